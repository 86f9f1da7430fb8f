import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { readConfig } from '#server/platform/config.ts'
import { engineDatabase } from '#server/platform/db/database.ts'
import type { Engine } from '#server/platform/db/engine-stream.ts'
import { openKeys } from '#server/platform/keys.ts'
import type { Offer } from '../server/enrolment-kit.ts'
import { openCatalogue } from './catalogue.ts'
import { Chance } from './chance.ts'
import { resetStatements } from './reset.ts'
import { Gateway } from './gateway.ts'
import { Instance } from './instance.ts'
import { invariants } from './invariants.ts'
import { leakIn } from './leaks.ts'
import { unsettled } from './liveness.ts'
import { Acknowledged } from './acknowledged.ts'
import type { Outside } from './acknowledged.ts'
import { dayMs, makePlan, moment, describeItem } from './plan.ts'
import type { PlanItem } from './plan.ts'
import { MailServer } from './mail-server.ts'
import { misreported, reportPayments } from './reported-money.ts'
import { RowHistory } from './row-history.ts'
import type { DeletedCounts } from './row-history.ts'
import { Sessions } from './sessions.ts'
import type { Defect, Surroundings } from './surroundings.ts'
import { injectFault } from './faults.ts'
import { VirtualTime } from './virtual-time.ts'
import { runVisit } from './visits.ts'
import type { VisitedWorld } from './visited-world.ts'

/** Midnight in Brasília of the first day of a world: an ordinary day, or just before a year's end or a leap day. */
const beginnings = [Date.UTC(2027, 2, 1, 3), Date.UTC(2027, 11, 31, 3), Date.UTC(2028, 1, 28, 3)]
/** Everything is settled within so many days after the last fault. */
const settlingDays = 4

/** A broken invariant, or something that is not settled in the end. */
export interface Failure {
  name: string
  statement: string
  what: string
  /** Ms from the beginning. */
  at: number
}

/** Result of a plan. `digest`: the same for the same history. */
export interface Outcome {
  failure: Failure | null
  history: readonly string[]
  digest: string
  steps: number
  deleted: DeletedCounts
}

/** The engine and two servers, which every seed uses anew. */
export class Simulation {
  readonly #pglite: PGlite
  readonly #engine: Engine
  readonly #offers: { plain: Offer; deferred: Offer }
  readonly #documents: ReadonlyMap<number, readonly string[]>
  #instances: Instance[] = []
  #acknowledged = new Acknowledged()

  private constructor(
    pglite: PGlite,
    engine: Engine,
    offers: { plain: Offer; deferred: Offer },
    documents: ReadonlyMap<number, readonly string[]>,
  ) {
    this.#pglite = pglite
    this.#engine = engine
    this.#offers = offers
    this.#documents = documents
  }

  /** Opens an engine in memory on this very thread, with the demo catalogue. */
  static async open(): Promise<Simulation> {
    const { pglite, engine, offers, documents } = await openCatalogue()
    const simulation = new Simulation(pglite, engine, offers, documents)
    await simulation.#warmUp()
    return simulation
  }

  /** Makes servers load and cache what they need at first use, so that the first seed runs like any other. */
  async #warmUp(): Promise<void> {
    const enrol = { kind: 'visit', what: 'enrol', manner: 'once', method: 0, coupon: '' } as const
    const kill = { kind: 'fault', what: 'kill', at: 0, amount: 3 * dayMs } as const
    const at = 60_000
    for (const server of [0, 1])
      await this.run('first', 2, [
        { ...kill, id: 0, server },
        { ...enrol, id: 1, at, who: 1, deferred: false },
        { ...enrol, id: 2, at, who: 2, deferred: true },
      ])
    await this.run('first', 10, makePlan('first', 10))
  }

  close(): Promise<void> {
    return this.#pglite.close()
  }

  async #surroundings(seed: string, defect: Defect | undefined, record: (line: string) => void) {
    // Ends what the seed before left open in the one session.
    for (const statement of ['rollback', 'discard all', ...resetStatements])
      await this.#pglite.exec(statement)
    const beginning = new Chance(`beginning ${seed}`).oneOf(beginnings)
    const time = new VirtualTime(beginning)
    const chance = new Chance(`world ${seed}`)
    const database = engineDatabase(this.#engine, async () => undefined)
    const keys = await openKeys(database.db, chance)
    await database.close()
    const faulted = (fault: string) => record(`fault of an exchange with the database: ${fault}`)
    const sessions = new Sessions(this.#engine, time, new Chance(`database ${seed}`), { faulted })
    if (defect?.rewrite) sessions.rewrite = defect.rewrite
    if (defect?.loses) sessions.loses = defect.loses
    const gateway = new Gateway(time, `gateway ${seed}`)
    const mailServer = new MailServer(time, new Chance(`post ${seed}`))
    const config = {
      ...readConfig({
        DATA_DIR: '/nonexistent/simulation',
        DATABASE_URL: 'postgres://simulated',
        RATE_LIMIT_FACTOR: '0',
        KEEP_ANSWERS: 'no',
        RENDER_PAGES: 'no',
        PUBLIC_URL: 'http://localhost',
      }),
      siteDir: '/nonexistent/simulation/site',
    }
    const world: Surroundings = { seed, time, chance, sessions, gateway, mailServer, config, keys }
    if (defect) world.defect = defect
    return world
  }

  #read(line: string): void {
    const leak = leakIn(line)
    if (leak !== null) this.#acknowledged.leaks.push(leak)
  }

  async #servers(world: Surroundings): Promise<readonly Instance[]> {
    for (const instance of this.#instances) instance.renew(world)
    if (this.#instances.length > 0) return this.#instances
    this.#instances = ['A', 'B'].map((name) => new Instance(name, world))
    for (const instance of this.#instances) await instance.build((line) => this.#read(line))
    return this.#instances
  }

  /** Runs a plan of so many days, and then without faults until everything is settled. */
  async run(
    seed: string,
    days: number,
    plan: readonly PlanItem[],
    defect?: Defect,
  ): Promise<Outcome> {
    const history: string[] = []
    let failure: Failure | null = null
    const record = (line: string) => {
      history.push(`${moment(world.time.now - beginning)} ${line}`)
    }
    const world: Surroundings = await this.#surroundings(seed, defect, (line) => record(line))
    const { time, sessions, gateway, mailServer } = world
    const beginning = time.now
    this.#acknowledged = new Acknowledged()
    const acknowledged = this.#acknowledged
    const instances = await this.#servers(world)
    const rowHistory = new RowHistory(this.#pglite)
    const outside: Outside = {
      charges: gateway.charges,
      sent: mailServer.sent,
      documents: this.#documents,
    }
    let [faultsOver, checked, steps] = [false, -1, 0]
    const visited: VisitedWorld = {
      seed,
      time,
      instances,
      acknowledged,
      offers: this.#offers,
      numbers: new Map(),
      record,
      faultsOver: () => faultsOver,
    }

    const read = async () => {
      const { stored, tooEarly } = await rowHistory.read(time.now)
      if (tooEarly !== null)
        failure ??= {
          name: 'retention',
          statement: 'rows are deleted only after their retention',
          what: tooEarly,
          at: time.now - beginning,
        }
      return stored
    }
    const check = async () => {
      steps += 1
      const mark = sessions.commits + acknowledged.contradictions.length + acknowledged.leaks.length
      if (failure || !sessions.quiet || checked === mark) return
      checked = mark
      const stored = await read()
      const at = time.now - beginning
      for (const { name, statement, broken } of invariants) {
        const what = broken(stored, acknowledged, outside)
        failure ??= what === null ? null : { name, statement, what, at }
      }
    }

    for (const item of plan) {
      const happen = () => {
        record(describeItem(item))
        if (item.kind === 'visit') void runVisit(visited, item).then(() => time.stir())
        else injectFault(item, { ...world, instances, record })
      }
      time.after(item.at, happen)
    }
    for (const instance of instances) instance.start()
    const failed = () => failure !== null
    await time.pass(beginning + days * dayMs, failed, check)

    record('nothing fails any more')
    faultsOver = true
    sessions.stopFaults()
    gateway.reliable = true
    mailServer.reliable = true
    time.databaseSkew = 0
    for (const instance of instances) {
      instance.skew = 0
      instance.start()
    }
    let left: string[] = []
    const settled = async () => {
      left = sessions.quiet ? unsettled(await read(), outside) : ['a transaction is open']
      return left.length === 0
    }
    const end = time.now + settlingDays * dayMs
    for (let pause = 60_000; !failed() && time.now < end; pause *= 2) {
      await time.pass(Math.min(end, time.now + pause), failed, check)
      if (await settled()) break
    }
    if (left.length > 0)
      failure ??= {
        name: 'settled',
        statement: `${settlingDays} days after the last fault everything is settled`,
        what: left[0] ?? '',
        at: time.now - beginning,
      }
    let reported: Awaited<ReturnType<typeof reportPayments>> | null = null
    const ask = () =>
      void instances[0]?.work(reportPayments).then((answer) => {
        reported = answer
        // Its machine may sleep still, and lose its connections when it wakes.
        if (!answer) time.after(60_000, ask)
        time.stir()
      })
    ask()
    await time.pass(time.now + dayMs, () => reported !== null || failed(), check)
    const difference = reported ? misreported(reported, await read()) : 'the report is not answered'
    if (difference !== null)
      failure ??= {
        name: 'reported money',
        statement: 'the report of payments has all the money that came in and went back',
        what: difference,
        at: time.now - beginning,
      }
    for (const instance of instances) instance.kill()
    const digest = createHash('sha256').update(history.join('\n')).digest('hex')
    return { failure, history, digest, steps, deleted: rowHistory.deletedCounts() }
  }
}
