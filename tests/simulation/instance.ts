import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Pool } from 'pg'
import type { QueryConfig } from 'pg'
import { buildApp } from '#server/app.ts'
import { startRelay } from '#server/delivery/outbox-relay.ts'
import type { Relay } from '#server/delivery/outbox-relay.ts'
import { mails } from '#server/mails.ts'
import { databaseOver } from '#server/platform/db/database.ts'
import { EngineStream } from '#server/platform/db/engine-stream.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Mailer } from '#server/platform/ports/mail.ts'
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts'
import { startSweeps } from '#server/sweep-timer.ts'
import { Chance } from './chance.ts'
import type { Connection } from './sessions.ts'
import type { Surroundings } from './surroundings.ts'

/** One life of a server, from its start to the kill: answers that arrive later are dropped. */
interface Life {
  alive: boolean
  pool: Pool
  connections: Map<Connection, EngineStream>
  chance: Chance
  /** Stops its rounds. */
  rounds: Set<() => void>
  /** Requests that wait for an answer. */
  clients: Set<() => void>
  /** Jobs that are due while the machine sleeps; null while it is awake. */
  missed: (() => void)[] | null
  /** How long it has slept: its timers do not count that, ms. */
  slept: number
}

/**
 * Most rounds that are as seldom as this are skipped: each runs a dozen queries and finds nothing to do, and all together
 * took most of the time of a world.
 */
const seldomMs = 10 * 60_000
const seldom = 0.2

/** Connections of one server; so few that its requests wait for each other now and then. */
const connections = 4

/**
 * A server: the real application. A kill cuts off everything that could continue its work: timers, answers of the
 * database, the gateway and the mail. Started again it is the same application object with a new life: what it caches in
 * memory (limits, answers) is switched off here.
 */
export class Instance {
  readonly name: string
  app!: FastifyInstance
  deps!: Deps
  /** How far its clock is from the right time, ms. */
  skew = 0
  world: Surroundings
  #life: Life | null = null
  #lives = 0
  #relay: Relay | undefined

  constructor(name: string, world: Surroundings) {
    this.name = name
    this.world = world
  }

  get isUp(): boolean {
    return this.#life !== null
  }

  #now(): Life {
    if (!this.#life) throw new Error(`${this.name} was used while it is dead`)
    return this.#life
  }

  /** A job that runs only in the life that scheduled it; while the machine sleeps, it waits for the waking. */
  #inThisLife = (job: () => void): (() => void) => {
    const life = this.#now()
    return () => {
      if (life.missed) life.missed.push(job)
      else if (life.alive) job()
    }
  }

  /** While it is built it has no life yet. */
  #chance(): Chance {
    return this.#life?.chance ?? this.world.chance
  }

  #payments(): PaymentGateway {
    const real = this.world.gateway.portal(this.#inThisLife)
    return this.world.defect?.payments?.(real, this.app.log) ?? real
  }

  #mail(): Mailer {
    const real = this.world.mailServer.portal(this.#inThisLife)
    return this.world.defect?.mail?.(real, this.app.log) ?? real
  }

  /** Builds the application, once. Start it before it is used. */
  async build(log: (line: string) => void): Promise<void> {
    const pool = {
      on: () => pool,
      connect: async () => {
        const client = await this.#now().pool.connect()
        // Connections share one session, which knows no names of statements, as behind a pooler.
        const query = (config: QueryConfig, values?: unknown[]) =>
          client.query({ ...config, name: undefined }, values)
        return { query, release: (error?: Error) => client.release(error) }
      },
    }
    const { db } = databaseOver(pool as unknown as Pool, async () => undefined)
    const { config, keys } = this.world
    const wait: Deps['timers']['wait'] = (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = this.world.time.after(ms, this.#inThisLife(resolve))
        signal?.addEventListener('abort', () => {
          stop()
          reject(new Error('aborted'))
        })
      })
    this.deps = {
      db,
      config,
      keys,
      clock: () => new Date(this.world.time.now + this.skew),
      random: {
        bytes: (count) => this.#chance().bytes(count),
        below: (limit) => this.#chance().below(limit),
        uuid: () => this.#chance().uuid(),
      },
      timers: {
        wait,
        after: (ms, job) => this.world.time.after(ms, this.#inThisLife(job)),
        every: (ms, job) => {
          const { rounds, chance } = this.#now()
          const come = () => {
            if (ms < seldomMs || chance.happens(seldom)) job()
          }
          const stop = this.world.time.every(ms, this.#inThisLife(come))
          rounds.add(stop)
          return stop
        },
        elapsed: () => this.world.time.now - (this.#life?.slept ?? 0),
        signal: (ms) => {
          const late = new AbortController()
          this.world.time.after(
            ms,
            this.#inThisLife(() => late.abort()),
          )
          return late.signal
        },
      },
      payments: {
        authorise: (request, signal) => this.#payments().authorise(request, signal),
        find: (reference, signal) => this.#payments().find(reference, signal),
        close: (reference, signal) => this.#payments().close(reference, signal),
        refund: (reference, cents, signal) => this.#payments().refund(reference, cents, signal),
      },
      mail: { send: (mail) => this.#mail().send(mail) },
      cep: { find: async () => ({ kind: 'unknown' }) },
      afterWrite: () => this.#relay?.wake(),
    }
    this.app = await buildApp(this.deps, { write: log })
    await this.app.ready()
  }

  start(): void {
    if (this.#life) return
    this.#lives += 1
    const life: Life = {
      alive: true,
      connections: new Map(),
      rounds: new Set(),
      clients: new Set(),
      missed: null,
      slept: 0,
      chance: new Chance(`${this.world.seed} ${this.name} ${this.#lives}`),
      pool: new Pool({
        user: 'postgres',
        database: 'postgres',
        max: connections,
        idleTimeoutMillis: 0,
        stream: () => this.#open(life),
      }),
    }
    life.pool.on('error', () => undefined)
    life.pool.on('connect', (client) => client.on('error', () => undefined))
    this.#life = life
    const jobs = this.world.defect?.jobs?.(this.deps) ?? this.deps
    this.#relay = startRelay(jobs, this.app.log, mails)
    startSweeps(jobs, this.app.log)
  }

  #open(life: Life): EngineStream {
    const connection = this.world.sessions.connect()
    const wire = new EngineStream({
      exchange: (bytes) =>
        connection.exchange(bytes).then(
          (reply) => (life.alive ? reply : new Promise<never>(() => undefined)),
          (error: unknown) => {
            if (life.alive) throw error
            return new Promise<never>(() => undefined)
          },
        ),
    })
    life.connections.set(connection, wire)
    const leave = () => {
      life.connections.delete(connection)
      connection.leave()
    }
    wire.once('finish', leave).once('close', leave)
    return wire
  }

  /**
   * Suspends its machine for so long: jobs that were due meanwhile run when it wakes, and the database has closed its
   * connections.
   */
  sleep(ms: number, woke: () => void): void {
    const life = this.#life
    if (!life || life.missed) return
    life.missed = []
    const open = [...life.connections]
    for (const [connection] of open) connection.leave()
    this.world.time.after(ms, () => {
      const missed = life.missed ?? []
      life.missed = null
      if (!life.alive) return
      life.slept += ms
      woke()
      for (const [, wire] of open) wire.destroy(new Error('Connection terminated unexpectedly'))
      for (const job of missed) job()
    })
  }

  /** Ends it without warning: nothing that it did goes on. */
  kill(): void {
    const life = this.#life
    if (!life) return
    life.alive = false
    this.#life = null
    this.#relay = undefined
    for (const connection of life.connections.keys()) connection.leave()
    for (const stop of life.rounds) stop()
    for (const lost of life.clients) lost()
  }

  /** Resets it: the next seed begins like the first. */
  renew(world: Surroundings): void {
    this.kill()
    this.world = world
    this.skew = 0
    this.#lives = 0
  }

  /** Runs a job on the server; null when it dies, cannot be reached, or its answer is lost. */
  async work<T>(job: (deps: Deps) => Promise<T>): Promise<T | null> {
    const { time, chance } = this.world
    await time.wait(chance.spread(1, 30))
    const life = this.#life
    if (!life) return null
    return new Promise((resolve) => {
      const lost = () => void time.after(1, () => resolve(null))
      life.clients.add(lost)
      const stopWaiting = time.after(patience, lost)
      const answered = (answer: T | null) => {
        time.stir()
        life.clients.delete(lost)
        stopWaiting()
        time.after(chance.spread(1, 30), () => resolve(answer))
      }
      const begin = () => void job(this.deps).then(answered, () => answered(null))
      if (life.missed) life.missed.push(begin)
      else begin()
    })
  }

  /** Sends a request; null when its answer is lost. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse | null> {
    return this.work(async () => this.app.inject(request))
  }
}

/** A client gives an answer up after this, ms. */
const patience = 90_000
