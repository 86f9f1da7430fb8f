import type { Bytes, Engine } from '#server/platform/db/engine-stream.ts'
import type { Chance } from './chance.ts'
import {
  hasWritten,
  isInTransaction,
  refuse,
  rollback,
  simpleQuery,
  statementOf,
  writes,
} from './protocol.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Faults of an exchange with the database. */
export type ExchangeFault =
  /** Its connection is closed before it arrives, or after it was done and before the answer. */
  | 'lostBefore'
  | 'lostAfter'
  /** No answer for a long time, then the connection is closed. */
  | 'hangs'
  /** The disk is full: the server refuses what writes. */
  | 'diskFull'

/** Gets the faults of the sessions. */
interface SessionWatch {
  /** A fault is applied to an exchange. */
  faulted: (fault: ExchangeFault) => void
}

interface Asked {
  connection: Connection
  bytes: Bytes
  fault: ExchangeFault | null
  resolve: (reply: Bytes) => void
  reject: (error: Error) => void
}

/** One connection of a server; the pool makes a new one when it is lost. */
export interface Connection extends Engine {
  /** Its client has disconnected: an open transaction is rolled back, as a server does. */
  leave: () => void
}

interface State {
  open: boolean
  inTransaction: boolean
  /** When its last exchange arrives, and when its last answer does: none overtakes another. */
  lastIn: number
  lastOut: number
}

/**
 * The one session of the embedded engine, shared by the connections of several servers as PgBouncer shares one: a connection
 * in a transaction has it until the end of the transaction. `rewrite` may inject a defect into what is sent.
 */
export class Sessions {
  readonly #engine: Engine
  readonly #time: VirtualTime
  readonly #chance: Chance
  readonly #watch: SessionWatch
  #states = new Map<Connection, State>()
  #holder: Connection | null = null
  #queue: Asked[] = []
  #running = false
  #faults: { after: number; fault: ExchangeFault }[] = []
  #fullUntil = 0
  #wrote = false
  /** Rises whenever something may have been committed. */
  commits = 0
  rewrite: (bytes: Bytes) => Bytes = (bytes) => bytes
  /** Injects a lost write: a statement for which it returns true is answered and not persisted. */
  loses: (statement: string) => boolean = () => false

  constructor(engine: Engine, time: VirtualTime, chance: Chance, watch: SessionWatch) {
    this.#engine = engine
    this.#time = time
    this.#chance = chance
    this.#watch = watch
  }

  /** The exchange after so many others has a fault. */
  arm(fault: ExchangeFault, after: number): void {
    this.#faults.push({ after, fault })
  }

  /** Every write is refused for so many ms. */
  fillDisk(ms: number): void {
    this.#fullUntil = this.#time.now + ms
  }

  /** From now on no exchange has a fault. */
  stopFaults(): void {
    this.#faults = []
    this.#fullUntil = 0
  }

  /** Whether no transaction is open and no statement runs: what is read now is committed. */
  get quiet(): boolean {
    return this.#holder === null && !this.#running
  }

  connect(): Connection {
    const connection: Connection = {
      exchange: (bytes) => this.#send(connection, bytes),
      leave: () => this.#leave(connection),
    }
    this.#states.set(connection, { open: true, inTransaction: false, lastIn: 0, lastOut: 0 })
    return connection
  }

  #fault(statement: string): ExchangeFault | null {
    for (const armed of this.#faults) armed.after -= 1
    const due = this.#faults.findIndex(({ after }) => after < 0)
    if (due >= 0) return this.#faults.splice(due, 1)[0]?.fault ?? null
    return this.#time.now < this.#fullUntil && writes.test(statement) ? 'diskFull' : null
  }

  #send(connection: Connection, sent: Bytes): Promise<Bytes> {
    this.#time.stir()
    const bytes = this.rewrite(sent)
    const fault = this.#fault(statementOf(bytes))
    // A full disk affects all exchanges: it was reported when it filled.
    if (fault && fault !== 'diskFull') this.#watch.faulted(fault)
    const travel = this.#inOrder(connection, 'lastIn')
    return new Promise((resolve, reject) => {
      const asked = { connection, bytes, fault, resolve, reject }
      if (fault === 'hangs') {
        this.#time.after(this.#chance.between(1000, 20_000), () => this.#lose(asked))
        // It may have been done all the same.
        if (this.#chance.happens(0.5)) this.#time.after(travel, () => this.#arrive(asked))
      } else if (fault === 'lostBefore') this.#time.after(travel, () => this.#lose(asked))
      else this.#time.after(travel, () => this.#arrive(asked))
    })
  }

  /** How long a message travels; never so little that it overtakes the one before. */
  #inOrder(connection: Connection, last: 'lastIn' | 'lastOut'): number {
    const state = this.#states.get(connection)
    const at = Math.max(this.#time.now + this.#chance.spread(1, 4), state?.[last] ?? 0)
    if (state) state[last] = at
    return at - this.#time.now
  }

  #lose({ connection, reject }: Asked): void {
    this.#leave(connection)
    reject(new Error('Connection terminated unexpectedly'))
  }

  #arrive(asked: Asked): void {
    const state = this.#states.get(asked.connection)
    // A database that lost its client does not get the rest of a transaction, but runs what was already sent.
    if (!state?.open && (state?.inTransaction || this.#chance.happens(0.5))) return
    this.#queue.push(asked)
    this.#serve()
  }

  #serve(): void {
    if (this.#running) return
    const at = this.#queue.findIndex(
      ({ connection }) => this.#holder === null || connection === this.#holder,
    )
    const [asked] = at < 0 ? [] : this.#queue.splice(at, 1)
    if (!asked) return
    void this.#run(asked)
  }

  async #exchange(bytes: Bytes): Promise<Bytes> {
    this.#time.busy += 1
    try {
      return await this.#engine.exchange(bytes)
    } finally {
      this.#time.busy -= 1
      this.#time.stir()
    }
  }

  async #run(asked: Asked): Promise<void> {
    const { connection, bytes, fault } = asked
    this.#running = true
    const reply = await this.#perform(bytes, fault)
    const state = this.#states.get(connection)
    const inTransaction = isInTransaction(reply)
    if (state) state.inTransaction = inTransaction
    this.#holder = inTransaction ? connection : null
    if (inTransaction && !state?.open) {
      await this.#exchange(rollback)
      this.#holder = null
    }
    this.#wrote ||= hasWritten(reply, statementOf(bytes))
    if (this.#holder === null && this.#wrote) {
      this.commits += 1
      this.#wrote = false
    }
    this.#running = false
    if (fault === 'lostAfter') this.#time.after(1, () => this.#lose(asked))
    else if (fault !== 'hangs')
      this.#time.after(this.#inOrder(connection, 'lastOut'), () => {
        if (state?.open) asked.resolve(reply)
      })
    this.#serve()
  }

  async #perform(bytes: Bytes, fault: ExchangeFault | null): Promise<Bytes> {
    if (fault === 'diskFull') return this.#exchange(refuse)
    if (this.#holder !== null || !this.loses(statementOf(bytes))) return this.#exchange(bytes)
    await this.#exchange(simpleQuery('begin'))
    const reply = await this.#exchange(bytes)
    await this.#exchange(rollback)
    reply[reply.length - 1] = 0x49
    return reply
  }

  #leave(connection: Connection): void {
    const state = this.#states.get(connection)
    if (!state?.open) return
    state.open = false
    this.#queue = this.#queue.filter((asked) => asked.connection !== connection)
    if (this.#holder !== connection || this.#running) return
    this.#running = true
    void this.#exchange(rollback).then(() => {
      this.#running = false
      this.#holder = null
      this.#serve()
    })
  }
}
