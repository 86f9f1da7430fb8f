import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { countOutbox } from './db/outbox-rows.ts'
import { databaseLimits } from './db/guarded-pool.ts'
import { withinDeadline } from './deadline.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendUnavailable } from './http/errors.ts'

type HealthDeps = Pick<Deps, 'db' | 'timers'>

/** Due e-mails are looked for several times a minute: one that has waited so long shows that no server does it, s. */
const longestDueSeconds = 600

type Readiness = { ready: true } | { ready: false; reason: 'banco' | 'cartas'; error?: unknown }

async function readinessOf({ db, timers }: HealthDeps): Promise<Readiness> {
  try {
    const { oldestSeconds } = await withinDeadline(timers, countOutbox(db), databaseLimits.healthMs)
    return oldestSeconds > longestDueSeconds ? { ready: false, reason: 'cartas' } : { ready: true }
  } catch (error) {
    return { ready: false, reason: 'banco', error }
  }
}

/**
 * Three questions of operations: `/vivo`, the process runs; `/saude`, calls can be answered; `/pronto`, calls can be
 * answered and e-mails leave. 503 means no; `/pronto` names what it waits for and nothing more.
 */
export function registerHealth(api: FastifyInstance, deps: HealthDeps): void {
  api.get('/vivo', async () => ({ situacao: 'ok' }))

  api.get('/saude', async (request, reply) => {
    try {
      await withinDeadline(deps.timers, deps.db.execute(sql`select 1`), databaseLimits.healthMs)
      return { situacao: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not well')
      return sendUnavailable(request, reply)
    }
  })

  api.get('/pronto', async (request, reply) => {
    const found = await readinessOf(deps)
    if (found.ready) return { situacao: 'ok' }
    request.log.error({ err: found.error, reason: found.reason }, 'not ready')
    return reply.code(503).send({ situacao: 'indisponivel', motivos: [found.reason] })
  })
}
