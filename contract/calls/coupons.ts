import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { lengths } from '../lengths.ts'
import { CatalogueId, PaymentMethod, Sentence } from './schemas.ts'

/** Exactly one of the two discounts is above zero (G13). `DescontoValor` in reais; `TipoPagamento`: of a coupon for one method. */
export const CouponReply = Type.Object({
  Cupom: Type.String(),
  Descricao: Type.String(),
  DescontoPorcentagem: Type.Number(),
  DescontoValor: Type.Number(),
  TipoPagamento: Type.Optional(Type.Union([PaymentMethod, Type.Null()])),
})
export type CouponReply = Static<typeof CouponReply>

const code = Type.String({ minLength: 1, maxLength: lengths.coupon })
const validate = (summary: string) => ({
  summary,
  tag: 'Cupons',
  params: Type.Object({ a: code, b: CatalogueId }),
  /** Method the discount is meant for; absent: any (a coupon may be bound to one). */
  query: Type.Object({ TipoPagamento: Type.Optional(PaymentMethod) }),
  replies: { 200: CouponReply, 404: Sentence, 429: Sentence },
})

export const couponCalls = defineCalls({
  'GET /cupom/existe-cupom-utilizavel/:id': {
    summary: 'Há cupom utilizável para a agenda?',
    tag: 'Cupons',
    params: Type.Object({ id: CatalogueId }),
    replies: { 200: Type.Boolean() },
  },
  'GET /cupom/validar/:a/:b': validate('Confere um cupom (a) para uma agenda (b)'),
  'GET /cupom/validar/:a/:b/true': validate(
    'Confere um cupom na troca de pagamento: o que a inscrição já usa continua valendo',
  ),
})
