import { DatabaseError } from 'pg'
import type { Pool, QueryConfig } from 'pg'
import { describe, expect, it } from 'vitest'
import { GuardedPool } from '#server/platform/db/guarded-pool.ts'

/** Sessions that know no prepared statement: by name they refuse, once as many as `together` have asked. */
function forgetfulPool(together: number) {
  let [asked, open] = [0, (): void => undefined]
  const all = new Promise<void>((resolve) => (open = resolve))
  const query = async ({ name }: QueryConfig) => {
    if (name === undefined) return { rows: ['by its text'] }
    asked += 1
    if (asked === together) open()
    await all
    const lost = new DatabaseError('prepared statement does not exist', 0, 'error')
    lost.code = '26000'
    throw lost
  }
  const connect = async () => ({ query, release: () => undefined })
  return { connect } as unknown as Pool
}

describe('a pooler that lends sessions without their prepared statements', () => {
  it('gets the texts, also of statements that were sent before the first was refused', async () => {
    const pool = new GuardedPool(forgetfulPool(5))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => pool.query({ name: 'one', text: 'select 1' })),
    )
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => ['by its text']))
  })
})
