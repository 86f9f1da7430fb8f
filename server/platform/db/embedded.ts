import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { fill } from '#contract/errors.ts'
import { operatorTexts } from '#server/platform/texts.ts'
import { lockFolder } from './folder-lock.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import type { Bytes, Engine } from './engine-stream.ts'

/** The embedded database in its thread. */
export interface EmbeddedEngine extends Engine {
  close: () => Promise<void>
}

interface Waiting {
  resolve: (reply: Bytes) => void
  reject: (error: Error) => void
}

/** The thread's built file is in the folder of the built server: one build makes both. */
const workerFile = path.join(import.meta.dirname, 'worker.mjs')

/** Where the embedded database is in the data folder. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'db')

/** Opens the embedded database where an earlier start made one, else null: whether one may be made is decided later. */
export async function openExisting(config: {
  databaseUrl: string | null
  dataDir: string
}): Promise<EmbeddedEngine | null> {
  const folder = embeddedFolder(config.dataDir)
  const isThere = config.databaseUrl === null && existsSync(path.join(folder, 'PG_VERSION'))
  return isThere ? openEmbedded(folder) : null
}

/**
 * Locks the folder and opens the database in a thread of its own. Throws when the server is not built, when another process
 * has locked the folder, when the database cannot open, or when its commits do not reach the disk.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedEngine> {
  if (!existsSync(workerFile))
    throw new Error(fill(operatorTexts.notBuilt, { arquivo: workerFile }))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    return await startThread(folder, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function startThread(folder: string, unlock: () => Promise<void>): Promise<EmbeddedEngine> {
  // Its objects are few and short-lived: with the usual heap it occupied some 40 MB more.
  const resourceLimits = { maxYoungGenerationSizeMb: 8 }
  const worker = new Worker(workerFile, { workerData: folder, resourceLimits })
  const waiting: Waiting[] = []
  let ended = false
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const abandon = (error: Error) => {
    ended = true
    for (const each of waiting.splice(0)) each.reject(error)
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('reply' in message) waiting.shift()?.resolve(message.reply)
      else if ('ready' in message) resolve()
      else {
        const failed = new Error(message.failed)
        abandon(failed)
        reject(failed)
      }
    })
    worker.on('error', (error: Error) => {
      abandon(error)
      reject(error)
    })
    worker.on('exit', () => {
      const stopped = new Error(operatorTexts.databaseStopped)
      abandon(stopped)
      reject(stopped)
    })
  })
  const send = (message: ToWorker) =>
    worker.postMessage(message, message === 'stop' ? [] : [message.buffer])
  return {
    exchange: (bytes) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error(operatorTexts.databaseStopped))
        waiting.push({ resolve, reject })
        send(bytes)
      }),
    async close() {
      if (!ended) send('stop')
      await exited
      await unlock()
    },
  }
}
