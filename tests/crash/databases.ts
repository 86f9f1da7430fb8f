import { setTimeout as wait } from 'node:timers/promises'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { openDurable } from '#server/platform/db/durable.ts'
import { askLifeMs } from '#server/money/receivables/in-flight.ts'
import { openCluster } from '../server/postgres-cluster.ts'
import { anew, readFacts } from '../simulation/facts.ts'
import type { Facts, Queryable } from '../simulation/facts.ts'
import type { Outside } from '../simulation/oracle.ts'
import type { Chance } from '../simulation/chance.ts'

/** What the database holds: the portal's rows, and what the sandbox, whose charges are there as well, has charged. */
export interface Holdings {
  facts: Facts
  charges: Outside['charges']
}

/** What may befall a database while its servers are asked. */
export type Mishap = 'connectionsEnded' | 'restarted' | 'paused' | 'readOnly'

/** A database whose servers die. */
export interface CrashedDatabase {
  env: Record<string, string>
  /** The embedded one belongs to its server: it is read, and changed, between two of them. */
  isEmbedded: boolean
  /** Takes away what people did, between two servers. */
  empty: () => Promise<void>
  read: () => Promise<Holdings>
  /** So much time passes that whatever was held by somebody who died is free. */
  letTimePass: () => Promise<void>
  mishaps: Partial<Record<Mishap, (chance: Chance) => Promise<void>>>
  close: () => void
}

async function readHoldings(database: Queryable): Promise<Holdings> {
  const facts = await readFacts(database)
  const { rows } = await database.query<{ reference: string; outcome: 'approved' | 'declined' }>(
    "select reference, outcome from sandbox_charges where outcome <> 'closed'",
  )
  return { facts, charges: new Map(rows.map((charge) => [charge.reference, charge])) }
}

/** Every life that a lease, a claim or a question to the gateway has is shorter than this; what is longer stays held. */
const past = `interval '${askLifeMs + 1000} ms'`
const passing: readonly string[] = [
  `update card_attempts set ask_until = ask_until - ${past} where ask_until is not null`,
  `update idempotency_keys set held_until = held_until - ${past} where status is null`,
  `update outbox set available_at = available_at - ${past} where processed_at is null`,
]
const runAll = (statements: readonly string[]) => async (database: Queryable) => {
  for (const statement of statements) await database.query(statement)
}

/** The embedded database under a server's data folder. What is read is a copy: the server itself recovers the folder. */
export function embedded(dataDir: string): CrashedDatabase {
  const folder = path.join(dataDir, 'db')
  const copy = path.join(dataDir, 'db-copy')
  const open = async <T>(where: string, work: (database: Queryable) => Promise<T>): Promise<T> => {
    const { pglite } = await openDurable(where)
    try {
      return await work(pglite)
    } finally {
      await pglite.close()
    }
  }
  return {
    env: {},
    isEmbedded: true,
    async read() {
      rmSync(copy, { recursive: true, force: true })
      cpSync(folder, copy, { recursive: true })
      return open(copy, readHoldings)
    },
    empty: () => open(folder, runAll(anew)),
    letTimePass: () => open(folder, runAll(passing)),
    mishaps: {},
    close: () => undefined,
  }
}

/** A PostgreSQL server, and what may befall it. */
export async function served(): Promise<CrashedDatabase> {
  const cluster = await openCluster()
  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const set = (readOnly: 'on' | 'off') =>
    ask(async (client) => {
      await client.query(`alter system set default_transaction_read_only = ${readOnly}`)
      await client.query('select pg_reload_conf()')
    })
  return {
    env: { DATABASE_URL: cluster.url },
    isEmbedded: false,
    read: () => ask(readHoldings),
    empty: () => ask(runAll(anew)),
    letTimePass: () => ask(runAll(passing)),
    mishaps: {
      connectionsEnded: () =>
        ask(async (client) => {
          await client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
            ['client backend'],
          )
        }),
      async restarted() {
        cluster.halt()
        cluster.start()
      },
      async paused(chance) {
        cluster.pause()
        await wait(chance.spread(200, 3000))
        cluster.resume()
      },
      async readOnly(chance) {
        await set('on')
        await wait(chance.spread(200, 2000))
        await set('off')
      },
    },
    close: () => cluster.stop(),
  }
}
