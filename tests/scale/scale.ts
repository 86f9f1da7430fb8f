import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { demoPassword } from '#server/seed/people-table.ts'
import { median } from '../bench/rows.ts'
import type { Offer } from '../server/enrolment-kit.ts'
import { buildServer } from '../server/server-process.ts'
import type { BuiltServer } from '../server/server-process.ts'
import { openCatalogue } from '../simulation/catalogue.ts'
import type { Ran } from './explained.ts'
import { load } from './load.ts'
import type { LoadReport } from './load.ts'
import { lookUps, somePeople } from './look-ups.ts'
import { embeddedStore, postgresStore } from './stores.ts'
import type { Store } from './stores.ts'

/** What is measured. `sizes`: enrolments, growing. */
export interface ScaleRun {
  database: 'pglite' | 'postgres'
  sizes: readonly number[]
  /** How often each look-up is timed; 0: plans alone are read. */
  tries: number
  /** Of mixed load at the largest size; 0: none. */
  minutes: number
  /** The one look-up that is measured, for the sake of a test; otherwise all. */
  only?: string
  /** What is done to the filled database before it is read, for the sake of a test. */
  spoil?: string
}

/** A look-up at one size. */
interface Measured {
  what: string
  size: number
  /** Median over HTTP, ms; null where nothing was timed. */
  ms: number | null
  /** Pages of 8 KB that its statements read, of one call; null where the database does not report them. */
  pages: number | null
  /** Rows that one of its statements looked at in a table, at most. */
  rows: number | null
}

/** What came of it. */
interface ScaleReport {
  measured: Measured[]
  /** Of the mixed load. */
  load: LoadReport | null
  /** What is not flat, in words. */
  faults: string[]
}

/** Jobs that begin with the server, in the table beside the look-ups. */
const jobs = 'jobs of a start'
/** How often the plans of a look-up are read: the first may meet what is still cold. */
const explained = 2
/** From this size on a table is big. */
const bigFrom = 10_000
/** Rows of a table that a call may look at: a page of a list, everything of one person. */
const mostRows = 1000
/** Growth of pages from the smallest to the largest size, and what is too little to be judged: pages come by the tree's level. */
const most = { growth: 3, pages: 60 }

const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300)

/** What a big table must not be asked. */
function faultsOf(what: string, size: number, ran: readonly Ran[]): string[] {
  if (size < bigFrom) return []
  const faults = ran.flatMap(({ text, rows, whole }) => [
    ...whole.map((table) => `${what} at ${size}: reads ${table} from end to end: ${short(text)}`),
    ...(rows > mostRows && whole.length === 0 && what !== jobs
      ? [`${what} at ${size}: looks at ${rows} rows of a table: ${short(text)}`]
      : []),
  ])
  return [...new Set(faults)]
}

/** What has grown with the table. Milliseconds are the machine's: they are printed, and nothing is judged by them. */
function growthOf(measured: readonly Measured[], [first, ...others]: readonly number[]): string[] {
  const last = others.at(-1)
  if (first === undefined || last === undefined) return []
  const at = (what: string, size: number) =>
    measured.find((each) => each.what === what && each.size === size)
  // Jobs look at everything that is to be settled, and more of it is with more people.
  const calls = measured.map(({ what }) => what).filter((what) => what !== jobs)
  return [...new Set(calls)].flatMap((what) => {
    const [small, large] = [at(what, first), at(what, last)]
    const [was, is] = [small?.pages ?? null, large?.pages ?? null]
    if (was === null || is === null) return []
    const hasGrown = is > was * most.growth && is - was > most.pages
    return hasGrown ? [`${what}: ${was} pages at ${first}, ${is} at ${last}`] : []
  })
}

class Scale {
  readonly #run: ScaleRun
  readonly #store: Store
  readonly #built: BuiltServer
  readonly #dataDir: string
  readonly #offer: Offer
  readonly #report: ScaleReport = { measured: [], load: null, faults: [] }

  constructor(run: ScaleRun, store: Store, built: BuiltServer, dataDir: string, offer: Offer) {
    this.#run = run
    this.#store = store
    this.#built = built
    this.#dataDir = dataDir
    this.#offer = offer
  }

  /** A server as it is run: limits are counted, and never reached. */
  #start() {
    return this.#built.start({
      DATA_DIR: this.#dataDir,
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      ...this.#store.env,
    })
  }

  #add(what: string, size: number, ms: readonly number[], ran: readonly Ran[][]) {
    this.#report.faults.push(...faultsOf(what, size, ran.flat()))
    const sum = (all: readonly Ran[]) => all.reduce((pages, each) => pages + each.pages, 0)
    this.#report.measured.push({
      what,
      size,
      ms: ms.length === 0 ? null : median(ms),
      pages: ran.length === 0 ? null : median(ran.map(sum)),
      rows: ran.length === 0 ? null : Math.max(0, ...ran.flat().map(({ rows }) => rows)),
    })
  }

  async #measure(size: number): Promise<void> {
    const { explain } = this.#store
    const people = await somePeople(this.#store, size, this.#offer)
    let server: Awaited<ReturnType<BuiltServer['start']>> | undefined
    const start = async () => {
      server = await this.#start()
      // Jobs run once at the start of the server.
      await wait(explain ? 3000 : 500)
    }
    if (explain) this.#add(jobs, size, [], [await explain(start)])
    else await start()
    try {
      const given = { people, offer: this.#offer, store: this.#store }
      const mail = path.join(this.#dataDir, 'mail')
      const all = await lookUps(server?.url ?? '', { ...given, mail })
      for (const { what, ask } of all) {
        if (this.#run.only !== undefined && what !== this.#run.only) continue
        const times: number[] = []
        // The first finds everything cold.
        if (this.#run.tries > 0) await ask()
        for (let tried = 0; tried < this.#run.tries; tried += 1) times.push(await ask())
        const ran: Ran[][] = []
        if (explain) for (let tried = 0; tried < explained; tried += 1) ran.push(await explain(ask))
        this.#add(what, size, times, ran)
      }
      if (server && this.#run.minutes > 0 && size === this.#run.sizes.at(-1)) {
        const steady = all.filter(({ isFinite }) => !isFinite)
        const { minutes } = this.#run
        const loaded = await load({ lookUps: steady, minutes, pid: server.pid })
        this.#report.load = loaded
        this.#report.faults.push(...loaded.faults)
      }
    } finally {
      server?.kill('SIGTERM')
      await server?.end
    }
  }

  async run(log: (line: string) => void): Promise<ScaleReport> {
    const passwordHash = await hashPassword(demoPassword)
    const first = await this.#start()
    first.kill('SIGTERM')
    await first.end
    let filled = 0
    for (const size of this.#run.sizes) {
      const began = performance.now()
      await this.#store.fill(filled + 1, size, passwordHash)
      filled = size
      if (this.#run.spoil !== undefined) await this.#store.ask(this.#run.spoil)
      const seconds = () => Math.round((performance.now() - began) / 1000)
      log(`${this.#store.name}: ${size} enrolments written in ${seconds()} s`)
      await this.#measure(size)
      log(`${this.#store.name}: ${size} enrolments measured after ${seconds()} s`)
    }
    this.#report.faults.push(...growthOf(this.#report.measured, this.#run.sizes))
    return this.#report
  }
}

/** Measures a real server with ever more enrolments. */
export async function scale(
  run: ScaleRun,
  log: (line: string) => void = () => undefined,
): Promise<ScaleReport> {
  const { pglite, offers } = await openCatalogue()
  await pglite.close()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-scale-'))
  const store = run.database === 'postgres' ? await postgresStore() : embeddedStore(dataDir)
  try {
    const built = await buildServer()
    try {
      return await new Scale(run, store, built, dataDir, offers.plain).run(log)
    } finally {
      built.remove()
    }
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const shown = (value: number | null, places: number) =>
  value === null ? '' : value.toFixed(places)

/** The table of a report, a line a look-up, a group of columns a size. */
export function tableOf({ measured }: ScaleReport): string {
  const sizes = [...new Set(measured.map(({ size }) => size))]
  const header = ['', ...sizes.flatMap((size) => [`${size}: ms`, 'pages', 'rows'])]
  const lines = [...new Set(measured.map(({ what }) => what))].map((what) => [
    what,
    ...sizes.flatMap((size) => {
      const found = measured.find((each) => each.what === what && each.size === size)
      const { ms = null, pages = null, rows = null } = found ?? {}
      return [shown(ms, 1), shown(pages, 0), shown(rows, 0)]
    }),
  ])
  return [header, header.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
