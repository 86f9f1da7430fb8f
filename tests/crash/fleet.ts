import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer, isListening } from '../server/server-process.ts'
import type { ServerProcess } from '../server/server-process.ts'
import { roundRobin } from './round-robin.ts'

/** From SIGTERM to the end of a server at the latest, s. */
const shutdownSeconds = 10

/** Servers as they are run, behind one proxy, each with a data folder of its own that outlives its processes. */
export interface Fleet {
  url: string
  /** Whether any server runs. */
  isUp: () => boolean
  /** Starts the n-th, or starts it again. Throws when it does not come up. */
  start: (n: number) => Promise<void>
  /** Starts the n-th and kills it so many ms later. Returns whether that was before it listened. */
  killStarting: (n: number, ms: number) => Promise<boolean>
  /** Ends the n-th with a signal, and returns how it ended. */
  end: (n: number, signal: 'SIGKILL' | 'SIGTERM') => Promise<number | string>
  /** Ids of the e-mails that were written as files. */
  mails: () => string[]
  /** Ends all of them and removes what the build wrote. */
  close: () => Promise<void>
}

/** Builds the server and opens the proxy; nothing is started yet. `log` gets every line that a server writes. */
export async function openFleet(
  dataDirs: readonly string[],
  env: Record<string, string>,
  log: (line: string) => void,
): Promise<Fleet> {
  const built = await buildServer()
  const running: (ServerProcess | undefined)[] = dataDirs.map(() => undefined)
  // The address of a server that ended stays: the proxy finds out by itself.
  const addresses: string[] = []
  const proxy = await roundRobin(() => addresses)
  const envOf = (n: number) => ({
    TRUST_PROXY: '1',
    DATA_DIR: dataDirs[n] ?? '',
    SHUTDOWN_SECONDS: String(shutdownSeconds),
    ...env,
  })
  const end: Fleet['end'] = async (n, signal) => {
    const server = running[n]
    running[n] = undefined
    if (!server) return 'not running'
    server.kill(signal)
    const how = await server.end
    for (const line of server.log) log(line)
    return how
  }
  return {
    url: proxy.url,
    isUp: () => running.some(Boolean),
    async start(n) {
      const server = await built.start(envOf(n))
      running[n] = server
      addresses[n] = server.url
    },
    async killStarting(n, ms) {
      const child = built.spawn(envOf(n), 'pipe')
      let output = ''
      child.stdout?.on('data', (data) => (output += String(data)))
      child.stderr?.on('data', (data) => (output += String(data)))
      const end = once(child, 'close')
      await wait(ms)
      child.kill('SIGKILL')
      await end
      for (const line of output.split('\n')) log(line)
      return !isListening.test(output)
    },
    end,
    mails: () =>
      dataDirs.flatMap((folder) => {
        try {
          const names = readdirSync(path.join(folder, 'mail'))
          return names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4))
        } catch {
          return []
        }
      }),
    async close() {
      await Promise.all(running.map((_, n) => end(n, 'SIGKILL')))
      proxy.close()
      built.remove()
    },
  }
}

/** So many data folders, and how they are removed. */
export function newDataDirs(count: number) {
  const base = mkdtempSync(path.join(tmpdir(), 'portal-crash-'))
  return {
    dataDirs: Array.from({ length: count }, (_, n) => path.join(base, String(n))),
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}
