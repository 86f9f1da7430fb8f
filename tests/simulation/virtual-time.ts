/**
 * What waits for its moment. `idle`: a round that comes again and again, whether or not there is anything to do;
 * `inBackground`: a round, or what came of one.
 */
interface Waiting {
  at: number
  order: number
  job: () => void
  idle: boolean
  inBackground: boolean
  cancelled: boolean
}

/** Rounds that come in a stretch without anything else before the night begins: time then goes to the next thing at once. */
const idleRounds = 4

/** Turns of the event loop without anything new after which everything that could go on without time has gone on. */
const quietTurns = 3

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * The only time there is: nothing waits for a real clock. Jobs run one after the other in the order of their moments; between
 * two of them everything that needs no time (promises, the engine) comes to rest. `Date.now` says this time too,
 * because the engine reads it.
 */
export class VirtualTime {
  now: number
  #waiting: Waiting[] = []
  #order = 0
  #idleSince = 0
  #inBackground = false
  #changes = 0
  /** Exchanges that the engine is at. */
  busy = 0

  constructor(start: number) {
    this.now = start
  }

  /** Something went on without time: the world is not at rest yet. */
  stir(): void {
    this.#changes += 1
  }

  /** Runs `job` once, so many ms from now, unless what it returns is called. */
  after(ms: number, job: () => void, idle = false): () => void {
    this.#changes += 1
    const at = this.now + Math.max(0, ms)
    const inBackground = idle || this.#inBackground
    const waiting = { at, order: this.#order, job, idle, inBackground, cancelled: false }
    this.#order += 1
    this.#insert(waiting)
    return () => {
      waiting.cancelled = true
    }
  }

  /** Runs `job` every so often. A machine that nobody needs sleeps: rounds may come late, never early. */
  every(ms: number, job: () => void): () => void {
    let stop: () => void = () => undefined
    const again = () => {
      stop = this.after(
        ms,
        () => {
          again()
          job()
        },
        true,
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

  /** What comes next; rounds that would come while the world sleeps come when it wakes. */
  #next(): Waiting | undefined {
    for (;;) {
      const first = this.#waiting.shift()
      if (!first) return undefined
      if (first.cancelled) continue
      if (!first.inBackground) this.#idleSince = 0
      if (!first.idle) return first
      const wake = this.#waiting.find(({ idle, cancelled }) => !idle && !cancelled)
      this.#idleSince += 1
      if (this.#idleSince <= idleRounds || !wake) return first
      // Not all at once: each at a moment of its own after the waking.
      first.at = wake.at + 1 + (first.order % 997)
      this.#insert(first)
    }
  }

  async #rest(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns;) {
      const before = this.#changes
      await turn()
      quiet = this.busy > 0 || before !== this.#changes ? 0 : quiet + 1
    }
  }

  /** Lets time pass until `until` (ms), or until `stop` says so; `step` is called whenever the world is at rest. */
  async pass(until: number, stop: () => boolean, step: () => Promise<void>): Promise<void> {
    const real = Date.now
    Date.now = () => this.now
    this.#inBackground = false
    // Somebody looks in at the end: until then a world that nobody needs sleeps.
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
      Date.now = real
    }
  }
}
