import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/database.ts'
import { databaseLimits } from './db/guarded-pool.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendUnavailable } from './http/errors.ts'

/** Asks the database for a word. Throws DatabaseUnavailable when none comes in time. */
export async function checkDatabase(db: Db, withinMs = databaseLimits.healthMs): Promise<void> {
  const answer = db.execute(sql`select 1`)
  const late = new AbortController()
  try {
    await Promise.race([
      answer,
      wait(withinMs, undefined, { signal: late.signal }).then(() => {
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
export function registerHealth(api: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  api.get('/saude', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await checkDatabase(db)
      return { situacao: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not well')
      return sendUnavailable(request, reply)
    }
  })
}
