import type { FastifyInstance } from 'fastify'
import { normaliseCouponCode } from '#contract/coupon.ts'
import { messages } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import { onceByKey } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import type { RouteLimit } from '#server/platform/limits/limits.ts'
import { grantedEnrolments } from '#server/people/index.ts'
import { couponLimits } from '#server/money/coupons/guessing.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { cardBrandCombo } from './card-brands.ts'
import { changePayment } from './change-payment.ts'
import { finishCard, finishedCard } from './finish-card.ts'
import { trackInFlight } from './in-flight.ts'
import { listInstallments } from './installments.ts'
import { lookUpPayment, purchaseSummaryOf } from './look-up.ts'
import { findPayment } from './repository.ts'
import { startCard } from './start-card.ts'

/** What is to pay and how: lookups that change nothing. */
function registerLookups(app: FastifyInstance, deps: Deps): void {
  endpoint(app, 'GET /pagamento/consulta-bandeiras-cartao', { cacheSeconds: 300 }, () =>
    ok(cardBrandCombo),
  )

  endpoint(app, 'GET /pagamento/consulta-lista-parcelas/:a/:b/:c', async ({ params }) => {
    const wanted = { brand: params.a, value: params.b, scheduleId: params.c }
    const list = await listInstallments(deps, wanted)
    return list ? ok(list) : { status: 400, data: messages.parametersInvalid }
  })

  endpoint(app, 'GET /pagamento/alterar-pagamento/:id', async ({ params, request }) => {
    const granted = await grantedEnrolments(deps, request)
    const found = await lookUpPayment(deps, params.id, granted)
    return found ? ok(found) : { status: 404, data: paymentTexts.receivableUnknown }
  })

  endpoint(app, 'GET /pagamento/consulta-preco-curso-conta/:id', async ({ params, request }) => {
    const granted = await grantedEnrolments(deps, request)
    const price = await purchaseSummaryOf(deps, params.id, granted)
    return price ? ok(price) : { status: 404, data: paymentTexts.receivableUnknown }
  })
}

/** A change is limited by its enrolment and the visitor, and as a guess when it names a coupon. */
const changeLimits = ({ db }: Pick<Deps, 'db'>): RouteLimit[] => [
  {
    ...limits.paymentChanges,
    perVisitor: true,
    by: ({ body }) => String(Object(body).idInscricao),
  },
  ...couponLimits({
    hasCode: ({ body }) =>
      normaliseCouponCode(String(Object(body).codigoCupomDesconto ?? '')) !== '',
    scheduleOf: async ({ body }) =>
      (await findPayment(db, Number(Object(body).idInscricao)))?.schedule.id ?? null,
  }),
]

/** Receivables: lookups, change of payment, and the two steps of a card. */
export function registerPayments(app: FastifyInstance, deps: Deps): void {
  const inFlight = trackInFlight(deps.timers)
  app.addHook('onClose', () => inFlight.close())
  registerLookups(app, deps)

  const change = 'POST /pagamento/alterar-pagamento'
  endpoint(app, change, { limits: changeLimits(deps) }, ({ body, request }) =>
    onceByKey(deps, change, request, (save) => changePayment(deps, body, save)),
  )

  const start = 'POST /conta-a-receber/cartao/cria-transacao'
  endpoint(
    app,
    start,
    { unlimited: 'it charges nothing: cards are counted when they are sent' },
    ({ body, request }) => onceByKey(deps, start, request, (save) => startCard(deps, body, save)),
  )

  const finish = 'POST /conta-a-receber/cartao/solicitar-pagamento'
  endpoint(app, finish, { limits: [limits.cards] }, ({ body, request }) =>
    onceByKey(
      deps,
      finish,
      request,
      (save) => finishCard(deps, { card: body, save, log: request.log }, inFlight),
      // After a crash the attempt knows more than the key.
      () => finishedCard(deps, body),
    ),
  )
}
