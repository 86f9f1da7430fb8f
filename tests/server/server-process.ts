import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { serverBundle } from '../../tools/build.mjs'
import { repositoryRoot } from '#server/platform/root.ts'

/** The server as `npm start` runs it, built into a folder of the test's own. */
export interface BuiltServer {
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

/** Builds the server. */
export async function buildServer(): Promise<BuiltServer> {
  const root = repositoryRoot()
  const folder = mkdtempSync(path.join(root, 'node_modules/.cache/portal-server-'))
  await build({ ...serverBundle, outdir: folder, sourcemap: false })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-server-'))
  return {
    start: (env) =>
      startServer(path.join(folder, 'main.mjs'), {
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        RATE_LIMIT_FACTOR: '0',
        KEEP_ANSWERS: 'no',
        ...env,
      }),
    remove() {
      for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
    },
  }
}

async function startServer(file: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let ended: number | string | null = null
  // When it has ended and everything that it wrote is read.
  const end = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    ended = code ?? signal ?? 'unknown'
    return ended
  })
  const log: string[] = []
  const lines = createInterface({ input: child.stdout })
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line))
  const address = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line)
      const port = /Portal no ar em .*:(\d+)/.exec(line)?.[1]
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
