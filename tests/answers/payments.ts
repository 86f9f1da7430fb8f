import fc from 'fast-check'
import type { Coupon } from '#contract/coupon.ts'
import { methodRows, paymentMethods, type PaymentMethod } from '#contract/payment.ts'
import type { CardOutcome, CardTransaction } from '#src/api/read-card-outcome.ts'
import type {
  BuyPrice,
  CardOffer,
  PaymentLookup,
  Receipt,
  SlipReply,
  WithdrawalOffer,
} from '#src/api/read-payments.ts'
import type { Situation } from '#src/api/read-payments.ts'
import { paymentOptionForms, paymentOptionLists } from './catalogue.ts'
import * as f from './forms.ts'
import { one } from './forms.ts'

const couponCodes = fc.stringMatching(/^[A-Z]{3,8}[0-9]{0,2}$/)

const situationNames: Record<Situation, string[]> = {
  open: ['aberta', 'Aberta', 'ABERTO', 'Em aberto', 'Pendente'],
  processing: ['processando', 'Processando', 'Em processamento'],
  paid: ['paga', 'Pago', 'quitada', 'QUITADO', 'liquidada', 'Liquidado'],
  overdue: ['vencida', 'Vencido'],
  refunded: ['estornada', 'Estornado'],
}
const situationForms = (situation: Situation | null): f.Forms =>
  situation === null
    ? one('', null, f.absent, 'pagamento pendente', 'não paga', 'toString', 7, {})
    : one(...situationNames[situation])

const methods = fc.constantFrom(...paymentMethods.map(({ id }) => id), null)

// Finds an unknown method that is shown the card form. `missing`: the method where none is given.
const methodForms = (method: PaymentMethod | null, missing: 1 | null): f.Forms => {
  const forms =
    method === null
      ? [paymentMethods.length, 7, '7', 'CHEQUE', {}]
      : [method, String(method), methodRows[method].name, methodRows[method].short.toUpperCase()]
  return one(...forms, ...(method === missing ? ['', null, f.absent] : []))
}

const withdrawals: fc.Arbitrary<WithdrawalOffer> = fc.record({
  until: f.days,
  certified: fc.boolean(),
  receipt: fc.option(
    fc.record({
      code: fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      at: f.days.map((day) => `${day}T14:03:07`),
      toRefund: fc.boolean(),
    }),
  ),
})
const withdrawalForms = (offer: WithdrawalOffer | null): f.Forms =>
  offer === null
    ? one(f.absent, null, {}, '')
    : one({
        Ate: offer.until,
        Certificado: offer.certified,
        Comprovante: offer.receipt && {
          Codigo: offer.receipt.code,
          DataHora: offer.receipt.at,
          ADevolver: offer.receipt.toRefund,
        },
      })

const options = paymentOptionLists().map(({ expected }) => expected)

/** What an enrolment has to pay, asked for as 4821. */
export const lookups: fc.Arbitrary<f.Allowed<PaymentLookup>> = f.allowed(
  fc.record({
    enrolmentId: fc.constant(4821),
    receivableId: f.ids,
    method: methods,
    situation: fc.constantFrom(
      null,
      'open' as const,
      'processing' as const,
      'paid' as const,
      'overdue' as const,
      'refunded' as const,
    ),
    scheduleId: fc.option(f.ids),
    dueDay: f.orNone(f.days),
    couponCode: f.orNone(couponCodes),
    options,
    withdrawal: fc.option(withdrawals),
  }),
  (value) =>
    f.objectForms({
      IdInscricao: one(4821, '4821', f.absent),
      IdContaAReceber: f.idForms(value.receivableId),
      TipoPagamento: methodForms(value.method, 1),
      TipoPendencia: one(7, 'x', null, f.absent),
      Situacao: situationForms(value.situation),
      AgendaCurso_Id: f.idForms(value.scheduleId),
      Vencimento: f.dayForms(value.dueDay),
      CodigoCupomDesconto: f.textForms(value.couponCode),
      Opcoes: f.listForms(value.options.map(paymentOptionForms)),
      Desistencia: withdrawalForms(value.withdrawal),
    }),
)

/** A receipt with at least its sum: without any value there is no receipt. */
const receipts: fc.Arbitrary<Receipt> = fc.record({
  method: methods,
  cents: f.prices,
  count: fc.constantFrom(1, 12, null),
  brand: fc.constantFrom('Visa', ''),
  lastFour: fc.constantFrom('1111', ''),
  number: fc.constantFrom('A-7', ''),
  day: f.orNone(f.days),
})

const receiptForms = (value: Receipt): f.Forms =>
  f.objectForms({
    TipoPagamento: methodForms(value.method, null),
    ValorPago: f.moneyForms(value.cents ?? 0),
    Parcelas: f.wholeForms(value.count),
    Bandeira: f.textForms(value.brand),
    // The portal takes the last four digits of any number.
    FinalCartao: value.lastFour
      ? one('1111', 1111, '**** 1111', '411111******1111')
      : one('', null),
    NumeroAutorizacao: f.textForms(value.number),
    DataPagamento: f.dayForms(value.day),
  })

export const prices: fc.Arbitrary<f.Allowed<BuyPrice>> = f.allowed(
  fc.record({
    description: f.orNone(f.words),
    name: f.orNone(f.words),
    cpf: fc.constantFrom('', '52998224725', '***.982.247-**'),
    cents: f.prices,
    place: f.orNone(f.words),
    discountCents: fc.oneof(fc.constant(0), f.prices),
    email: fc.constantFrom('', 'joana@exemplo.test'),
    receipt: fc.option(receipts),
  }),
  (value) =>
    f.objectForms({
      Recibo:
        value.receipt === null ? one(null, {}, 'x', 7, f.absent) : receiptForms(value.receipt),
      Descricao: f.textForms(value.description),
      Nome: f.textForms(value.name),
      CPF: f.textForms(value.cpf),
      ValorTotal: f.moneyForms(value.cents),
      Local: f.textForms(value.place),
      Desconto: value.discountCents ? f.moneyForms(value.discountCents) : one(f.absent, null, 0),
      Email: f.textForms(value.email),
    }),
)

/** What installments are asked for, in cents. */
export const askedCents = 19_990

const offers = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    totalCents: fc.constantFrom(askedCents, 20_400, 22_668),
    monthlyRate: fc.constantFrom(null, '0.0199', '0.02', '0.10'),
  })
  .map(({ count, totalCents, monthlyRate }): CardOffer => ({
    count,
    totalCents,
    parcelCents: Math.floor(totalCents / count + 0.5),
    serviceCents: askedCents,
    monthlyRate,
  }))

const rates: Record<string, unknown[]> = {
  '0.0199': [1.99, '1.99', '1,99'],
  '0.02': [2, '2'],
  '0.10': ['10'],
}

const offerForms = (offer: CardOffer): f.Forms => {
  // A total that equals the sum of the parcels may be left out.
  const isImplied = offer.parcelCents * offer.count === offer.totalCents
  const isFree = offer.totalCents === offer.serviceCents
  return f.objectForms({
    Parcelas: f.wholeForms(offer.count).filter((each) => each !== null),
    ValorParcela: f.moneyForms(offer.parcelCents),
    ValorServico: fc.oneof(f.moneyForms(offer.serviceCents), one(null, f.absent, '')),
    ValorTotal: fc.oneof(
      f.moneyForms(offer.totalCents),
      ...(isImplied || isFree ? [one(null, f.absent)] : []),
    ),
    JurosMensal:
      offer.monthlyRate === null
        ? one(null, f.absent, 0)
        : one(...(rates[offer.monthlyRate] ?? [])),
  })
}

export const offerLists: fc.Arbitrary<f.Allowed<CardOffer[]>> = f.allowed(
  f.some(offers, ({ count }) => count),
  (value) => f.listForms(value.map(offerForms)).map((list) => (list === f.absent ? null : list)),
)

export const slips: fc.Arbitrary<f.Allowed<SlipReply>> = f.allowed(
  fc.record({
    address: fc.constantFrom('https://banco.example.com/1.pdf', '/api/boleto/1/abc', 'boleto/7'),
    line: fc.constantFrom('', '00190.00009 01234.567891 23456.789012 3 99990000019990'),
    pdf: fc.constantFrom('', 'boleto/7.pdf'),
  }),
  (value) => {
    const whole = f.objectForms({
      UrlBoleto: one(value.address),
      LinhaDigitavel: f.textForms(value.line),
      UrlPdf: f.textForms(value.pdf),
    })
    return value.line === '' && value.pdf === '' ? fc.oneof(one(value.address), whole) : whole
  },
)

/** Coupons that were asked for by the code `volta10`. */
export const coupons: fc.Arbitrary<f.Allowed<Coupon>> = f.allowed(
  fc
    .record({
      code: fc.constantFrom('VOLTA10', 'OUTRO'),
      description: f.orNone(f.words),
      percentage: fc.constantFrom('0', '10', '33.33', '100'),
      amount: fc.constantFrom(0, 1, 2_000, 199_00),
      method: methods,
    })
    .map((coupon) => ({ ...coupon, isValid: (coupon.percentage !== '0') !== coupon.amount > 0 })),
  ({ code, description, percentage, amount, method }) => {
    const isNothing = percentage === '0' && amount === 0
    return f.objectForms({
      Cupom: code === 'VOLTA10' ? one('VOLTA10', ' volta10', null, f.absent) : one(code),
      Descricao: f.textForms(description),
      DescontoPorcentagem:
        percentage === '0'
          ? one(0, '0', null, ...(isNothing ? [] : [f.absent]))
          : one(percentage, Number(percentage), percentage.replace('.', ',')),
      DescontoValor: amount === 0 ? one(0, '0,00', null, f.absent) : f.moneyForms(amount),
      TipoPagamento: method === null ? one(null) : methodForms(method, null),
    })
  },
)

const transactionIds = fc.oneof(f.ids, {
  weight: 2,
  arbitrary: fc.constantFrom('tr-1', '007', 'a1b2:c3'),
})
const errors = [200, 400, 402, 409, 422]

/** Errors with a message. */
const refusedForms = (message: string) =>
  fc.oneof(
    f.objectForms({ Erro: f.objectForms({ Mensagem: one(message) }) }),
    f.objectForms({ Erro: one(message) }),
    // As other APIs name it (row P13).
    f.objectForms({ error: f.objectForms({ message: one(message), code: one('51', 51) }) }),
    f.objectForms({ erros: f.listForms([f.objectForms({ mensagem: one(message) })]) }),
    f.objectForms({ success: one(false, 'false', 0), message: one(message) }),
  )
const refused = f.allowed(
  fc.record({ kind: fc.constant('refused' as const), message: f.words }),
  ({ message }) => refusedForms(message),
)

/** Answers of `/conta-a-receber/cartao/cria-transacao`. */
export const transactions: fc.Arbitrary<f.Allowed<CardTransaction>> = fc.oneof(
  f.allowed(fc.record({ kind: fc.constant('started' as const), id: transactionIds }), ({ id }) =>
    typeof id === 'string'
      ? fc.oneof(one(id), f.objectForms({ Id: one(id) }))
      : f.objectForms({ Id: one(id) }),
  ),
  f.under(errors, refused),
)

/** Answers of `/conta-a-receber/cartao/solicitar-pagamento` (row P3). */
export const charges: fc.Arbitrary<f.Allowed<CardOutcome>> = fc.oneof(
  f.allowed(fc.constant({ kind: 'approved' as const }), () =>
    fc.oneof(
      f.objectForms({ Sucesso: one(true, 'true', 1), Erro: one(null, f.absent, '') }),
      one({}, null, undefined, true, 'Autorizado.'),
    ),
  ),
  f.under(
    [...errors, 500, 502],
    f.allowed(fc.constant({ kind: 'processing' as const }), () =>
      fc.oneof(
        f.objectForms({ Sucesso: one(true, false, f.absent), Erro: one({}, true, { Codigo: 51 }) }),
        f.objectForms({ Sucesso: one(false, 'false', 0) }),
      ),
    ),
  ),
  // A 5xx counts as a refusal only with a message about the card.
  f.under(errors, refused),
)
