import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { databaseLimits } from './db/guarded-pool.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendUnavailable } from './http/errors.ts'

type HealthDeps = Pick<Deps, 'db' | 'timers'>

/** Asks the database for a word. Throws DatabaseUnavailable when none comes in time. */
async function checkDatabase(
  { db, timers }: HealthDeps,
  withinMs = databaseLimits.healthMs,
): Promise<void> {
  const answer = db.execute(sql`select 1`)
  const late = new AbortController()
  try {
    await Promise.race([
      answer,
      timers.wait(withinMs, late.signal).then(() => {
        throw new DatabaseUnavailable(new Error('no answer to a health check'))
      }),
    ])
  } finally {
    late.abort()
    // Given up, it may still fail.
    answer.catch(() => undefined)
  }
}

/** `/saude`: 200 while requests can be answered, 503 while they cannot. */
export function registerHealth(api: FastifyInstance, deps: HealthDeps): void {
  api.get('/saude', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await checkDatabase(deps)
      return { situacao: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not well')
      return sendUnavailable(request, reply)
    }
  })
}
