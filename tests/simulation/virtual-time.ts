/** A repeated job, whether or not there is anything to do; `after`: the count of foreground jobs at its last run. */
interface Round {
  after: number
}

/** A scheduled job. `inBackground`: a round, or a job that one scheduled. */
interface Waiting {
  at: number
  order: number
  job: () => void
  round: Round | null
  inBackground: boolean
  cancelled: boolean
}

/** Turns of the event loop without a change, after which nothing more happens until time passes. */
const quietTurns = 3

/** Whether a file is read or written: files are real, and a job that waits for one is not at rest. */
const isAtFiles = () =>
  process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'))

const real = { now: Date.now, setTimeout: globalThis.setTimeout }

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * The only time there is: nothing waits for a real clock. Jobs run one after the other in the order of their moments; between
 * two of them everything that needs no time (promises, the engine) comes to rest. `Date.now` returns the time of the engine,
 * which reads it.
 */
export class VirtualTime {
  now: number
  #waiting: Waiting[] = []
  #order = 0
  /** Count of foreground jobs. */
  #foreground = 0
  #inBackground = false
  #changes = 0
  /** Exchanges that the engine processes now. */
  busy = 0
  /** How far the clock of the database is from the right time, ms. */
  databaseSkew = 0

  constructor(start: number) {
    this.now = start
  }

  /** Something happened without time passing: the world is not at rest yet. */
  stir(): void {
    this.#changes += 1
  }

  /** Runs `job` once, so many ms from now, unless what it returns is called. */
  after(ms: number, job: () => void, round: Round | null = null): () => void {
    this.#changes += 1
    const at = this.now + Math.max(0, ms)
    const inBackground = round !== null || this.#inBackground
    const waiting = { at, order: this.#order, job, round, inBackground, cancelled: false }
    this.#order += 1
    this.#insert(waiting)
    return () => {
      waiting.cancelled = true
    }
  }

  /** Runs `job` every so often. A round of an idle world is put off until after a foreground job: late, never early. */
  every(ms: number, job: () => void): () => void {
    let stop: () => void = () => undefined
    const round = { after: -1 }
    const again = () => {
      stop = this.after(
        ms,
        () => {
          again()
          job()
        },
        round,
      )
    }
    again()
    return () => stop()
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve))
  }

  #insert(waiting: Waiting): void {
    let [low, high] = [0, this.#waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#waiting[middle]
      if (
        other &&
        (other.at < waiting.at || (other.at === waiting.at && other.order < waiting.order))
      )
        low = middle + 1
      else high = middle
    }
    this.#waiting.splice(low, 0, waiting)
  }

  /** The next job. Rounds of an idle world are moved after its next foreground job. */
  #next(): Waiting | undefined {
    for (;;) {
      const first = this.#waiting.shift()
      if (!first) return undefined
      if (first.cancelled) continue
      if (!first.inBackground) this.#foreground += 1
      const { round } = first
      const wake = round && this.#waiting.find((each) => !each.round && !each.cancelled)
      if (!round || !wake || round.after !== this.#foreground) {
        if (round) round.after = this.#foreground
        return first
      }
      // Not all at once: each at its own moment after that job.
      first.at = wake.at + 1 + (first.order % 997)
      this.#insert(first)
    }
  }

  async #rest(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns;) {
      const before = this.#changes
      await turn()
      const isStill = this.busy === 0 && before === this.#changes && !isAtFiles()
      quiet = isStill ? quiet + 1 : 0
    }
  }

  /** Lets time pass until `until` (ms), or until `stop` returns true; `step` is called whenever the world is at rest. */
  async pass(until: number, stop: () => boolean, step: () => Promise<void>): Promise<void> {
    Date.now = () => this.now + this.databaseSkew
    // The engine's own, after which it would write statistics down: the only ones there are, and of the real clock.
    Object.assign(globalThis, { setTimeout: () => ({}) })
    this.#inBackground = false
    // A foreground job at the end: rounds are put off until the next foreground job.
    this.after(until - this.now, () => undefined)
    try {
      await this.#rest()
      while (!stop()) {
        const next = this.#next()
        if (!next || next.at > until) {
          if (next) this.#insert(next)
          this.now = until
          return
        }
        this.now = Math.max(this.now, next.at)
        this.#inBackground = next.inBackground
        next.job()
        await this.#rest()
        await step()
      }
    } finally {
      Date.now = real.now
      Object.assign(globalThis, { setTimeout: real.setTimeout })
    }
  }
}
