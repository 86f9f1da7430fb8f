import type { FastifyRequest } from 'fastify'
import type { Timers } from '#server/platform/ports/system.ts'
import { addressGroups } from './address-key.ts'

/** At most `max` uses of a key in a window of `windowMs`, which begins with the first of them. */
export interface Limit {
  max: number
  windowMs: number
}

const minute = 60_000

/**
 * Limited calls, each counted per key (the visitor unless the route states otherwise) and in the database:
 * all instances together allow as many as one, and a restart resets nothing (`shared-limits.ts`). Logins have a count of
 * their own, which a success ends (`server/people/students/login-tries.ts`); card tries are counted by their rows.
 */
export const limits = {
  /** Calls that reveal whether a CPF, an e-mail or a certificate exists (T18), accept terms or change a password. */
  checks: { max: 20, windowMs: minute },
  /** The same, per CPF (T18). */
  checksByCpf: { max: 5, windowMs: minute },
  /** Guessing coupons, per IP and per schedule (`server/money/coupons/guessing.ts`). */
  coupons: { max: 30, windowMs: minute },
  couponsBySchedule: { max: 300, windowMs: minute },
  /** Contact requests and sign-ups of partners, per IP (row S14). */
  contact: { max: 10, windowMs: 10 * minute },
  /** Enrolments, per IP. */
  enrolments: { max: 20, windowMs: 10 * minute },
  /**
   * Changes of how an enrolment is to be paid, and withdrawals, per enrolment and IP: the id is no secret, and no visitor may
   * block another.
   */
  paymentChanges: { max: 10, windowMs: 60 * minute },
  /** Cards sent, per IP, for any receivable. */
  cards: { max: 30, windowMs: 10 * minute },
  /** Card tries, per enrolment (decision 130). */
  cardTries: { max: 5, windowMs: 60 * minute },
} satisfies Record<string, Limit>

/**
 * Calls of the API per visitor, and as many requests for anything else but the hashed files. With the reports of the content policy
 * and the pages that are rendered they are counted in the process alone: that protects it from a flood, and a write to
 * the database for every call would be the flood.
 */
export const floodLimit: Limit = { max: 1200, windowMs: minute }

/** Addresses whose groups are remembered at once: reading one takes longer than counting it. */
const mostKnown = 1000

/** Keys counted at once, at most; the one whose window ends first is dropped for another. */
const mostKeys = 100_000

/**
 * Counts uses of keys in memory; the result uses a key once and gives the seconds until it may be tried again, 0 when
 * it was allowed. `factor` multiplies the limit, as does `times` for one key; 0 switches it off. Timed by a monotonic clock:
 * a wall clock that is set back would leave windows open.
 */
export function limiter(
  limit: Limit,
  factor: number,
  { elapsed }: Pick<Timers, 'elapsed'>,
): (key: string, times?: number) => number {
  // All windows are equally long: the first of the map is the first to end.
  const windows = new Map<string, { used: number; endsAt: number }>()
  const sweep = (at: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at && windows.size < mostKeys) return
      windows.delete(key)
    }
  }
  return (key, times = 1) => {
    if (factor === 0) return 0
    const at = elapsed()
    let window = windows.get(key)
    if (!window || window.endsAt <= at) {
      sweep(at)
      window = { used: 0, endsAt: at + limit.windowMs }
      windows.set(key, window)
    }
    window.used += 1
    return window.used > limit.max * factor * times ? Math.ceil((window.endsAt - at) / 1000) : 0
  }
}

/**
 * Counts requests in memory by the visitors' addresses: the result counts one use and gives the seconds until that visitor
 * may try again. `timesOfSite`: how often as much a /48 may do.
 */
export function visitorLimiter(
  limit: Limit,
  factor: number,
  timers: Pick<Timers, 'elapsed'>,
  timesOfSite?: number,
): (ip: string) => number {
  if (factor === 0) return () => 0
  const use = limiter(limit, factor, timers)
  const known = new Map<string, ReturnType<typeof addressGroups>>()
  const groupsOf = (ip: string) => {
    const found = known.get(ip)
    if (found) return found
    if (known.size === mostKnown) known.clear()
    const groups = addressGroups(ip, timesOfSite)
    known.set(ip, groups)
    return groups
  }
  return (ip) => {
    for (const { key, times } of groupsOf(ip)) {
      const wait = use(key, times)
      if (wait > 0) return wait
    }
    return 0
  }
}

/** A limit and what it is counted by; without `by`, the visitor (`address-key.ts`). */
export interface RouteLimit extends Limit {
  /** Null: the request is not one of those that are counted. */
  by?: (request: FastifyRequest) => string | null | Promise<string | null>
  /** Counted for each visitor separately, besides `by`. */
  perVisitor?: boolean
  /** Routes that give it the same name count together. */
  name?: string
}

/** Uses a key of a limit once; resolves to the seconds to wait when the limit is used up, else 0. */
export type UseLimit = (limit: Limit, key: string) => Promise<number>

/**
 * Makes the function that counts a request of a route against its limits, in their order; it resolves to the seconds to wait
 * when one is used up, else 0.
 * What the first refuses is not counted by the next: a visitor cannot use up a shared limit faster than their own.
 */
export function limitRoute(
  route: string,
  routeLimits: readonly RouteLimit[],
): (request: FastifyRequest, use: UseLimit) => Promise<number> {
  return async (request, use) => {
    for (const [index, limit] of routeLimits.entries()) {
      const by = limit.by ? await limit.by(request) : ''
      if (by === null) continue
      const apart = limit.perVisitor ?? !limit.by
      const groups = apart ? addressGroups(request.ip) : [{ key: '', times: 1 }]
      for (const { key, times } of groups) {
        const counted = [limit.name ?? `${route} ${index}`, by, key].filter(Boolean).join(' ')
        const wait = await use({ ...limit, max: limit.max * times }, counted)
        if (wait > 0) return wait
      }
    }
    return 0
  }
}
