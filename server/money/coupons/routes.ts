import type { FastifyInstance } from 'fastify'
import type { CouponReply } from '#contract/calls/coupons.ts'
import { normaliseCouponCode } from '#contract/coupon.ts'
import { messages } from '#contract/errors.ts'
import { fromCents } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import { grantedEnrolments } from '#server/people/index.ts'
import { couponLimits } from './guessing.ts'
import { reservedCoupons, findUsableCoupon, hasUsableCoupon } from './repository.ts'
import type { CouponRow } from './repository.ts'

function couponReply(row: CouponRow): CouponReply {
  return {
    Cupom: row.code,
    Descricao: row.description,
    DescontoPorcentagem: Number(row.percent),
    DescontoValor: fromCents(row.amountCents),
    TipoPagamento: row.method,
  }
}

const limited = { limits: couponLimits({ scheduleOf: ({ params }) => Number(Object(params).b) }) }

/** Coupons. Checking one never reserves it; unknown, expired and used up answer alike. */
export function registerCoupons(app: FastifyInstance, { db, clock, config }: Deps): void {
  endpoint(app, 'GET /cupom/existe-cupom-utilizavel/:id', async ({ params }) =>
    ok(await hasUsableCoupon(db, { scheduleId: params.id, now: clock() })),
  )

  const check = async (
    params: { a: string; b: number },
    method: PaymentMethod | undefined,
    applied: readonly number[],
  ) => {
    const scope = { scheduleId: params.b, now: clock(), method, applied }
    const coupon = await findUsableCoupon(db, normaliseCouponCode(params.a), scope)
    if (coupon) return ok(couponReply(coupon))
    return { status: 404, data: messages.couponInvalid } as const
  }

  endpoint(app, 'GET /cupom/validar/:a/:b', limited, ({ params, query }) =>
    check(params, query.TipoPagamento, []),
  )

  endpoint(app, 'GET /cupom/validar/:a/:b/true', limited, async ({ params, query, request }) => {
    // The browser's ticket names its enrolments; what they reserved stays usable (row G12).
    const granted = await grantedEnrolments({ db, config, clock }, request)
    const applied = await reservedCoupons(db, granted, params.b)
    return check(params, query.TipoPagamento, applied)
  })
}
