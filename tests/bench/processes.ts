/** The processes that are compared: the portal as it is built, and the floors beside it. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { repositoryRoot } from '#server/platform/root.ts'
import type { BareRoutes, FloorFiles, Listening } from './messages.ts'
import { databases } from './rows.ts'
import type { DatabaseName, Settings } from './rows.ts'
import { freePort } from '#tests/e2e/kit/listening.ts'
import { spawnServer } from '../../tools/server-process.mjs'

/** A server in a process of its own. */
export interface Running {
  /** Its origin. */
  url: string
  pid: number
  stop: () => Promise<void>
}

const onLinux = existsSync('/proc/self/schedstat')

/** Processor time that a process has taken with all its threads, µs; null where the system does not report it. */
export function processorMicros({ pid }: Pick<Running, 'pid'>): number | null {
  if (!onLinux) return null
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, task) => {
    // Time on a processor comes first, in ns.
    const [ns] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')
    return sum + Number(ns) / 1000
  }, 0)
}

/** Resident memory of a process, MB; null where the system does not report it. */
export function residentMB({ pid }: Pick<Running, 'pid'>): number | null {
  if (!onLinux) return null
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kB) * 1024) / 1e6
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A first start fills a database, a minute on a starved machine. */
async function answers(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) break
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await pause(100)
  }
  throw new Error(`The portal does not answer: see ${log}`)
}

/**
 * Starts the built server as `npm start` does, its log going to a file: it writes one in real life, too. Nothing counts
 * the calls of an address, since one address makes all the load.
 */
export async function startPortal(
  { dataDir, root }: Pick<Settings, 'dataDir' | 'root'>,
  databaseUrl: string | null,
): Promise<Running> {
  mkdirSync(dataDir, { recursive: true })
  const log = path.join(dataDir, 'log')
  const output = openSync(log, 'a')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawnServer({
    ...(root !== undefined && { root, cwd: root }),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      RATE_LIMIT_FACTOR: '0',
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  try {
    await answers(`${url}/api/estado/combo`, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function using<Server extends Running, Result>(
  starting: Promise<Server>,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await starting
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Runs `work` on a portal of its own, on the embedded database unless a `databaseUrl` is given. */
export const withPortal = <Result>(
  settings: Settings,
  work: (portal: Running) => Promise<Result>,
  databaseUrl: string | null = null,
): Promise<Result> => using(startPortal(settings, databaseUrl), work)

/** Starts a file of this build that is given what it serves, and reports its address once it listens. */
async function startGiven(name: string, given: BareRoutes | FloorFiles): Promise<Running> {
  const file = path.join(repositoryRoot(), 'dist/bench', `${name}.mjs`)
  const child = fork(file, { serialization: 'advanced' })
  child.send(given)
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${name} ended before it listened`)
  })
  const [{ url }] = (await Promise.race([once(child, 'message'), failed])) as [Listening]
  failed.catch(() => undefined)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect()
      await ended(child)
    },
  }
}

/** Runs `work` beside bare routes: the answer number N of those given lies at `/N`. */
export const withBare = <Result>(
  routes: BareRoutes,
  work: (bare: Running) => Promise<Result>,
): Promise<Result> => using(startGiven('bare', routes), work)

/** Runs `work` beside the floor of a page. */
export const withFloorSite = <Result>(
  files: FloorFiles,
  work: (floor: Running) => Promise<Result>,
): Promise<Result> => using(startGiven('floor-site', files), work)

/** Runs `work` with the address of a database of its own on the server of the run, and drops it after. */
export async function withDatabase<Result>(
  { postgres }: Settings,
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const admin = new Pool({ connectionString: postgres, max: 1 })
  const drop = `drop database if exists ${name} with (force)`
  const url = new URL(postgres)
  url.pathname = `/${name}`
  try {
    await admin.query(drop)
    await admin.query(`create database ${name}`)
    return await work(url.href)
  } finally {
    await admin.query(drop)
    await admin.end()
  }
}

/** The results of `work` for each database, the embedded one without an address. */
export async function onBoth<Result>(
  settings: Settings,
  work: (database: DatabaseName, url: string | null) => Promise<Result>,
): Promise<Result[]> {
  const [embedded, server] = databases
  const first = await work(embedded, null)
  const second = await withDatabase(settings, 'portal_bench', (url) => work(server, url))
  return [first, second]
}
