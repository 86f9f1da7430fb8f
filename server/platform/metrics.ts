import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Db } from './db/database.ts'
import { countOutbox } from './db/outbox-rows.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { withinDeadline } from './deadline.ts'

/** What Prometheus reads of this process (docs/operations.md): labels have few values and never name a person or a record. */
export const registry = new Registry()

const registers = [registry]

const requests = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Requests by method, route template and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

let hits = 0

/** Counts an answer that came from memory; the counter takes them over when it is read. */
export function countHit(): void {
  hits += 1
}

/** Answers that came from memory (`hit`), and those that were put there. */
export const cachedAnswers = new Counter({
  name: 'portal_kept_answers_total',
  help: 'Public answers in the cache: sent from it, or stored',
  labelNames: ['outcome'],
  registers,
  collect() {
    this.inc({ outcome: 'hit' }, hits)
    hits = 0
  },
})

/** Moves of charges that were committed, by their event in the chart. */
export const chargeMoves = new Counter({
  name: 'portal_charge_moves_total',
  help: 'Moves of charges by event',
  labelNames: ['event'],
  registers,
})

/** Lines that the log could not write: a full disk, a reader that is closed or too slow. */
export const linesLost = new Counter({
  name: 'portal_log_lines_lost_total',
  help: 'Log lines that could not be written',
  registers,
})

const connections = new Gauge({
  name: 'portal_database_connections',
  help: 'Connections of the pool by state',
  labelNames: ['state'],
  registers,
})
const mails = new Gauge({
  name: 'portal_outbox_messages',
  help: 'Messages that wait in the outbox, those put off by a failure included',
  registers,
})
const mailsAge = new Gauge({
  name: 'portal_outbox_oldest_due_seconds',
  help: 'How long the oldest due message has been waiting',
  registers,
})
const reachable = new Gauge({
  name: 'portal_database_up',
  help: '1 while the database answers',
  registers,
})

/** Times the requests that the framework answers: no cached answer and no file in memory. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // An invented address would be a label of its own.
    const route = routeOptions.url ?? 'none'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** The database is given up for one reading after this, ms. */
const readingMs = 2000

/** The figures of now, as Prometheus reads them; without those of the outbox when the database does not answer. */
export async function readMetrics(
  { db, pool }: { db: Db; pool: Pool },
  timers: Timers,
): Promise<string> {
  const { totalCount, idleCount, waitingCount } = pool
  connections.set({ state: 'open' }, totalCount)
  connections.set({ state: 'idle' }, idleCount)
  connections.set({ state: 'asked_for' }, waitingCount)
  try {
    const { waiting, oldestSeconds } = await withinDeadline(timers, countOutbox(db), readingMs)
    mails.set(waiting)
    mailsAge.set(oldestSeconds)
    reachable.set(1)
  } catch {
    mails.remove()
    mailsAge.remove()
    reachable.set(0)
  }
  return registry.metrics()
}

let measured = false

/** Starts measuring the process itself: memory, processor, event loop, collection of garbage. Once is enough. */
export function measureProcess(): void {
  if (!measured) collectDefaultMetrics({ register: registry })
  measured = true
}
