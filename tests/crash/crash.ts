import { setTimeout as wait } from 'node:timers/promises'
import { openCatalogue } from '../simulation/catalogue.ts'
import { Chance } from '../simulation/chance.ts'
import type { StoredState } from '../simulation/stored-state.ts'
import { invariants } from '../simulation/invariants.ts'
import { leakIn } from '../simulation/leaks.ts'
import { unsettled } from '../simulation/liveness.ts'
import { Acknowledged } from '../simulation/acknowledged.ts'
import type { Outside } from '../simulation/acknowledged.ts'
import { visitors } from '../simulation/plan.ts'
import { runVisit } from '../simulation/visits.ts'
import type { VisitedWorld } from '../simulation/visited-world.ts'
import { embedded, replicated, served } from './databases.ts'
import type { CrashedDatabase, Content } from './databases.ts'
import { newDataDirs, openFleet } from './fleet.ts'
import type { Fleet } from './fleet.ts'
import type { CrashFault, CrashReport, CrashRun } from './report.ts'
import { Broken, until } from './until.ts'
import { watchPortal } from './visitors.ts'
import type { WatchedPortal } from './visitors.ts'

/** Visitors of the simulation pause for minutes; here they return soon. */
const longestPauseMs = 1500
/** Visitors at the same time, and the pause of each before the next visit: without it they use the whole machine. */
const company = 8
const thinkMs = 1000
/** Real servers with the visitors, invariants and liveness checks of the simulation. */
class Crash {
  readonly #run: CrashRun
  readonly #database: CrashedDatabase
  readonly #fleet: Fleet
  readonly #portal: WatchedPortal
  readonly #world: VisitedWorld
  readonly #chance: Chance
  readonly #documents: Outside['documents']
  readonly #report: Pick<CrashReport, 'faultCounts' | 'longestDownMs' | 'longestStopMs'> = {
    faultCounts: {},
    longestDownMs: 0,
    longestStopMs: 0,
  }
  #faultsOver = false
  #ends = 0
  /** How long a server took to start, the last time, ms. */
  #startMs = 2000

  constructor(
    run: CrashRun,
    database: CrashedDatabase,
    fleet: Fleet,
    acknowledged: Acknowledged,
    { offers, documents }: Pick<VisitedWorld, 'offers'> & Pick<Outside, 'documents'>,
  ) {
    this.#run = run
    this.#database = database
    this.#fleet = fleet
    this.#documents = documents
    this.#portal = watchPortal(fleet, database.office)
    this.#chance = new Chance(`crash ${run.seed}`)
    this.#world = {
      seed: run.seed,
      time: { wait: (ms) => wait(Math.min(ms / 2, longestPauseMs)) },
      instances: [this.#portal],
      acknowledged,
      offers,
      numbers: new Map(),
      record: () => undefined,
      faultsOver: () => this.#faultsOver,
    }
  }

  /** Checks the database against what was acknowledged before the reading. */
  async #check(): Promise<Content & { sent: Outside['sent'] }> {
    const { acknowledged } = this.#world
    const before: Acknowledged = structuredClone({ ...acknowledged })
    const sent = this.#fleet.mails().map((id) => ({ id, subject: id }))
    const content = await this.#database.read()
    const outside = { charges: content.charges, sent, documents: this.#documents }
    for (const { name, statement, broken } of invariants) {
      const what = broken(content.stored, before, outside)
      if (what !== null) throw new Broken(`${name} (${statement}): ${what}`)
    }
    return { ...content, sent }
  }

  async #start(n: number, since = performance.now()): Promise<void> {
    const began = performance.now()
    await this.#fleet.start(n)
    this.#startMs = performance.now() - began
    this.#report.longestDownMs = Math.max(this.#report.longestDownMs, performance.now() - since)
  }

  #count(what: CrashFault) {
    this.#report.faultCounts[what] = (this.#report.faultCounts[what] ?? 0) + 1
  }

  /** Ends a server, checks the database, and starts the server again. */
  async #end(n: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const began = performance.now()
    if (signal === 'SIGKILL') this.#portal.killed()
    const how = await this.#fleet.end(n, signal)
    this.#count(signal === 'SIGKILL' ? 'killed' : 'stopped')
    if (signal === 'SIGTERM') {
      const ms = performance.now() - began
      this.#report.longestStopMs = Math.max(this.#report.longestStopMs, ms)
      if (how !== 0) throw new Broken(`a server that was asked to end ended with ${how}`)
    }
    if (signal === 'SIGKILL' && this.#chance.happens(0.25)) await this.#killStarting(n)
    this.#ends += 1
    const isChecked = this.#ends % (this.#run.checkEvery ?? 1) === 0
    // What is read of the embedded database is copied before the server has its folder again.
    await Promise.all([isChecked && this.#check(), this.#start(n, began)])
  }

  /** Kills it again before it listens: while it reads, recovers or prepares its database. */
  async #killStarting(n: number): Promise<void> {
    const isInTime = await this.#fleet.killStarting(n, this.#chance.share() * this.#startMs)
    this.#count(isInTime ? 'killedStarting' : 'killed')
  }

  /** Waits for a moment in the middle of work: after some more answers, a short pause, and while a request is under way. */
  async #lifetime(): Promise<void> {
    const { traffic } = this.#portal
    const answered = () => traffic.requests - traffic.lost
    const enough = answered() + this.#chance.between(4, 24)
    await until(
      () => answered() >= enough,
      () => 'no request is answered any more',
    )
    await wait(this.#chance.below(120))
    await until(
      () => this.#portal.isAsked(),
      () => 'no request arrives any more',
      1,
    )
  }

  /** The server of the database ends, and its standby takes its place. */
  async #failOver(): Promise<void> {
    const { standbyAdded, standbyLost, failedOver } = this.#database.faults
    await standbyAdded?.(this.#chance)
    if (this.#run.database === 'lagging') await standbyLost?.(this.#chance)
    await this.#lifetime()
    const began = performance.now()
    this.#portal.killed()
    await failedOver?.(this.#chance)
    this.#count('failedOver')
    await until(
      async () => (await this.#portal.ask({ url: '/api/saude' }))?.statusCode === 200,
      () => 'the portal never uses the new server of the database',
    )
    this.#report.longestDownMs = Math.max(this.#report.longestDownMs, performance.now() - began)
    await this.#check()
    await this.#lifetime()
  }

  async #round(): Promise<void> {
    const chance = this.#chance
    const names = (['connectionsEnded', 'restarted', 'paused', 'readOnly'] as const).filter(
      (name) => this.#database.faults[name],
    )
    await this.#lifetime()
    if (names.length > 0 && chance.happens(0.35)) {
      const name = chance.oneOf(names)
      await this.#database.faults[name]?.(chance)
      this.#count(name)
      await this.#check()
      await this.#lifetime()
    }
    const n = chance.below(this.#run.servers)
    if (chance.happens(0.15)) {
      await this.#end(n, 'SIGTERM')
      await this.#lifetime()
    }
    await this.#end(n, 'SIGKILL')
  }

  /** Waits, without visitors, until everything is settled. Returns the enrolments that have nothing to pay, yet or any more. */
  async #settle(): Promise<ReadonlySet<number>> {
    const { isEmbedded } = this.#database
    if (isEmbedded) await this.#fleet.end(0, 'SIGTERM')
    await this.#database.expireLeases()
    if (isEmbedded) await this.#start(0)
    let left: string[] = []
    let enrolments: StoredState['enrolments'] = []
    await until(
      async () => {
        // Time for the rounds of jobs that begin with the server, on a machine that may be busy.
        await wait(isEmbedded ? Math.max(3000, 2 * this.#startMs) : 500)
        if (isEmbedded) await this.#fleet.end(0, 'SIGTERM')
        const { stored, charges, sent } = await this.#check()
        enrolments = stored.enrolments
        left = unsettled(
          { ...stored, openKeys: stored.leasedKeys },
          { charges, sent, documents: this.#documents },
        )
        if (isEmbedded) await this.#start(0)
        return left.length === 0
      },
      () => `not settled: ${left[0]} (and ${left.length - 1} more)`,
    )
    const unpayable = enrolments.filter(({ status }) => status !== 'active')
    return new Set(unpayable.map(({ id }) => id))
  }

  /** Every acknowledged enrolment can be looked up. */
  async #lookUpAll(unpayable: ReadonlySet<number>): Promise<void> {
    for (const [id] of this.#world.acknowledged.enrolled) {
      if (unpayable.has(id)) continue
      const answer = await this.#portal.ask({ url: `/api/pagamento/alterar-pagamento/${id}` })
      if (answer?.statusCode !== 200) throw new Broken(`enrolment ${id} is not found by its number`)
    }
  }

  async run(): Promise<CrashReport> {
    const { servers, seed, kills } = this.#run
    await this.#database.prepare()
    await Promise.all(Array.from({ length: servers }, (_, n) => this.#fleet.start(n)))
    const next = visitors(new Chance(`visitors ${seed}`))
    const end = new AbortController()
    let id = 0
    const come = async () => {
      while (!end.signal.aborted) {
        await runVisit(this.#world, next((id += 1), 0))
        await wait(thinkMs)
      }
    }
    const coming = Promise.all(Array.from({ length: company }, come))
    try {
      const { faultCounts } = this.#report
      const done = () =>
        (faultCounts.failedOver ?? 0) +
        (faultCounts.killed ?? 0) +
        (faultCounts.killedStarting ?? 0)
      while (done() < kills)
        await (this.#database.faults.failedOver ? this.#failOver() : this.#round())
    } finally {
      end.abort()
    }
    await coming
    this.#faultsOver = true
    await this.#lookUpAll(await this.#settle())
    const { enrolled, changed, approved, actions } = this.#world.acknowledged
    return {
      ...this.#portal.traffic,
      ...this.#report,
      enrolments: enrolled.size,
      changes: changed.size,
      payments: approved.size,
      actions: [...actions.values()].filter(({ rows }) => rows === 1).length,
    }
  }
}

/** Kills real servers under visitors, `kills` times. Throws Broken when an invariant is broken. */
export async function crash(run: CrashRun): Promise<CrashReport> {
  const { dataDirs, remove } = newDataDirs(run.servers)
  const catalogue = await openCatalogue()
  await catalogue.pglite.close()
  const acknowledged = new Acknowledged()
  const databases = { postgres: served, replicated, lagging: replicated }
  const database =
    run.database === 'pglite' ? embedded(dataDirs[0] ?? '') : await databases[run.database]()
  try {
    const fleet = await openFleet(dataDirs, database.env, (line) => {
      const leak = leakIn(line)
      if (leak !== null) acknowledged.leaks.push(leak)
    })
    try {
      return await new Crash(run, database, fleet, acknowledged, catalogue).run()
    } finally {
      await fleet.close()
    }
  } finally {
    database.close()
    remove()
  }
}
