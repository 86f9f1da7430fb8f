import type { FastifyRequest } from 'fastify'
import { limits } from '#server/platform/limits/limits.ts'
import type { RouteLimit } from '#server/platform/limits/limits.ts'

/** What a call tries coupons for. */
interface Tries {
  /** Whether a request tries one; absent: each does. */
  hasCode?: (request: FastifyRequest) => boolean
  /** The schedule by its id; null: there is none, and nothing is said of the coupon. */
  scheduleOf: (request: FastifyRequest) => number | null | Promise<number | null>
}

/**
 * Guessing is slow from one address and slow for one schedule, through all calls together that tell a valid coupon. An
 * enrolment, whose answer tells it too, has a stricter limit of its own.
 */
export function guessing({ hasCode = () => true, scheduleOf }: Tries): RouteLimit[] {
  const name = 'coupon'
  return [
    {
      ...limits.coupons,
      name,
      perVisitor: true,
      by: (request) => (hasCode(request) ? '' : null),
    },
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
