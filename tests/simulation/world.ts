import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { readConfig } from '#server/platform/config.ts'
import { engineDatabase } from '#server/platform/db/database.ts'
import type { Engine } from '#server/platform/db/wire.ts'
import { openKeys } from '#server/platform/keys.ts'
import type { Offer } from '../server/enrolment-kit.ts'
import { openCatalogue } from './catalogue.ts'
import { Chance } from './chance.ts'
import { anew } from './stored-state.ts'
import { Gateway } from './gateway.ts'
import { Instance } from './instance.ts'
import { invariants } from './invariants.ts'
import { leakIn } from './leaks.ts'
import { unsettled } from './liveness.ts'
import { Acknowledged } from './acknowledged.ts'
import type { Outside } from './acknowledged.ts'
import { dayMs, makePlan, moment, wordsOf } from './plan.ts'
import type { PlanItem } from './plan.ts'
import { PostOffice } from './post-office.ts'
import { Remembered } from './remembered.ts'
import type { Forgotten } from './remembered.ts'
import { Sessions } from './sessions.ts'
import type { Plant, Surroundings } from './surroundings.ts'
import { befall } from './trouble.ts'
import { VirtualTime } from './virtual-time.ts'
import { comeAndGo } from './visits.ts'
import type { VisitedWorld } from './visits.ts'

/** Midnight in Brasília of the first day of a world: any day, or just before a year's end or a leap day. */
const beginnings = [Date.UTC(2027, 2, 1, 3), Date.UTC(2027, 11, 31, 3), Date.UTC(2028, 1, 28, 3)]
/** Everything is settled within so many days after the last fault. */
const settlingDays = 4

/** A broken invariant, or something that is not settled in the end. */
export interface Failure {
  name: string
  says: string
  what: string
  /** Ms from the beginning. */
  at: number
}

/** What became of a plan. `digest`: the same for the same history. */
export interface Outcome {
  failure: Failure | null
  history: readonly string[]
  digest: string
  steps: number
  forgotten: Forgotten
}

/** The engine and two servers, which every seed uses anew. */
export class Simulation {
  readonly #pglite: PGlite
  readonly #engine: Engine
  readonly #offers: { plain: Offer; held: Offer }
  readonly #documents: ReadonlyMap<number, readonly string[]>
  #instances: Instance[] = []
  #acknowledged = new Acknowledged()

  private constructor(
    pglite: PGlite,
    engine: Engine,
    offers: { plain: Offer; held: Offer },
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

  /** What a server loads or keeps in memory at its first use is there from now on: the first seed goes like any other. */
  async #warmUp(): Promise<void> {
    const enrol = { kind: 'visit', what: 'enrol', manner: 'once', method: 0, coupon: '' } as const
    const kill = { kind: 'trouble', what: 'kill', at: 0, amount: 3 * dayMs } as const
    const at = 60_000
    for (const server of [0, 1])
      await this.run('first', 2, [
        { ...kill, id: 0, server },
        { ...enrol, id: 1, at, who: 1, held: false },
        { ...enrol, id: 2, at, who: 2, held: true },
      ])
    await this.run('first', 10, makePlan('first', 10))
  }

  close(): Promise<void> {
    return this.#pglite.close()
  }

  async #surroundings(seed: string, plant: Plant | undefined, say: (words: string) => void) {
    // What the seed before left open in the one session goes first.
    for (const statement of ['rollback', 'discard all', ...anew]) await this.#pglite.exec(statement)
    const beginning = new Chance(`beginning ${seed}`).oneOf(beginnings)
    const time = new VirtualTime(beginning)
    const chance = new Chance(`world ${seed}`)
    const database = engineDatabase(this.#engine, async () => undefined)
    const keys = await openKeys(database.db, chance)
    await database.close()
    const met = (fault: string) => say(`an exchange with the database is met: ${fault}`)
    const sessions = new Sessions(this.#engine, time, new Chance(`database ${seed}`), { met })
    if (plant?.rewrite) sessions.rewrite = plant.rewrite
    if (plant?.forgets) sessions.forgets = plant.forgets
    const gateway = new Gateway(time, `gateway ${seed}`)
    const post = new PostOffice(time, new Chance(`post ${seed}`))
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
    const world: Surroundings = { seed, time, chance, sessions, gateway, post, config, keys }
    if (plant) world.plant = plant
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

  /** Lets everything of a plan happen, on so many days, and then whatever is left come to its end. */
  async run(
    seed: string,
    days: number,
    plan: readonly PlanItem[],
    plant?: Plant,
  ): Promise<Outcome> {
    const history: string[] = []
    let failure: Failure | null = null
    const say = (words: string) => {
      history.push(`${moment(world.time.now - beginning)} ${words}`)
    }
    const world: Surroundings = await this.#surroundings(seed, plant, (words) => say(words))
    const { time, sessions, gateway, post } = world
    const beginning = time.now
    this.#acknowledged = new Acknowledged()
    const acknowledged = this.#acknowledged
    const instances = await this.#servers(world)
    const remembered = new Remembered(this.#pglite)
    const outside: Outside = {
      charges: gateway.charges,
      sent: post.sent,
      documents: this.#documents,
    }
    let [calm, checked, steps] = [false, -1, 0]
    const visited: VisitedWorld = {
      seed,
      time,
      instances,
      acknowledged,
      offers: this.#offers,
      numbers: new Map(),
      say,
      calm: () => calm,
    }

    const look = async () => {
      const { facts, lost } = await remembered.read(time.now)
      if (lost !== null)
        failure ??= {
          name: 'forgotten',
          says: 'only what is old is forgotten',
          what: lost,
          at: time.now - beginning,
        }
      return facts
    }
    const check = async () => {
      steps += 1
      const mark = sessions.commits + acknowledged.contradictions.length + acknowledged.leaks.length
      if (failure || !sessions.quiet || checked === mark) return
      checked = mark
      const facts = await look()
      const at = time.now - beginning
      for (const { name, says, broken } of invariants) {
        const what = broken(facts, acknowledged, outside)
        failure ??= what === null ? null : { name, says, what, at }
      }
    }

    for (const item of plan) {
      const meet = () => {
        say(wordsOf(item))
        if (item.kind === 'visit') void comeAndGo(visited, item).then(() => time.stir())
        else befall(item, { ...world, instances, say })
      }
      time.after(item.at, meet)
    }
    for (const instance of instances) instance.start()
    const failed = () => failure !== null
    await time.pass(beginning + days * dayMs, failed, check)

    say('nothing fails any more')
    calm = true
    sessions.calm()
    gateway.calm = true
    post.calm = true
    time.databaseSkew = 0
    for (const instance of instances) {
      instance.skew = 0
      instance.start()
    }
    let left: string[] = []
    const settled = async () => {
      left = sessions.quiet ? unsettled(await look(), outside) : ['somebody is in a transaction']
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
        says: `${settlingDays} days after the last fault everything has come to its end`,
        what: left[0] ?? '',
        at: time.now - beginning,
      }
    for (const instance of instances) instance.kill()
    const digest = createHash('sha256').update(history.join('\n')).digest('hex')
    return { failure, history, digest, steps, forgotten: remembered.forgotten() }
  }
}
