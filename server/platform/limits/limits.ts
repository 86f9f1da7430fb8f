import type { FastifyRequest } from 'fastify'

/** At most `max` uses of a key in any window of `windowMs`. */
export interface Limit {
  max: number
  windowMs: number
}

const minute = 60_000

/**
 * What a visitor may not do often, each counted per key (an IP unless the route says otherwise) and in the database:
 * all instances together allow as many as one, and a restart forgets nothing (`shared-limits.ts`). Logins have a count
 * of their own, which a success ends (`students/login-tries.ts`); card tries are counted by their rows.
 */
export const limits = {
  /** Calls that reveal whether a CPF, an e-mail or a certificate exists (T18). */
  checks: { max: 20, windowMs: minute },
  /** The same, per CPF (T18). */
  checksByCpf: { max: 5, windowMs: minute },
  /** Guessing coupons, per IP and per schedule. */
  coupons: { max: 30, windowMs: minute },
  couponsBySchedule: { max: 300, windowMs: minute },
  /** Contact requests, per IP (decision S14). */
  contact: { max: 10, windowMs: 10 * minute },
  /** Enrolments, per IP. */
  enrolments: { max: 20, windowMs: 10 * minute },
  /** Card tries, per receivable (decision S14). */
  cardTries: { max: 5, windowMs: 60 * minute },
} satisfies Record<string, Limit>

/**
 * Any call of the API, per IP: the only limit of one process alone. It protects that process from a flood, and a write
 * to the database for every call would be the flood.
 */
export const floodLimit: Limit = { max: 1200, windowMs: minute }

/** Keys kept before the finished windows are swept out. */
const sweepAt = 10_000

/**
 * Counts uses of keys in memory; the result uses a key once and gives the seconds until it may be tried again, 0 when
 * it was allowed. `factor` multiplies the limit; 0 switches it off.
 */
export function limiter(limit: Limit, factor: number, clock: () => Date): (key: string) => number {
  const windows = new Map<string, { used: number; endsAt: number }>()
  const sweep = (at: number) => {
    for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key)
  }
  return (key) => {
    if (factor === 0) return 0
    const at = clock().getTime()
    if (windows.size >= sweepAt) sweep(at)
    const open = windows.get(key)
    const window = open && open.endsAt > at ? open : { used: 0, endsAt: at + limit.windowMs }
    windows.set(key, window)
    window.used += 1
    return window.used > limit.max * factor ? Math.ceil((window.endsAt - at) / 1000) : 0
  }
}

/** A limit and what it is counted by; without `by`, the caller's IP. */
export interface RouteLimit extends Limit {
  by?: (request: FastifyRequest) => string
}

/** Uses a key of a limit once; resolves to the seconds to wait when the limit is used up, else 0. */
export type UseLimit = (limit: Limit, key: string) => Promise<number>

/**
 * Counts a request of a route against each of its limits; resolves to the seconds to wait when one is used up, else 0.
 * What the first refuses is not counted by the next: nobody uses up what others share faster than their own limit.
 */
export function limitRoute(
  route: string,
  routeLimits: readonly RouteLimit[],
): (request: FastifyRequest, use: UseLimit) => Promise<number> {
  return async (request, use) => {
    for (const [index, limit] of routeLimits.entries()) {
      const by = limit.by ? limit.by(request) : request.ip
      const wait = await use(limit, `${route} ${index} ${by}`)
      if (wait > 0) return wait
    }
    return 0
  }
}
