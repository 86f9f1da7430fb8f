import { setTimeout as wait } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { serverDatabase } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openDurable } from '#server/platform/db/durable.ts'
import { readConfig } from '#server/platform/config.ts'
import { createPaymentGateway } from '#server/money/index.ts'
import { askLifeMs } from '#server/money/receivables/in-flight.ts'
import { system } from '#server/platform/system.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { openCluster } from '../server/postgres-cluster.ts'
import type { Cluster } from '../server/postgres-cluster.ts'
import { embeddedTemplate } from '../server/template.ts'
import { resetStatements } from '../simulation/reset.ts'
import { readEnrolment } from '../simulation/stored-state.ts'
import type { StoredState, Queryable } from '../simulation/stored-state.ts'
import type { Outside } from '../simulation/acknowledged.ts'
import type { Chance } from '../simulation/chance.ts'
import { openRelay } from './relay.ts'

/** Content of the database: the portal's rows, and the charges of the sandbox, which stores them there as well. */
export interface Content {
  stored: StoredState
  charges: Outside['charges']
}

/** Faults of a database while its servers are in use. */
export type DatabaseFault =
  | 'connectionsEnded'
  | 'restarted'
  | 'paused'
  | 'readOnly'
  | 'standbyAdded'
  | 'standbyLost'
  | 'failedOver'

/** A database whose servers are killed. */
export interface CrashedDatabase {
  env: Record<string, string>
  /** The embedded one belongs to its server: it is read, and changed, between two of them. */
  isEmbedded: boolean
  /** Makes and fills it before a server opens it, without people. */
  prepare: () => Promise<void>
  read: () => Promise<Content>
  /** Ends the leases and claims of servers that were killed, as if their time had passed. */
  expireLeases: () => Promise<void>
  faults: Partial<Record<DatabaseFault, (chance: Chance) => Promise<void>>>
  /** For the work of the operator, beside the servers; null where the database belongs to one server. */
  office: Deps | null
  close: () => void
}

async function readContent(database: Queryable): Promise<Content> {
  const stored = await readEnrolment(database)
  const { rows } = await database.query<{
    reference: string
    outcome: 'approved' | 'declined' | 'refunded'
  }>("select reference, outcome from sandbox_charges where outcome <> 'closed'")
  return { stored, charges: new Map(rows.map((charge) => [charge.reference, charge])) }
}

/** Longer than any lease, claim or call of the gateway may last; what lasts longer stays blocked. */
const past = `interval '${askLifeMs + 1000} ms'`
const expiry: readonly string[] = [
  `update card_attempts set ask_until = ask_until - ${past} where ask_until is not null`,
  `update idempotency_keys set held_until = held_until - ${past} where status is null`,
  `update outbox set available_at = available_at - ${past} where processed_at is null`,
]
const runAll = (statements: readonly string[]) => async (database: Queryable) => {
  for (const statement of statements) await database.query(statement)
}

/** Puts a prepared database into the folder where a server has its embedded one. */
export async function fillFolder(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'db')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['--extract', `--directory=${folder}`], {
    input: await embeddedTemplate(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
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
      return open(copy, readContent)
    },
    async prepare() {
      await fillFolder(dataDir)
      await open(folder, runAll(resetStatements))
    },
    expireLeases: () => open(folder, runAll(expiry)),
    faults: {},
    office: null,
    close: () => undefined,
  }
}

/** Runs `work` on a connection of its own. */
async function ask<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const officeConfig = readConfig({ PUBLIC_URL: 'http://localhost' })

/** The PostgreSQL server behind an address, as the portals use it. */
function behind(url: string): Omit<CrashedDatabase, 'faults'> {
  const own = serverDatabase(url)
  return {
    env: { DATABASE_URL: url },
    isEmbedded: false,
    read: () => ask(url, readContent),
    async prepare() {
      await prepareDatabase(own, { seed: true, system })
      await ask(url, runAll(resetStatements))
    },
    expireLeases: () => ask(url, runAll(expiry)),
    // The part of a server's dependencies that the operator's commands need.
    office: {
      db: own.db,
      config: officeConfig,
      payments: createPaymentGateway(own.db, officeConfig, system),
      ...system,
    } as Deps,
    close: () => void own.close().catch(() => undefined),
  }
}

/** A setting of the whole server, for sessions that are open, too. */
const set = (url: string, setting: string) =>
  ask(url, async (client) => {
    await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
  })

/** A PostgreSQL server, and its faults. */
export async function served(): Promise<CrashedDatabase> {
  const cluster = await openCluster()
  const { url } = cluster
  const database = behind(url)
  return {
    ...database,
    faults: {
      connectionsEnded: () =>
        ask(url, async (client) => {
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
        await set(url, 'default_transaction_read_only = on')
        await wait(chance.spread(200, 2000))
        await set(url, 'default_transaction_read_only = off')
      },
    },
    close() {
      database.close()
      cluster.stop()
    },
  }
}

const portOf = (url: string) => Number(new URL(url).port)

/** Whether the standby has every commit, and commits wait for it. */
const isSynchronous = (url: string) =>
  ask(url, async (client) => {
    const { rows } = await client.query<{ state: string }>(
      'select sync_state as state from pg_stat_replication',
    )
    return rows[0]?.state === 'sync'
  })

/** A standby of this server, made by pg_basebackup; from now on no commit is acknowledged before the standby has it. */
async function addStandby(url: string): Promise<Cluster> {
  const standby = await openCluster(url)
  await set(url, "synchronous_standby_names = 'standby'")
  while (!(await isSynchronous(url))) await wait(20)
  return standby
}

/**
 * A PostgreSQL server behind an address that can lead elsewhere. It gets a synchronous standby (`standbyAdded`), which is
 * promoted when the server ends; then the address leads there (`failedOver`).
 */
export async function replicated(): Promise<CrashedDatabase> {
  let primary = await openCluster()
  let standby: Cluster | undefined
  let failovers = 0
  let isStandbyLost = false
  const relay = await openRelay(portOf(primary.url))
  const address = new URL(primary.url)
  address.port = String(relay.port)
  const database = behind(address.href)
  return {
    ...database,
    faults: {
      async standbyAdded() {
        standby = await addStandby(primary.url)
        isStandbyLost = false
      },
      /** Breaks the promise on purpose: commits no longer wait for the standby, which is stopped until it is promoted. */
      async standbyLost() {
        await set(primary.url, "synchronous_standby_names = ''")
        standby?.halt()
        isStandbyLost = true
      },
      async failedOver(chance) {
        if (!standby) throw new Error('There is no standby')
        const ended = primary
        failovers += 1
        // As without power, or so that it neither answers nor ends.
        if (failovers % 2 === 1) ended.kill()
        else ended.pause()
        await wait(chance.below(1000))
        if (isStandbyLost) standby.start()
        await standby.promote()
        relay.leadTo(portOf(standby.url))
        ended.stop()
        primary = standby
        standby = undefined
      },
    },
    close() {
      database.close()
      relay.close()
      for (const each of [standby, primary]) each?.stop()
    },
  }
}
