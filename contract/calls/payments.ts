import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { cardChargeFields, cardOwnerFields, cardSecretFields } from '../card/wire.ts'
import { lengths } from '../lengths.ts'
import { PaymentOption } from './courses.ts'
import {
  CatalogueId,
  Combo,
  Id,
  membersOf,
  Money,
  PaymentMethod,
  Sentence,
  text,
} from './schemas.ts'

/** The situation of a receivable, as the payment page needs it. */
export const Situation = Type.Union([
  Type.Literal('aberta'),
  Type.Literal('processando'),
  Type.Literal('paga'),
  Type.Literal('vencida'),
  Type.Literal('estornada'),
])
export type Situation = Static<typeof Situation>

/** A withdrawal as it was registered. An addition to the specification. */
export const WithdrawalReceipt = Type.Object({
  Codigo: Type.String(),
  /** YYYY-MM-DDTHH:MM:SS, where the provider is. */
  DataHora: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' }),
  /** Whether something was paid, which is returned. */
  ADevolver: Type.Boolean(),
})
export type WithdrawalReceipt = Static<typeof WithdrawalReceipt>

/** What the payment page looks up by enrolment (G19). */
export const PaymentLookup = Type.Object({
  IdInscricao: Id,
  IdContaAReceber: Id,
  TipoPagamento: PaymentMethod,
  TipoPendencia: Type.Integer(),
  Situacao: Situation,
  AgendaCurso_Id: Id,
  /** YYYY-MM-DD, of a method with something issued. */
  Vencimento: Type.Union([Type.String(), Type.Null()]),
  CodigoCupomDesconto: Type.Union([Type.String(), Type.Null()]),
  /** Options of the schedule at list price. */
  Opcoes: Type.Array(PaymentOption),
  /**
   * Only for a client with the enrolment's ticket that may withdraw, until that day (YYYY-MM-DD), or did: then with the receipt.
   * An addition to the specification.
   */
  Desistencia: Type.Optional(
    Type.Object({
      Ate: Type.String(),
      Comprovante: Type.Union([WithdrawalReceipt, Type.Null()]),
      /** There is a certificate, which the withdrawal revokes. */
      Certificado: Type.Boolean(),
    }),
  ),
})
export type PaymentLookup = Static<typeof PaymentLookup>

/**
 * What was really paid, and how. An addition to the specification: another API may give all of it, a part, or none. Of a card
 * the last four digits at most; they and the number are null for a client without the enrolment's ticket.
 */
export const Receipt = Type.Object({
  TipoPagamento: PaymentMethod,
  /** With the interest of the parcels. */
  ValorPago: Money,
  Parcelas: Type.Integer(),
  Bandeira: Type.Union([Type.String(), Type.Null()]),
  FinalCartao: Type.Union([Type.String({ pattern: '^\\d{4}$' }), Type.Null()]),
  NumeroAutorizacao: Type.Union([Type.String(), Type.Null()]),
  /** YYYY-MM-DD, where the provider is. */
  DataPagamento: Type.Union([Type.String(), Type.Null()]),
})
export type Receipt = Static<typeof Receipt>

export const BuyPrice = Type.Object({
  Descricao: Type.String(),
  /** First name and masked CPF for a client without the enrolment's ticket. */
  Nome: Type.String(),
  CPF: Type.String(),
  ValorTotal: Money,
  /** Additions to the specification. Where the course is taken: `Blumenau/SC`, or the name of a state. */
  Local: Type.Optional(Type.String()),
  /** What a coupon took off. */
  Desconto: Type.Optional(Money),
  /** Of the student, only for a client with the enrolment's ticket. */
  Email: Type.Optional(Type.String()),
  /** While it is paid: none once it was refunded. */
  Recibo: Type.Optional(Receipt),
})
export type BuyPrice = Static<typeof BuyPrice>

export const Installment = Type.Object({
  Parcelas: Type.Integer(),
  ValorParcela: Money,
  ValorServico: Money,
  ValorTotal: Money,
  /** Interest in percent a month, 0 without: `1.99`. Another API may leave it out. */
  JurosMensal: Type.Optional(Type.Number()),
})
export type Installment = Static<typeof Installment>

/** Payment start payload of specification section 3; phones are the first 10 digits (C11). */
export const CardStart = Type.Object({
  ContaAReceberId: Id,
  ...membersOf(cardChargeFields),
  ProprietarioCartao: Type.Object(membersOf(cardOwnerFields)),
})
export type CardStart = Static<typeof CardStart>

/** Card finalize payload. Never logged, stored or hashed. */
export const CardFinish = Type.Object({ Id: text(64), ...membersOf(cardSecretFields) })
export type CardFinish = Static<typeof CardFinish>

/** `{Sucesso:true}` paid; `{Erro:{}}` processing; `{Erro:{Mensagem}}` declined, back to the form. */
export const CardResult = Type.Object({
  Sucesso: Type.Optional(Type.Boolean()),
  Erro: Type.Optional(Type.Object({ Mensagem: Type.Optional(Type.String()) })),
})
export type CardResult = Static<typeof CardResult>

/** Where a slip is. The line that is typed at a bank and the slip as a PDF are ours, beyond the specification. */
const SlipAddress = Type.Object({
  UrlBoleto: Type.String(),
  LinhaDigitavel: Type.Optional(Type.String()),
  UrlPdf: Type.Optional(Type.String()),
})

export const PaymentChange = Type.Object({
  idInscricao: Id,
  tipoPagamento: PaymentMethod,
  tipoPendencia: Type.Integer(),
  codigoCupomDesconto: Type.Optional(Type.Union([text(lengths.coupon), Type.Null()])),
})
export type PaymentChange = Static<typeof PaymentChange>

export const paymentCalls = defineCalls({
  'GET /pagamento/consulta-bandeiras-cartao': {
    summary: 'Bandeiras de cartão aceitas',
    tag: 'Pagamento',
    replies: { 200: Type.Array(Combo) },
  },
  'GET /pagamento/consulta-lista-parcelas/:a/:b/:c': {
    summary: 'Parcelas para bandeira (a), valor (b, decimal com ponto) e agenda (c)',
    tag: 'Pagamento',
    params: Type.Object({
      a: CatalogueId,
      b: Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$' }),
      c: CatalogueId,
    }),
    replies: { 200: Type.Array(Installment), 400: Sentence },
  },
  'GET /pagamento/alterar-pagamento/:id': {
    summary: 'Pagamento de uma inscrição e as opções para trocá-lo',
    tag: 'Pagamento',
    params: Type.Object({ id: Id }),
    replies: { 200: PaymentLookup, 404: Sentence },
  },
  'POST /pagamento/alterar-pagamento': {
    summary: 'Troca a opção de pagamento',
    tag: 'Pagamento',
    keyed: true,
    body: PaymentChange,
    replies: {
      200: Type.Object({ IdContaAReceber: Id }),
      404: Sentence,
      409: Sentence,
      422: Sentence,
      429: Sentence,
    },
  },
  'POST /inscricao/desistencia': {
    summary: 'Registra a desistência dentro do prazo legal e devolve o comprovante',
    tag: 'Pagamento',
    repeatable: 'a second request gets the receipt of the first',
    body: Type.Object({ IdInscricao: Id }),
    replies: {
      200: WithdrawalReceipt,
      403: Sentence,
      404: Sentence,
      409: Sentence,
      429: Sentence,
    },
  },
  'GET /pagamento/consulta-preco-curso-conta/:id': {
    summary: 'Preço e comprador de uma conta a receber',
    tag: 'Pagamento',
    params: Type.Object({ id: Id }),
    replies: { 200: BuyPrice, 404: Sentence },
  },
  'POST /conta-a-receber/cartao/cria-transacao': {
    summary: 'Inicia o pagamento com cartão',
    tag: 'Pagamento',
    keyed: true,
    body: CardStart,
    replies: {
      200: Type.Object({ Id: Type.String() }),
      404: Sentence,
      409: Sentence,
      422: Sentence,
    },
  },
  'POST /conta-a-receber/cartao/solicitar-pagamento': {
    summary: 'Conclui o pagamento com cartão',
    tag: 'Pagamento',
    keyed: true,
    body: CardFinish,
    replies: { 200: CardResult, 404: Sentence, 409: Sentence, 422: Sentence, 429: Sentence },
  },
  'GET /boleto/ObterUrlBoleto': {
    summary: 'Endereço do boleto de uma inscrição',
    tag: 'Pagamento',
    query: Type.Object({ inscricaoId: Id }),
    replies: { 200: SlipAddress, 404: Sentence },
  },
})
