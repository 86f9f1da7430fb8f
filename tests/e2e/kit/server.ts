import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { operatorTexts } from '#server/platform/texts.ts'
import { freePort } from './listening.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** A real server of the portal, as `npm start` runs it, over a data folder of its own. */
export interface PortalServer {
  url: string
  dataDir: string
  /** Everything it has printed so far. */
  log(): string
  /** Stops it as an operator does and starts it again on the same data and address, with `env` changed. */
  restart(changes?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** Waits until a server reports that it listens, however long a first start takes to fill its database. */
function listens(child: ChildProcess, output: () => string) {
  const [listening = ''] = operatorTexts.listening.split('{')
  return new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes(listening)) resolve()
    })
    child.on('close', () => reject(new Error(`The server ended:\n${output()}`)))
  })
}

/** A data folder for one server: a copy of what the run has filled (`seeded-data.ts`), or an empty one. */
async function newDataDir({ SEED }: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-e2e-'))
  const seeded = process.env.SEEDED_DATA
  if (seeded && !SEED) await cp(seeded, dataDir, { recursive: true })
  return dataDir
}

/** Starts a server on a free port; `env` overrides its configuration. A `DATA_DIR` of the caller is not deleted at the end. */
export async function startServer(env: Record<string, string> = {}): Promise<PortalServer> {
  const dataDir = env.DATA_DIR ?? (await newDataDir(env))
  let url = ''
  let child: ChildProcess
  let text = ''
  let settings = env
  const start = async () => {
    const before = text.length
    child = spawn(process.execPath, [path.join(root, 'dist/server/main.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: new URL(url).port,
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        // Where a test answers calls in the API's place, the page must make them itself.
        RENDER_PAGES: 'no',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (part: Buffer) => (text += part.toString()))
    child.stderr?.on('data', (part: Buffer) => (text += part.toString()))
    await listens(child, () => text.slice(before))
  }
  const end = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  // The server must know its address before it listens, so that another process may take the port first.
  for (let tries = 1; url === ''; tries++) {
    url = `http://127.0.0.1:${await freePort()}`
    await start().catch((error: Error) => {
      if (tries === 5 || !error.message.includes(operatorTexts.portInUse)) throw error
      url = ''
    })
  }
  return {
    url,
    dataDir,
    log: () => text,
    async restart(changes = {}) {
      await end()
      settings = { ...settings, ...changes }
      await start()
    },
    async stop() {
      await end()
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
