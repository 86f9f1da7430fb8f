import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { openDurable } from './durable.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { probeDurability } from './probe.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const post = (message: FromWorker) =>
  parentPort?.postMessage(message, 'reply' in message ? [message.reply.buffer] : [])

function fail(error: unknown): void {
  // The engine also throws values that are no Error.
  post({ failed: error instanceof Error ? error.message : inspect(error, { depth: 0 }) })
  parentPort?.close()
}

/**
 * Entry of the database thread: PGlite would block timers and sockets of the server for whole transactions. Bytes of
 * the PostgreSQL protocol come in, bytes go out.
 */
async function run(folder: string): Promise<void> {
  const { pglite, syncs } = await openDurable(folder)
  await probeDurability({ commit: (sql) => pglite.exec(sql), syncs })
  const engine = pgliteEngine(pglite)
  let last: Promise<unknown> = Promise.resolve()
  parentPort?.on('message', (message: ToWorker) => {
    if (message === 'stop')
      last
        .then(() => pglite.close())
        .then(() => parentPort?.close())
        .catch(fail)
    else last = engine.exchange(message).then((reply) => post({ reply }), fail)
  })
  post({ ready: true })
}

run(String(workerData)).catch(fail)
