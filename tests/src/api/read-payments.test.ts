import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#contract/errors.ts'
import { installmentOffers } from '#contract/installment-offers.ts'
import { interestLine } from '#contract/installments.ts'
import {
  cardOutcome,
  cardTransaction,
  failedCharge,
  refusedTransaction,
} from '#src/api/read-card-outcome.ts'
import { coupon } from '#src/api/read-coupons.ts'
import { buyPrice, cardOffers, paymentLookup, slipReply } from '#src/api/read-payments.ts'
import { changedPayment } from '#src/api/payment-change.ts'
import { combo, Unreadable, yesOrNo } from '#src/api/reading.ts'
import type { Reader } from '#src/api/reading.ts'
import { optionLists } from '#tests/answers/catalogue.ts'
import type { Allowed } from '#tests/answers/forms.ts'
import * as payments from '#tests/answers/payments.ts'

const answers: [string, fc.Arbitrary<Allowed<unknown>>, Reader<unknown>][] = [
  ['payment look-up', payments.lookups, paymentLookup(4821)],
  ['price', payments.prices, buyPrice],
  ['card brands', optionLists, combo],
  ['installments', payments.offerLists, cardOffers(payments.askedCents)],
  ['slip', payments.slips, slipReply],
  ['coupon', payments.coupons, coupon('volta10', 0)],
]

describe('every allowed answer about money', () => {
  it.each(answers)('is read with its contents: %s', (_, arbitrary, read) => {
    fc.assert(
      fc.property(arbitrary, ({ expected, answer }) => {
        expect(read(JSON.parse(JSON.stringify(answer)))).toEqual(expected)
      }),
      { numRuns: 1000, seed: 20261122 },
    )
  })

  it.each([
    ['charge', payments.charges, cardOutcome, failedCharge],
    ['transaction', payments.transactions, cardTransaction, refusedTransaction],
  ])('is read with its contents at any status: %s', (_, arbitrary, read, readError) => {
    fc.assert(
      fc.property<[Allowed<unknown>]>(
        arbitrary,
        ({ expected, answer: data = null, status = 200 }) => {
          const outcome =
            status < 400 ? read(data) : readError({ ok: false, kind: 'refused', status, data })
          expect(outcome).toEqual(expected)
        },
      ),
      { numRuns: 1000, seed: 20261122 },
    )
  })

  it.each([[null], [''], [{ IdContaAReceber: null }]])('nothing to pay: %j', (answer) => {
    expect(paymentLookup(1)(answer)).toBeNull()
  })

  it.each([[null], [''], [false]])('no such coupon: %j', (answer) => {
    expect(coupon('x', 0)(answer)).toBeNull()
  })

  it.each([
    [{}],
    [[]],
    [{ IdContaAReceber: 0 }],
    [{ idContaAReceber: '0' }],
    [{ data: null }],
    [{ Mensagem: 'Inscrição não encontrada.' }],
  ])('nothing to pay as another API states it: %j', (answer) => {
    expect(paymentLookup(1)(answer)).toBeNull()
  })

  // Only here: an error in a success would send a visitor with an open payment home without a message.
  it.each([
    [{ erro: 'Erro interno' }],
    [{ success: false, message: 'Falha' }],
    [{ error: { message: 'Timeout' } }],
    [{ success: false, IdContaAReceber: 0 }],
    [{ data: { erro: true } }],
  ])('an error is not nothing to pay: %j', (answer) => {
    for (const read of [paymentLookup(1), coupon('x', 0)])
      expect(() => read(answer)).toThrow(Unreadable)
  })

  it.each([
    [32, 32],
    ['32', 32],
    [{ IdContaAReceber: '32' }, 32],
    [{ id: 32 }, 32],
    [{ success: true, data: { ContaAReceberId: 32 } }, 32],
    [[{ IdContaAReceber: 32 }], 32],
    [null, null],
    [{}, null],
    [true, null],
    [{ Mensagem: 'Alterado.' }, null],
    // No error, though named as one.
    [{ IdContaAReceber: 5, errors: {} }, 5],
    [{ IdContaAReceber: 5, errors: [{}] }, 5],
    [{ IdContaAReceber: 5, erro: { codigo: 0, mensagem: 'Sem erros.' } }, 5],
    [{ data: { IdContaAReceber: 5, erro: 'Nenhum' } }, 5],
  ])('a change of payment answered with %j made the receivable %j', (answer, receivableId) => {
    expect(changedPayment(answer)).toEqual({ kind: 'changed', receivableId })
  })

  it('is refused by an error with words, under a good status too', () => {
    for (const answer of [
      { Erro: { Mensagem: 'O cupom não vale aqui.' } },
      { success: false, message: 'O cupom não vale aqui.' },
      { data: { IdContaAReceber: 5, erro: 'O cupom não vale aqui.' } },
    ])
      expect(changedPayment(answer)).toEqual({ kind: 'refused', message: 'O cupom não vale aqui.' })
    for (const answer of [false, { erro: true }])
      expect(() => changedPayment(answer)).toThrow(Unreadable)
  })

  it('asks of a look-up nothing but the receivable', () => {
    expect(paymentLookup(7)({ IdContaAReceber: '31' })).toEqual({
      enrolmentId: 7,
      receivableId: 31,
      method: 1,
      situation: null,
      scheduleId: null,
      dueDay: '',
      couponCode: '',
      options: [],
      withdrawal: null,
    })
  })

  it.each([
    [10, 0, true],
    [0, 25.5, true],
    [10, 25.5, false],
    [0, 0, false],
    [null, null, false],
  ])('takes a coupon of %s percent and %s off for valid: %s', (percent, reais, isValid) => {
    expect(coupon('x', 0)({ DescontoPorcentagem: percent, DescontoValor: reais })).toMatchObject({
      isValid,
    })
  })

  it('reads a percentage exactly', () => {
    expect(coupon('x', 0)({ DescontoPorcentagem: '33.33' })?.percentage).toBe('33.33')
  })

  // Finds a price lowered by a coupon that may not be for its method.
  it.each([
    ['all', null, null],
    ['one', 1, 1],
    ['one by its name', 'Cartão', 1],
    ['that asked for, where none is given', undefined, 0],
    ['that asked for, where it is unknown', 7, 0],
  ])('takes a coupon to be for the payment method: %s', (_, TipoPagamento, method) => {
    expect(coupon('x', 0)({ DescontoPorcentagem: 10, TipoPagamento })?.method).toBe(method)
  })
})

describe('what no reading of an answer about money allows', () => {
  const readers: Record<string, Reader<unknown>> = {
    lookup: paymentLookup(1),
    price: buyPrice,
    brands: combo,
    offers: cardOffers(100),
    slip: slipReply,
    coupon: coupon('x', 0),
    changed: changedPayment,
    transaction: cardTransaction,
  }
  it.each(Object.entries(readers))('is unreadable: %s', (_, read) => {
    for (const answer of [{ x: 1 }, [{ x: 1 }], true, Symbol('broken'), '<html></html>'])
      if (
        !(read === readers.slip && typeof answer === 'string') &&
        !(read === readers.changed && answer === true)
      )
        expect(() => read(answer)).toThrow(Unreadable)
  })

  it('never throws anything else, whatever the answer', () => {
    const all = [...Object.values(readers), cardOutcome, yesOrNo]
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.jsonValue(), (read, answer) => {
        try {
          read(answer)
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
      { numRuns: 3000, examples: [[yesOrNo, [{ toString: null }]]] },
    )
  })
})

describe('the rate of an installment', () => {
  it('is the one that was sent, to the cent, for every price', () => {
    const terms = { interestFree: 3, monthlyRate: '0.0199' }
    for (let cents = 15_000; cents <= 60_000; cents += 7) {
      const wire = installmentOffers(cents, terms).map((offer) => ({
        Parcelas: offer.count,
        ValorParcela: offer.parcelCents / 100,
        ValorServico: offer.serviceCents / 100,
        ValorTotal: offer.totalCents / 100,
        JurosMensal: 1.99,
      }))
      for (const offer of cardOffers(cents)(wire)) {
        const line = interestLine(offer, offer.monthlyRate ?? '')
        if (offer.count <= 3) expect(line).toBe('')
        else expect(line).toMatch(/^Juros de 1,99% a\.m\. \(26,68% a\.a\.\)/)
      }
    }
  })
})

describe('an answered charge', () => {
  const refused = (message: string) => ({ kind: 'refused', message })

  it.each([
    [{ Sucesso: true }],
    [{}],
    [true],
    [null],
    [''],
    [7],
    [{ Id: 'tr-1' }],
    [{ Erro: null }],
    [{ Sucesso: true, Erro: null, x: 1 }],
    [{ Erro: '' }],
    [{ Erro: false }],
    [{ erro: null, errorCode: 0, sucesso: true }],
    [{ data: { Id: 7, status: 'approved' } }],
    [{ Mensagem: 'Pagamento aprovado.', Id: 7 }],
    ['OK'],
    ['0b7ff0d2-5a39'],
    ['Transação autorizada.'],
  ])('is a success as %j', (answer) => {
    expect(cardOutcome(answer)).toEqual({ kind: 'approved' })
  })

  const withMessage: [unknown, string][] = [
    [{ Erro: { Mensagem: 'Cartão negado.' } }, 'Cartão negado.'],
    [{ Erro: 'Cartão negado.' }, 'Cartão negado.'],
    [{ Sucesso: false, Mensagem: 'Cartão negado.' }, 'Cartão negado.'],
    [{ Sucesso: 'false', Mensagem: 'Cartão negado.' }, 'Cartão negado.'],
    [[{ Mensagem: 'Sem saldo.' }, { Mensagem: 'Tente outro.' }], 'Sem saldo. Tente outro.'],
    // The names of other APIs (row P13).
    [{ error: { message: 'Cartão negado.' } }, 'Cartão negado.'],
    [{ erro: { mensagem: 'Cartão negado.' } }, 'Cartão negado.'],
    [{ Erros: [{ Mensagem: 'Cartão negado.' }] }, 'Cartão negado.'],
    [{ errors: { cartao: ['Cartão negado.'] } }, 'Cartão negado.'],
    [{ hasError: true, errorMessage: 'Cartão negado.', errorCode: '51' }, 'Cartão negado.'],
    [{ success: false, message: 'Cartão negado.' }, 'Cartão negado.'],
    [{ aprovado: 'false', motivo: 'Cartão negado.' }, 'Cartão negado.'],
    [{ status: 'DECLINED', detail: 'Cartão negado.' }, 'Cartão negado.'],
    [{ status: 422, title: 'Cartão negado.', Id: 7 }, 'Cartão negado.'],
    [{ data: { success: false, error: 'Cartão negado.' } }, 'Cartão negado.'],
    [{ Mensagem: 'Cartão negado.' }, 'Cartão negado.'],
    [{ message: 'Sem limite para a compra.' }, 'Sem limite para a compra.'],
  ]
  it.each(withMessage)('is a refusal as %j, at any status', (answer, message) => {
    expect(cardOutcome(answer)).toEqual(refused(message))
    for (const status of [400, 402, 409, 422, 500, 503])
      expect(failedCharge({ ok: false, kind: 'refused', status, data: answer })).toEqual(
        refused(message),
      )
  })

  it.each([
    [{ Erro: { Mensagem: '<b>não</b>' } }],
    [{ Erro: { Mensagem: 'x'.repeat(400) } }],
    [{ Erro: '<b>não</b>' }],
  ])('is a refusal in general words as %j', (answer) => {
    expect(cardOutcome(answer)).toEqual(refused(messages.unexpected))
  })

  it('is a refusal as a sentence of the API that does not mean paid', () => {
    expect(cardOutcome('Sem limite para a compra.')).toEqual(refused('Sem limite para a compra.'))
  })

  it('is in processing by the words of a gateway, and refused by those of the API', () => {
    const failed = (status: number) =>
      failedCharge({ ok: false, kind: 'refused', status, data: 'upstream request timeout' })
    for (const status of [502, 503, 504]) expect(failed(status)).toEqual({ kind: 'processing' })
    expect(failed(500)).toEqual({ kind: 'processing' })
    expect(failedCharge({ ok: false, kind: 'refused', status: 500, data: 'Sem saldo.' })).toEqual(
      refused('Sem saldo.'),
    )
  })

  it.each([['Cartão negado.'], [{ Mensagem: 'Cartão negado.' }]])(
    'is a refusal with another status than success as %j',
    (data) => {
      expect(failedCharge({ ok: false, kind: 'refused', status: 422, data })).toEqual(
        refused('Cartão negado.'),
      )
    },
  )

  it.each([
    [{ Erro: {} }],
    [{ Erro: { Codigo: 51 } }],
    [{ Sucesso: false }],
    [{ Erro: true }],
    [{ Sucesso: true, Erro: {} }],
    [[{ x: 1 }]],
    [[]],
    [false],
    [{ success: false }],
    [{ sucesso: 0 }],
    [{ error: { code: 'CARD_DECLINED' } }],
    [{ errorCode: '51' }],
    [{ status: 'pending', Id: 7 }],
    [{ Dados: { autorizado: false } }],
  ])('is in processing as %j, at any status', (answer) => {
    expect(cardOutcome(answer)).toEqual({ kind: 'processing' })
    for (const status of [400, 500])
      expect(failedCharge({ ok: false, kind: 'refused', status, data: answer })).toEqual({
        kind: 'processing',
      })
  })

  it.each([[undefined], [null], ['<html>502</html>'], [''], [{}]])(
    'is in processing when the message of a failure is %j',
    (data) => {
      expect(failedCharge({ ok: false, kind: 'refused', status: 502, data })).toEqual({
        kind: 'processing',
      })
    },
  )

  it('is in processing when it is lost or cannot be read', () => {
    expect(failedCharge({ ok: false, kind: 'connection' })).toEqual({ kind: 'processing' })
    for (const answer of ['<html></html>', 'x'.repeat(400), Symbol('broken')])
      expect(() => cardOutcome(answer)).toThrow(Unreadable)
  })
})

describe('an opened transaction', () => {
  it.each([
    ['tr-1', 'tr-1'],
    [{ Id: 'tr-1', x: 1 }, 'tr-1'],
    [7, 7],
    [{ Id: 7 }, 7],
    [{ Id: '007' }, '007'],
  ])('leaves its id as it came: %j', (answer, id) => {
    expect(cardTransaction(answer)).toEqual({ kind: 'started', id })
  })

  it('is refused by an error with a message', () => {
    expect(cardTransaction({ Erro: { Mensagem: 'Conta já paga.' } })).toEqual({
      kind: 'refused',
      message: 'Conta já paga.',
    })
  })

  it.each([
    [{ Erro: { Mensagem: 'Conta já paga.' } }, 'Conta já paga.'],
    [{ Erro: 'Conta já paga.' }, 'Conta já paga.'],
    ['Conta já paga.', 'Conta já paga.'],
    [{ Mensagem: 'Conta já paga.' }, 'Conta já paga.'],
    [{ Erro: {} }, `${messages.unexpected} (422)`],
    [undefined, `${messages.unexpected} (422)`],
  ])('is refused under an error status by %j', (data, message) => {
    expect(refusedTransaction({ ok: false, kind: 'refused', status: 422, data })).toEqual({
      kind: 'refused',
      message,
    })
  })
})
