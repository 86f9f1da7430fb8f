import { parentPort, workerData } from 'node:worker_threads'
import { openDurable } from './durable.ts'
import { probeDurability } from './probe.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/**
 * Entry of the database thread: PGlite would block timers and sockets of the server for whole transactions. Bytes of
 * the PostgreSQL protocol come in, bytes go out, one exchange at a time.
 */
async function run(folder: string, say: (message: FromWorker, move?: ArrayBuffer[]) => void) {
  const { pglite, syncs } = await openDurable(folder)
  await probeDurability({ commit: (sql) => pglite.exec(sql), syncs })
  let turn = Promise.resolve()
  parentPort?.on('message', (message: ToWorker) => {
    turn = turn.then(async () => {
      if (message === 'stop') {
        await pglite.close()
        parentPort?.close()
        return
      }
      const reply = await pglite.execProtocolRaw(message)
      // A copy: what PGlite hands out may be a window on its own memory.
      say({ reply: new Uint8Array(reply) })
    })
  })
  say({ ready: true })
}

const { folder } = workerData as { folder: string }
run(folder, (message) => parentPort?.postMessage(message)).catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error)
  parentPort?.postMessage({ failed: text } satisfies FromWorker)
  parentPort?.close()
})
