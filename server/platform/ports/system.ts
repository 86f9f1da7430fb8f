/** Chance, fit for secrets. */
export interface Random {
  /** So many random bytes. */
  bytes: (count: number) => Buffer
  /** An integer from 0 to below `limit`, which is at most 2^48. */
  below: (limit: number) => number
  uuid: () => string
}

/** Timers; all in ms. None of them prevents the process from ending. */
export interface Timers {
  /** Resolves after so long; rejects when `signal` aborts first. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Runs `job` once after so long, unless what it returns is called first. */
  after: (ms: number, job: () => void) => () => void
  /** Runs `job` every so often until what it returns is called. */
  every: (ms: number, job: () => void) => () => void
  /** Ms since some moment, by a monotonic clock. */
  elapsed: () => number
  /** A signal that aborts after so long. */
  signal: (ms: number) => AbortSignal
}

/**
 * What a server gets from its operating system: time, timers and random values. Deadlines are counted by `clock`; leases,
 * claims and limits, which servers with different clocks share, are timed by the database.
 */
export interface System {
  clock: () => Date
  timers: Timers
  random: Random
}
