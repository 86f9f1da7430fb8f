import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { serverBundle } from '../../tools/build.mjs'
import { repositoryRoot } from '#server/platform/root.ts'

/** The server as `npm start` runs it, built into a folder of the test's own. */
export interface BuiltServer {
  /** Starts it with this as its standard output, and waits for nothing. */
  spawn: (env: Record<string, string>, stdout: number | 'pipe') => ChildProcess
  start: (env: Record<string, string>) => Promise<ServerProcess>
  remove: () => void
}

/** A running server. */
export interface ServerProcess {
  url: string
  pid: number
  log: string[]
  kill: (signal: NodeJS.Signals) => void
  /** Null while it runs, then its exit code, or the name of the signal that ended it. */
  ended: () => number | string | null
  end: Promise<number | string>
}

/** What a server writes when it listens, with its port. */
export const isListening = /Portal no ar em .*:(\d+)/

/** Builds the server. */
export async function buildServer(): Promise<BuiltServer> {
  const root = repositoryRoot()
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'portal-server-'))
  await build({ ...serverBundle, outdir: folder, sourcemap: false })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-server-'))
  const defaults = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_FACTOR: '0',
    KEEP_ANSWERS: 'no',
  }
  const spawnServer: BuiltServer['spawn'] = (env, stdout) =>
    // It lives for seconds: to optimise what the engine runs would cost more than it saves.
    spawn(process.execPath, ['--liftoff-only', path.join(folder, 'main.mjs')], {
      env: { ...defaults, ...env },
      stdio: ['ignore', stdout, 'pipe'],
    })
  return {
    spawn: spawnServer,
    start: (env) => untilItListens(spawnServer(env, 'pipe')),
    remove() {
      for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
    },
  }
}

async function untilItListens(child: ChildProcess): Promise<ServerProcess> {
  let ended: number | string | null = null
  // When it has ended and everything that it wrote is read.
  const end = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    ended = code ?? signal ?? 'unknown'
    return ended
  })
  const log: string[] = []
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('What the server writes must be readable')
  const lines = createInterface({ input: stdout })
  createInterface({ input: stderr }).on('line', (line) => log.push(line))
  const address = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line)
      const port = isListening.exec(line)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    void end.then((how) => reject(new Error(`The server ended: ${how}\n${log.join('\n')}`)))
  })
  return {
    url: await address,
    pid: child.pid ?? 0,
    log,
    kill: (signal) => void child.kill(signal),
    ended: () => ended,
    end,
  }
}
