import type { FastifyRequest } from 'fastify'

/** At most `max` uses of a key in any window of `windowMs`. */
export interface Limit {
  max: number
  windowMs: number
}

const minute = 60_000

/** Limits by what they protect, each counted per key (an IP unless the route says otherwise). */
export const limits = {
  /** Any call of the API, per IP. */
  everything: { max: 1200, windowMs: minute },
  /** Questions that could be used as oracles: CPF and e-mail checks, certificates (T18). */
  checks: { max: 20, windowMs: minute },
  /** The same, per CPF (T18). */
  checksByCpf: { max: 5, windowMs: minute },
  /** Guessing coupons, per IP and per schedule (decision 3.6). */
  coupons: { max: 30, windowMs: minute },
  couponsBySchedule: { max: 300, windowMs: minute },
  /** Contact requests, per IP (decision S14). */
  contact: { max: 10, windowMs: 10 * minute },
  /** Enrolments, per IP. */
  enrolments: { max: 20, windowMs: 10 * minute },
  /** Card tries, per receivable (decision S14). */
  cardTries: { max: 5, windowMs: 60 * minute },
} satisfies Record<string, Limit>

/** Counts uses by key in memory; of one process, which is enough against one visitor's haste. */
export interface Limiter {
  /** Uses the key once: 0 when allowed, else the seconds until it may be tried again. */
  use: (key: string) => number
}

/** Keys kept before the finished windows are swept out. */
const sweepAt = 10_000

/** A limiter of its own counts. `factor` multiplies the limit; 0 switches it off. `now` in ms. */
export function limiter(limit: Limit, factor: number, now: () => number = Date.now): Limiter {
  const windows = new Map<string, { used: number; endsAt: number }>()
  const sweep = (at: number) => {
    for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key)
  }
  return {
    use(key) {
      if (factor === 0) return 0
      const at = now()
      if (windows.size >= sweepAt) sweep(at)
      const open = windows.get(key)
      const window = open && open.endsAt > at ? open : { used: 0, endsAt: at + limit.windowMs }
      windows.set(key, window)
      window.used += 1
      return window.used > limit.max * factor ? Math.ceil((window.endsAt - at) / 1000) : 0
    },
  }
}

/** A limit and what it is counted by; without `by`, the caller's IP. */
export interface RouteLimit extends Limit {
  by?: (request: FastifyRequest) => string
}

/** Counts a request against each limit; the seconds to wait when one is used up, else 0. Made once a route. */
export function limitRoute(
  routeLimits: readonly RouteLimit[],
  factor: number,
): (request: FastifyRequest) => number {
  const counters = routeLimits.map((limit) => ({ limit, counter: limiter(limit, factor) }))
  return (request) => {
    for (const { limit, counter } of counters) {
      const wait = counter.use(limit.by ? limit.by(request) : request.ip)
      if (wait > 0) return wait
    }
    return 0
  }
}
