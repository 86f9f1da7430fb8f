import { EventEmitter, once } from 'node:events'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { BuyPrice } from '#contract/calls/payments.ts'
import { installmentOffers } from '#contract/installment-offers.ts'
import { messages } from '#contract/errors.ts'
import { cardOwner } from '#contract/rules/card-owner.ts'
import { cardAttempts, chargeEvents, receivables } from '#server/platform/db/schema.ts'
import { createPaymentGateway } from '#server/money/gateway/payment.ts'
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import type { SandboxOutcome } from '#server/money/gateway/sandbox-cards.ts'
import { reconcileCards } from '#server/money/receivables/reconcile.ts'
import { system } from '#server/platform/system.ts'
import { startSweeps } from '#server/sweep-timer.ts'
import {
  cardStart,
  changePayment,
  endAsking,
  enrolled,
  findOffer,
  finishCard,
  lookUp,
  payByCard,
  startCard,
} from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { hastyTimers, openTestApp, patientTimers, testNow } from './kit.ts'
import type { TestApp } from './kit.ts'

/** Of a caller that waits without limit. */
const { signal: patient } = new AbortController()

/** The sandbox, with its calls counted and a gate that delays its answers. */
function watched(inner: PaymentGateway) {
  const calls: string[] = []
  let opened: Promise<unknown> | null = null
  let lost = false
  const gateway: PaymentGateway = {
    async authorise(request, signal) {
      calls.push(request.reference)
      const isLost = lost
      const answer = await inner.authorise(request, signal)
      await opened
      if (isLost) throw new Error('the answer is lost')
      return answer
    },
    find: (reference, signal) => inner.find(reference, signal),
    close: (reference, signal) => inner.close(reference, signal),
    refund: (reference, cents, signal) => inner.refund(reference, cents, signal),
  }
  return {
    gateway,
    calls,
    /** Answers wait until the returned function is called. */
    delayAnswers() {
      const gate = new EventEmitter()
      opened = once(gate, 'open')
      const open = () => {
        opened = null
        gate.emit('open')
      }
      // A failed test does not delay the answers of the next.
      onTestFinished(open)
      return open
    },
    isDelaying: () => opened !== null,
    /** Resolves when the gateway has received the last request. */
    reached: () => expect.poll(() => inner.find(calls.at(-1) ?? '', patient)).not.toBeNull(),
    loseAnswers(on: boolean) {
      lost = on
    },
  }
}

let test: TestApp
let offer: Offer
let watch: ReturnType<typeof watched>
let now = testNow
const inner: PaymentGateway = {
  authorise: (request, signal) => sandbox.authorise(request, signal),
  find: (reference, signal) => sandbox.find(reference, signal),
  close: (reference, signal) => sandbox.close(reference, signal),
  refund: (reference, cents, signal) => sandbox.refund(reference, cents, signal),
}
let sandbox: PaymentGateway
beforeAll(async () => {
  watch = watched(inner)
  test = await openTestApp({
    payments: watch.gateway,
    clock: () => now,
    timers: {
      ...patientTimers,
      wait: (ms, signal) => (watch.isDelaying() ? hastyTimers : patientTimers).wait(ms, signal),
    },
  })
  sandbox = createPaymentGateway(test.db, { gatewaySlowMs: 60_000 }, system)
  offer = await findOffer(test.db)
})
afterAll(() => test.close())

const buyer = () => enrolled(test.app, offer, { TipoPagamento: 1 })
const card = (outcome: SandboxOutcome) =>
  sandboxCards.find((each) => each.outcome === outcome)?.number ?? ''
const brandIds: Record<string, number> = { visa: 1, mastercard: 2, elo: 3, hipercard: 4, hiper: 5 }
const brandId = (brand: string) => brandIds[brand] ?? 0
const situation = async (id: number) =>
  (await lookUp(test.app, id)).json<{ Situacao: string }>().Situacao
const attemptsOf = (receivable: number) =>
  test.db.select().from(cardAttempts).where(eq(cardAttempts.receivableId, receivable))
const eventsOf = async (receivable: number) =>
  (
    await test.db
      .select()
      .from(chargeEvents)
      .where(eq(chargeEvents.receivableId, receivable))
      .orderBy(asc(chargeEvents.id))
  ).map(({ event }) => event)

describe('the receipt', () => {
  const priceOf = async (receivable: number, cookie = '') =>
    (
      await test.app.inject({
        url: `/api/pagamento/consulta-preco-curso-conta/${receivable}`,
        headers: cookie ? { cookie } : {},
      })
    ).json<BuyPrice>()

  it('states what was really paid, with interest, and of the card the last four digits', async () => {
    const { cookie, receivable } = await buyer()
    expect(await priceOf(receivable, cookie)).not.toHaveProperty('Recibo')
    const body = { ...cardStart(receivable), Parcelas: 12 }
    const Id = (await startCard(test.app, body)).json<{ Id: string }>().Id
    await finishCard(test.app, Id, card('approve'))
    const [attempt] = await attemptsOf(receivable)
    const { Recibo, ValorTotal } = await priceOf(receivable, cookie)
    expect(Recibo).toEqual({
      TipoPagamento: 1,
      ValorPago: (attempt?.totalCents ?? 0) / 100,
      Parcelas: 12,
      Bandeira: 'Visa',
      FinalCartao: card('approve').slice(-4),
      NumeroAutorizacao: attempt?.gatewayId,
      DataPagamento: '2026-11-21',
    })
    expect(Recibo?.ValorPago).toBeGreaterThan(ValorTotal)
    // Who has only the link reads what was paid, and of the card only the brand.
    expect((await priceOf(receivable)).Recibo).toMatchObject({
      Parcelas: 12,
      FinalCartao: null,
      NumeroAutorizacao: null,
    })
  })
})

describe('the brands', () => {
  it('are those with sixteen digits, with their ids', async () => {
    const answer = await test.app.inject('/api/pagamento/consulta-bandeiras-cartao')
    expect(answer.json()).toEqual([
      { Texto: 'Visa', Valor: 1 },
      { Texto: 'Mastercard', Valor: 2 },
      { Texto: 'Elo', Valor: 3 },
      { Texto: 'Hipercard', Valor: 4 },
      { Texto: 'Hiper', Valor: 5 },
    ])
  })
})

const ask = (brand: number, value: string, schedule = offer.schedule.id) =>
  test.app.inject(`/api/pagamento/consulta-lista-parcelas/${brand}/${value}/${schedule}`)
const reais = (cents: number) => (cents / 100).toFixed(2)

describe('the installments', () => {
  it('of the card price are those of the contract, the same for every brand', async () => {
    const offers = installmentOffers(offer.cardCents, {
      interestFree: offer.schedule.interestFreeInstallments,
      monthlyRate: '0.0199',
    })
    const expected = offers.map((each) => ({
      Parcelas: each.count,
      ValorParcela: each.parcelCents / 100,
      ValorServico: each.serviceCents / 100,
      ValorTotal: each.totalCents / 100,
      JurosMensal: each.totalCents === each.serviceCents ? 0 : 1.99,
    }))
    for (const brand of Object.values(brandIds))
      expect((await ask(brand, reais(offer.cardCents))).json()).toEqual(expected)
  })

  it('are given for a value with a coupon of today, and for one that is due', async () => {
    const cents = offer.cardCents - 1500
    expect((await ask(2, reais(cents))).statusCode).toBe(200)
    const odd = await ask(2, '12.34')
    expect(odd.statusCode).toBe(400)
    const { receivable } = await buyer()
    await test.db
      .update(receivables)
      .set({ totalCents: 1234 })
      .where(eq(receivables.id, receivable))
    expect((await ask(2, '12.34')).statusCode).toBe(200)
  })

  it.each([
    ['another value', () => ask(1, '1.00')],
    ['no such brand', () => ask(6, reais(offer.cardCents))],
    ['no such schedule', () => ask(1, reais(offer.cardCents), 999_999)],
    ['a value that is none', () => ask(1, '1e3')],
  ])('are refused for %s (T22)', async (_what, asking) => {
    const answer = await asking()
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toBe(messages.parametersInvalid)
  })
})

describe('starting a card payment', () => {
  it.each([0, -1, 13, 99])('refuses %i installments (T23)', async (Parcelas) => {
    const { receivable } = await buyer()
    const answer = await startCard(test.app, cardStart(receivable, { Parcelas }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual(expect.any(String))
  })

  it('refuses a parcel of nothing (T23)', async () => {
    const { receivable } = await buyer()
    await test.db.update(receivables).set({ totalCents: 2 }).where(eq(receivables.id, receivable))
    const answer = await startCard(test.app, cardStart(receivable, { Parcelas: 3 }))
    expect(answer.statusCode).toBe(422)
  })

  it('refuses an unknown receivable, a slip, a brand, and owners that are none', async () => {
    const unknown = await startCard(test.app, cardStart(1234567890123456))
    expect(unknown.statusCode).toBe(404)
    const slip = await enrolled(test.app, offer)
    expect((await startCard(test.app, cardStart(slip.receivable))).statusCode).toBe(422)
    const { receivable } = await buyer()
    const start = cardStart(receivable)
    const owner = start.ProprietarioCartao
    const wrong = [
      { ...start, Bandeira: 6 },
      { ...start, ProprietarioCartao: { ...owner, CPF: '52998224724' } },
      { ...start, ProprietarioCartao: { ...owner, Nome: 'Maria' } },
      { ...start, ProprietarioCartao: { ...owner, Logradouro: '4111 1111 1111 1111' } },
    ]
    for (const each of wrong) expect((await startCard(test.app, each)).statusCode).toBe(422)
    expect((await startCard(test.app, start)).statusCode).toBe(200)
  })

  it('charges what the server computes: the installments’ total', async () => {
    const { receivable } = await buyer()
    await startCard(test.app, cardStart(receivable, { Parcelas: 12 }))
    const [attempt] = await attemptsOf(receivable)
    const [last] = installmentOffers(offer.cardCents, {
      interestFree: offer.schedule.interestFreeInstallments,
      monthlyRate: '0.0199',
    }).toReversed()
    expect(attempt).toMatchObject({ installments: 12, totalCents: last?.totalCents })
  })
})

describe('the interest of a card', () => {
  it.each([
    ['1.99', 1.99],
    ['2.9999', 2.9999],
    ['0.07', 0.07],
    ['0', 0],
  ])('of %s a month is stated with every count that has any', async (INTEREST_RATE, rate) => {
    const other = await openTestApp({ env: { INTEREST_RATE } })
    const answer = await other.app.inject(
      `/api/pagamento/consulta-lista-parcelas/1/${offer.cardCents / 100}/${offer.schedule.id}`,
    )
    await other.close()
    const free = offer.schedule.interestFreeInstallments ?? 1
    const installments = answer.json<{ Parcelas: number; JurosMensal: number }[]>()
    expect(installments.map(({ JurosMensal }) => JurosMensal)).toEqual(
      installments.map(({ Parcelas }) => (Parcelas <= free ? 0 : rate)),
    )
    expect(installments.at(-1)?.JurosMensal).toBe(rate)
  })
})

describe("the card's owner", () => {
  it.each(['Ana Silva', 'Rui Alves', 'Maria Sá', 'Eva Lima de Sá'])(
    'may have the short name that the form alone refuses: %s',
    async (Nome) => {
      expect(cardOwner.check(Nome)).toMatch(/^cardOwner(?:First|Last)Short$/)
      const { receivable } = await buyer()
      const start = cardStart(receivable)
      const answer = await startCard(test.app, {
        ...start,
        ProprietarioCartao: { ...start.ProprietarioCartao, Nome },
      })
      expect(answer.statusCode).toBe(200)
    },
  )
})

describe('a card for a receivable that was replaced meanwhile', () => {
  const sentence = 'A forma de pagamento desta inscrição foi alterada. Atualize a página.'

  it('is refused at its end, and nothing is charged', async () => {
    const { id, receivable } = await buyer()
    const { Id } = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    expect((await changePayment(test.app, id, 0)).statusCode).toBe(200)
    const answer = await finishCard(test.app, Id, '4111111111111111')
    expect([answer.statusCode, answer.json()]).toEqual([409, sentence])
  })

  it('is refused at its start', async () => {
    const { id, receivable } = await buyer()
    expect((await changePayment(test.app, id, 0)).statusCode).toBe(200)
    const answer = await startCard(test.app, cardStart(receivable))
    expect([answer.statusCode, answer.json()]).toEqual([409, sentence])
  })
})

describe('the sandbox', () => {
  it.each(sandboxCards.filter(({ outcome }) => outcome === 'approve'))(
    'approves $brand $number',
    async ({ number, brand }) => {
      const { id, receivable } = await buyer()
      const answer = await payByCard(test.app, receivable, number, brandId(brand))
      expect(answer.json()).toEqual({ Sucesso: true })
      expect(await situation(id)).toBe('paga')
      expect(await eventsOf(receivable)).toEqual([
        'receivable.created',
        'attempt.started',
        'authorisation.requested',
        'authorisation.approved',
      ])
      const [attempt] = await attemptsOf(receivable)
      expect(attempt).toMatchObject({ status: 'paid', lastFour: number.slice(-4) })
      expect(JSON.stringify(attempt)).not.toContain(number)
    },
  )

  it.each([
    ['decline', card('decline'), 1],
    ['low funds', card('declineFunds'), 1],
    ['a number with a wrong check digit', '4111111111111112', 1],
    ['a wrong Elo', '6362970000457014', 3],
    ['zeros', '0000000000000000', 1],
    ['a number that is not on the list', '4012888888881881', 1],
    ['another brand than chosen', '4111111111111111', 2],
  ])('declines: %s, and another card may follow', async (_what, number, brand) => {
    const { id, receivable } = await buyer()
    const answer = await payByCard(test.app, receivable, number, brand)
    expect(answer.statusCode).toBe(200)
    const { Erro } = answer.json<{ Erro: { Mensagem: string } }>()
    expect(Erro.Mensagem.length).toBeGreaterThan(10)
    expect(await situation(id)).toBe('aberta')
    const next = await payByCard(test.app, receivable, card('approve'))
    expect(next.json()).toEqual({ Sucesso: true })
  })

  it('stays processing, and no second attempt may start', async () => {
    const { id, receivable } = await buyer()
    const answer = await payByCard(test.app, receivable, card('stayProcessing'))
    expect(answer.json()).toEqual({ Erro: {} })
    expect(await situation(id)).toBe('processando')
    await reconcileCards(test.deps, test.app.log)
    expect(await situation(id)).toBe('processando')
    const count = watch.calls.length
    expect((await payByCard(test.app, receivable, card('approve'))).json()).toEqual({ Erro: {} })
    expect(watch.calls).toHaveLength(count)
  })

  it('fails to connect: unknown, then settled by asking the gateway, and payable again', async () => {
    const { id, receivable } = await buyer()
    const answer = await payByCard(test.app, receivable, card('failToConnect'))
    expect(answer.json()).toEqual({ Erro: {} })
    expect(await situation(id)).toBe('processando')
    await reconcileCards(test.deps, test.app.log)
    expect(await situation(id)).toBe('processando')
    await endAsking(test.db, receivable)
    await reconcileCards(test.deps, test.app.log)
    expect(await situation(id)).toBe('aberta')
    expect(await eventsOf(receivable)).toContain('authorisation.unknown')
    expect((await payByCard(test.app, receivable, card('approve'))).json()).toEqual({
      Sucesso: true,
    })
  })

  it('remembers a reference: the same one is charged once', async () => {
    const request = {
      reference: 'same-reference',
      cents: 100,
      installments: 1,
      brand: 'visa',
      number: card('approve'),
      cvv: '123',
      expiry: '1230',
    } as const
    const [one, two] = await Promise.all([
      sandbox.authorise(request, patient),
      sandbox.authorise(request, patient),
    ])
    expect(one).toEqual(two)
    const reopened = createPaymentGateway(test.db, { gatewaySlowMs: 0 }, system)
    expect(await reopened.find('same-reference', patient)).toEqual(one)
    expect(await reopened.find('another', patient)).toBeNull()
  })
})

describe('a slow answer', () => {
  it('is "processing" for the payer and is written when it comes', async () => {
    const release = watch.delayAnswers()
    const { id, receivable } = await buyer()
    const answer = await payByCard(test.app, receivable, card('approve'))
    expect(answer.json()).toEqual({ Erro: {} })
    expect(await situation(id)).toBe('processando')
    release()
    await expect.poll(() => situation(id)).toBe('paga')
  })

  it('may be overtaken by the reconciliation, and then changes nothing', async () => {
    const release = watch.delayAnswers()
    const { id, receivable } = await buyer()
    await payByCard(test.app, receivable, card('approve'))
    await watch.reached()
    await reconcileCards(test.deps, test.app.log)
    expect(await situation(id)).toBe('paga')
    const before = await eventsOf(receivable)
    release()
    await payByCard(test.app, receivable, card('approve'))
    expect(await eventsOf(receivable)).toEqual(before)
  })
})

describe('the reconciliation', () => {
  /** The gateway, silent about one reference, and timers by which time passes as soon as it was asked for that. */
  function silentAbout(reference: string, silent: 'find' | 'close') {
    let deadline = new AbortController()
    const signal = () => {
      deadline = new AbortController()
      return deadline.signal
    }
    const never = () => {
      deadline.abort()
      return new Promise<never>(() => undefined)
    }
    const asked = (call: 'find' | 'close') => (id: string, until: AbortSignal) =>
      call === silent && id === reference ? never() : test.deps.payments[call](id, until)
    const payments = { ...test.deps.payments, find: asked('find'), close: asked('close') }
    return { ...test.deps, payments, timers: { ...test.deps.timers, signal } }
  }

  it.each(['find', 'close'] as const)(
    'goes on to the next card when the gateway never answers a %s',
    async (call) => {
      const [oldest, next] = [await buyer(), await buyer()]
      for (const { receivable } of [oldest, next]) {
        await payByCard(test.app, receivable, card('failToConnect'))
        await endAsking(test.db, receivable)
      }
      const [attempt] = await attemptsOf(oldest.receivable)
      const deps = silentAbout(attempt?.id ?? '', call)
      await reconcileCards(deps, test.app.log)
      expect(await situation(oldest.id)).toBe('processando')
      expect(await situation(next.id)).toBe('aberta')
      await reconcileCards(test.deps, test.app.log)
      expect(await situation(oldest.id)).toBe('aberta')
    },
  )

  it('of a server that stops waits for no answer, and leaves the cards to the next', async () => {
    const { id, receivable } = await buyer()
    await payByCard(test.app, receivable, card('failToConnect'))
    await endAsking(test.db, receivable)
    const asked: AbortSignal[] = []
    const find: PaymentGateway['find'] = (_reference, signal) => {
      asked.push(signal)
      return new Promise(() => undefined)
    }
    const sweeps = startSweeps(
      { ...test.deps, payments: { ...test.deps.payments, find } },
      test.app.log,
    )
    await expect.poll(() => asked.length).toBe(1)
    await sweeps.stop()
    expect(asked).toMatchObject([{ aborted: true }])
    expect(await situation(id)).toBe('processando')
    await reconcileCards(test.deps, test.app.log)
    expect(await situation(id)).toBe('aberta')
  })
})

describe('one charge', () => {
  it('comes of twenty parallel requests (T24)', async () => {
    const { receivable } = await buyer()
    const { Id } = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    const before = watch.calls.length
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => finishCard(test.app, Id, card('approve'))),
    )
    expect(watch.calls).toHaveLength(before + 1)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await finishCard(test.app, Id, card('approve'))).json()).toEqual({ Sucesso: true })
  })

  it('comes of two tabs with a transaction each (F21)', async () => {
    const { receivable } = await buyer()
    const ids = await Promise.all(
      [1, 2].map(async (Parcelas) =>
        (await startCard(test.app, cardStart(receivable, { Parcelas }))).json<{ Id: string }>(),
      ),
    )
    expect(new Set(ids.map(({ Id }) => Id)).size).toBe(2)
    const before = watch.calls.length
    await Promise.all(ids.map(({ Id }) => finishCard(test.app, Id, card('approve'))))
    expect(watch.calls).toHaveLength(before + 1)
    for (const { Id } of ids)
      expect((await finishCard(test.app, Id, card('approve'))).json()).toEqual({ Sucesso: true })
    const again = await startCard(test.app, cardStart(receivable))
    expect(ids).toContainEqual(again.json())
  })

  it('comes of a lost response sent again, with or without a new transaction (C15)', async () => {
    const { receivable } = await buyer()
    const { Id } = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    const before = watch.calls.length
    await finishCard(test.app, Id, card('approve'))
    expect((await finishCard(test.app, Id, card('approve'))).json()).toEqual({ Sucesso: true })
    const fresh = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    expect((await finishCard(test.app, fresh.Id, card('approve'))).json()).toEqual({
      Sucesso: true,
    })
    expect(watch.calls).toHaveLength(before + 1)
  })

  it('comes of a gateway whose answer is lost: found by the reconciliation (T26)', async () => {
    const { id, receivable, submission } = await buyer()
    watch.loseAnswers(true)
    const lines = test.log.length
    const answer = await payByCard(test.app, receivable, card('approve'))
    watch.loseAnswers(false)
    expect(answer.json()).toEqual({ Erro: {} })
    // Only the log has the reason why a gateway did not answer.
    const why = test.log.slice(lines).find((line) => line.includes('gateway did not answer'))
    expect(JSON.parse(why ?? '{}')).toMatchObject({
      level: 40,
      receivable,
      err: { name: 'Error', at: expect.arrayContaining([expect.stringContaining('authorise')]) },
    })
    const rows = () => test.db.select().from(receivables).where(eq(receivables.id, receivable))
    await expect.poll(rows).toMatchObject([{ status: 'undetermined' }])
    const before = watch.calls.length
    expect((await payByCard(test.app, receivable, card('approve'))).json()).toEqual({ Erro: {} })
    await reconcileCards(test.deps, test.app.log)
    expect(await situation(id)).toBe('paga')
    expect(watch.calls).toHaveLength(before)
    expect(await eventsOf(receivable)).toContain('reconciled.paid')
    await test.deliver()
    const mails = test.mail.mails.filter(({ to }) => to === submission.Email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Inscrição recebida',
      'Pagamento aprovado',
    ])
    expect(mails[1]?.text).toContain('Visa de final 1111')
  })
})

describe('finishing a card payment refuses', () => {
  it('an unknown or stale transaction', async () => {
    expect((await finishCard(test.app, 'nothing', card('approve'))).statusCode).toBe(404)
    const { receivable } = await buyer()
    const { Id } = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    now = new Date(testNow.getTime() + 31 * 60_000)
    const late = await finishCard(test.app, Id, card('approve'))
    now = testNow
    expect(late.statusCode).toBe(404)
    expect(late.json()).toEqual(expect.stringContaining('expirada'))
  })

  it.each([
    ['a short number', { NumeroCartao: '378282246310005' }, messages.cardNumberInvalid],
    ['a card of last month', { Validade: '1026' }, messages.cardExpired],
    ['a month that is none', { Validade: '1327' }, messages.expiryMonthInvalid],
    ['a year too far', { Validade: '1237' }, messages.expiryYearInvalid],
  ])('%s, before the gateway is asked', async (_what, changes, sentence) => {
    const { receivable } = await buyer()
    const { Id } = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    const { NumeroCartao = card('approve'), ...rest } = changes as Record<string, string>
    const before = watch.calls.length
    const answer = await finishCard(test.app, Id, NumeroCartao, {}, rest)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toBe(sentence)
    expect(watch.calls).toHaveLength(before)
  })

  describe('where tries are counted,', () => {
    let strict: TestApp
    beforeAll(async () => {
      strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    })
    afterAll(() => strict.close())
    const strictBuyer = async () =>
      enrolled(strict.app, await findOffer(strict.db), { TipoPagamento: 1 })
    const pay = async (receivable: number) =>
      (await payByCard(strict.app, receivable, card('decline'))).statusCode

    it('a sixth try within the hour (S14)', async () => {
      const { receivable } = await strictBuyer()
      const codes: number[] = []
      for (let count = 0; count < 6; count += 1) codes.push(await pay(receivable))
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    })

    it('a sixth try within the hour after a change to boleto and back (S14)', async () => {
      const { id, receivable } = await strictBuyer()
      for (let count = 0; count < 5; count += 1) expect(await pay(receivable)).toBe(200)
      await changePayment(strict.app, id, 0)
      const changed = await changePayment(strict.app, id, 1)
      const { IdContaAReceber } = changed.json<{ IdContaAReceber: number }>()
      expect(IdContaAReceber).not.toBe(receivable)
      expect(await pay(IdContaAReceber)).toBe(429)
      // Refused, it blocks nothing: the payer may still choose another method.
      expect((await changePayment(strict.app, id, 0)).statusCode).toBe(200)
    })

    // The embedded database has one connection, and no request that waits for a lock.
    it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
      'a try that waited while the fifth was made',
      async () => {
        const { receivable } = await strictBuyer()
        for (let count = 0; count < 4; count += 1) expect(await pay(receivable)).toBe(200)
        const [tried] = await strict.db
          .select()
          .from(cardAttempts)
          .where(eq(cardAttempts.receivableId, receivable))
          .limit(1)
        const { Id } = (await startCard(strict.app, cardStart(receivable))).json<{ Id: string }>()
        const waits = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        const answer = await strict.db.transaction(async (tx) => {
          const row = eq(receivables.id, receivable)
          await tx.select().from(receivables).where(row).for('update')
          const asked = finishCard(strict.app, Id, card('decline'))
          await expect.poll(async () => (await strict.db.execute(waits)).rows.length).toBe(1)
          if (tried) await tx.insert(cardAttempts).values({ ...tried, id: `fifth-${receivable}` })
          // In an object: the transaction must end before the answer comes.
          return { asked }
        })
        expect((await answer.asked).statusCode).toBe(429)
      },
    )
  })
})

describe('the logs (T42, T43)', () => {
  it('contain no card, CVV, password, e-mail or CPF, and record the payments', async () => {
    const { submission, receivable } = await buyer()
    await payByCard(test.app, receivable, card('approve'))
    await test.app.inject(
      `/api/inscricao/obter-aluno-cpf/${submission.Cpf}?dataNascimento=1990-05-17`,
    )
    const lines = test.log.join('')
    expect(lines).toContain('card authorisation answered')
    const numbers = sandboxCards.map(({ number }) => number)
    for (const secret of [
      ...numbers,
      submission.Senha,
      submission.Cpf,
      submission.Email,
      '1990-05-17',
    ])
      expect(lines).not.toContain(secret)
    expect(lines).not.toMatch(/CodigoSeguranca|"123"/)
  })
})
