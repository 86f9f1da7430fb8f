import path from 'node:path'
import { openDurable } from '#server/platform/db/durable.ts'
import { business } from '../server/old-database.ts'
import { explainedCluster } from './explained.ts'
import type { ExplainedCluster } from './explained.ts'

/** Runs statements, several in one text too. */
type Ask = (text: string) => Promise<Record<string, unknown>[]>

/** A database that is filled, and read, between two servers. */
export interface Store {
  name: 'PGlite' | 'PostgreSQL'
  env: Record<string, string>
  ask: (text: string) => Promise<Record<string, unknown>[]>
  /** Adds the business of these people, and takes statistics. */
  fill: (from: number, to: number, passwordHash: string) => Promise<void>
  /** Which plans ran while `work` did. Null: this database does not report them. */
  explain: ExplainedCluster['explain'] | null
  close: () => Promise<void>
}

/** People whose rows are written at once. */
const share = 50_000

async function fillBy(ask: Ask, from: number, to: number, passwordHash: string): Promise<void> {
  for (let first = from; first <= to; first += share) {
    const last = Math.min(to, first + share - 1)
    const rows = business({ from: first, to: last, isSettled: true, passwordHash })
    // Foreign keys are valid by construction: nothing checks them row by row.
    await ask(
      ['begin', 'set local session_replication_role = replica', ...rows, 'commit'].join(';\n'),
    )
  }
  await ask('vacuum analyze')
}

/** A throw-away PostgreSQL. */
export async function postgresStore(): Promise<Store> {
  const { url, pool, explain, stop } = await explainedCluster()
  const ask: Ask = async (text) => (await pool.query<Record<string, unknown>>(text)).rows
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url },
    ask,
    fill: (from, to, passwordHash) => fillBy(ask, from, to, passwordHash),
    explain,
    close: stop,
  }
}

/** The embedded database under a server's data folder. */
export function embeddedStore(dataDir: string): Store {
  const open = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const { pglite } = await openDurable(path.join(dataDir, 'db'))
    try {
      return await work(async (text) => {
        const results = await pglite.exec(text)
        return results.at(-1)?.rows ?? []
      })
    } finally {
      await pglite.close()
    }
  }
  return {
    name: 'PGlite',
    env: {},
    ask: (text) => open((ask) => ask(text)),
    fill: (from, to, passwordHash) => open((ask) => fillBy(ask, from, to, passwordHash)),
    explain: null,
    close: async () => undefined,
  }
}
