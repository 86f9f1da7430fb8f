import type { FastifyRequest } from 'fastify'
import { limits } from '#server/platform/limits/limits.ts'
import type { RouteLimit } from '#server/platform/limits/limits.ts'

/** Which requests of a call try a coupon, and for which schedule. */
interface Tries {
  /** Whether a request tries one; absent: each does. */
  hasCode?: (request: FastifyRequest) => boolean
  /** The schedule by its id; null: there is none, and the answer reveals nothing about the coupon. */
  scheduleOf: (request: FastifyRequest) => number | null | Promise<number | null>
}

/**
 * Limits for guessing coupons from one address and for one schedule, over all calls together that reveal a valid coupon. An
 * enrolment, whose answer reveals it too, has a stricter limit of its own.
 */
export function couponLimits({ hasCode = () => true, scheduleOf }: Tries): RouteLimit[] {
  const name = 'coupon'
  return [
    { ...limits.coupons, name, perVisitor: true, by: (request) => (hasCode(request) ? '' : null) },
    {
      ...limits.couponsBySchedule,
      name,
      by: async (request) => {
        const schedule = hasCode(request) ? await scheduleOf(request) : null
        return schedule === null ? null : `agenda ${schedule}`
      },
    },
  ]
}
