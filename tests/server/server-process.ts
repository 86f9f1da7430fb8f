import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { serverBundle } from '../../tools/build.mjs'
import { repositoryRoot } from '#server/platform/root.ts'

/** The server as `npm start` runs it, with a data folder of the test's own. */
export interface BuiltServer {
  /** The folder of the files that the build wrote. */
  folder: string
  dataDir: string
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

const builds = path.join(repositoryRoot(), 'node_modules/.cache/portal-servers')
const dayMs = 24 * 60 * 60_000

/** The folder of the built server, named by its content: processes of the same build share it, and none removes it meanwhile. */
async function writeServer(): Promise<string> {
  const { outputFiles } = await build({ ...serverBundle, sourcemap: false, write: false })
  const content = createHash('sha256')
  for (const { contents } of outputFiles) content.update(contents)
  const folder = path.join(builds, content.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(builds, { recursive: true })
  for (const name of readdirSync(builds)) {
    const old = path.join(builds, name)
    const age = Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > dayMs) rmSync(old, { recursive: true, force: true })
  }
  const part = mkdtempSync(`${folder}-`)
  for (const file of outputFiles)
    writeFileSync(path.join(part, path.basename(file.path)), file.contents)
  try {
    renameSync(part, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    // Another worker was first.
    rmSync(part, { recursive: true })
  }
  return folder
}
let written: Promise<string> | undefined

/** Builds the server, once for all the files of a worker, and gives it a data folder of its own. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = await (written ??= writeServer())
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
    // It runs for seconds: optimising the code of the engine would take longer than it saves.
    spawn(process.execPath, ['--liftoff-only', path.join(folder, 'main.mjs')], {
      env: { ...defaults, ...env },
      stdio: ['ignore', stdout, 'pipe'],
    })
  return {
    folder,
    dataDir,
    spawn: spawnServer,
    start: (env) => untilItListens(spawnServer(env, 'pipe')),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
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
