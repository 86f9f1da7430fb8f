import type { PoolClient } from 'pg'
import type { Database } from '#server/platform/db/database.ts'

/** A statement as it went over the wire: one round trip each, `begin` and `commit` too. */
export interface Statement {
  text: string
  values: unknown[]
}

interface Asked {
  text?: string
  values?: unknown[]
}

/**
 * Records every statement that a database runs from now on, on whichever connection: the same on the embedded
 * database and on PostgreSQL. Empty the list before what is to be counted.
 */
export function recordStatements({ pool }: Pick<Database, 'pool'>): Statement[] {
  const statements: Statement[] = []
  const recorded = new WeakSet<PoolClient>()
  const connect = pool.connect.bind(pool) as (...done: unknown[]) => Promise<PoolClient>
  const record = (client: PoolClient) => {
    recorded.add(client)
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    Object.assign(client, {
      query(asked: string | Asked, values?: unknown[], ...rest: unknown[]) {
        const { text = '', values: own = [] } = typeof asked === 'string' ? { text: asked } : asked
        statements.push({ text, values: values ?? own })
        return query(asked, values, ...rest)
      },
    })
  }
  Object.assign(pool, {
    async connect(...done: unknown[]) {
      // What tests ask of the pool itself, by its callback, is not the portal's.
      const client = await connect(...done)
      if (done.length > 0) return client
      if (!recorded.has(client)) record(client)
      return client
    },
  })
  return statements
}
