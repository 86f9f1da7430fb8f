import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { startCluster } from '../../tools/postgres.mjs'
import { largeTables, tablesReadWhole, wholeIndexes } from '../server/old-database.ts'

/** A statement as PostgreSQL ran it. */
export interface Ran {
  text: string
  /** Pages of 8 KB that were read, from memory or disk. */
  pages: number
  /** Rows that were looked at in one table, at most, whether they were wanted or not. */
  rows: number
  /** Large tables that were read from end to end. */
  whole: string[]
}

/** A throw-away PostgreSQL that logs the plan of each statement of every session (auto_explain). */
export interface ExplainedCluster {
  url: string
  pool: Pool
  /** Everything that ran while `work` did, triggers and foreign keys too. */
  explain: (work: () => Promise<unknown>) => Promise<Ran[]>
  stop: () => Promise<void>
}

interface PlanNode {
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

interface LogLine {
  message: string
  application_name?: string
}

interface Explained {
  'Query Text': string
  Plan: PlanNode
}

const settings = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_parameter_max_length': '0',
  'auto_explain.log_format': 'json',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'explained',
  log_filename: 'plans',
  log_rotation_age: '0',
  log_rotation_size: '0',
  shared_buffers: '512MB',
  // A table that grows a thousandfold at once would otherwise be written again and again meanwhile.
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

/** Pages of a table that is big, not one of the few rows that a day leaves. */
const bigPages = 100

/** Name of our own sessions, whose plans do not count. */
const own = 'scale'

/** Rows of its table that a node has looked at, and those under it, at most. */
function rowsOf(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] === undefined ? 0 : each * (node['Actual Loops'] ?? 1)
  return Math.max(own, ...(node.Plans ?? []).map(rowsOf))
}

/** Starts one. Throws where PostgreSQL or its auto_explain is missing. */
export async function explainedCluster(): Promise<ExplainedCluster> {
  const cluster = await startCluster(settings)
  const pool = new Pool({ connectionString: cluster.url, max: 2, application_name: own })
  pool.on('error', () => undefined)
  const log = path.join(cluster.data, 'explained/plans.json')
  let marks = 0

  /** Switches the plans of every session on or off: 0 ms logs all, -1 none. */
  const logPlans = async (leastMs: 0 | -1) => {
    await pool.query(`alter system set auto_explain.log_min_duration = ${leastMs}`)
    await pool.query('select pg_reload_conf()')
    // Sessions see it at their next statement.
    const isSet = async () => {
      const { rows } = await pool.query('show auto_explain.log_min_duration')
      return String(rows[0]?.['auto_explain.log_min_duration']).startsWith(String(leastMs))
    }
    while (!(await isSet())) await wait(20)
  }

  /** The lines of the log from there on, up to a statement that only this process runs. */
  const readFrom = async (from: number): Promise<string[]> => {
    marks += 1
    const mark = `marked ${marks}`
    await pool.query(`select '${mark}'`)
    for (;;) {
      const text = readFileSync(log).subarray(from).toString('utf8')
      const at = text.indexOf(mark)
      if (at >= 0) return text.slice(0, text.lastIndexOf('\n', at) + 1).split('\n')
      await wait(20)
    }
  }

  return {
    url: cluster.url,
    pool,
    async explain(work) {
      const [indexes, large] = [await wholeIndexes(pool), await largeTables(pool, bigPages)]
      await logPlans(0)
      const from = statSync(log).size
      try {
        await work()
        const lines = await readFrom(from)
        return lines.flatMap((line) => {
          if (line === '') return []
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const { message, application_name: whose } = JSON.parse(line) as LogLine
          const [, json] = /^duration: .* plan:\n([^]*)$/.exec(message) ?? []
          if (json === undefined || whose === own) return []
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const { 'Query Text': text, Plan: plan } = JSON.parse(json) as Explained
          return [
            {
              text,
              pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
              rows: rowsOf(plan),
              whole: tablesReadWhole(plan, indexes).filter((table) => large.has(table)),
            },
          ]
        })
      } finally {
        await logPlans(-1)
      }
    },
    async stop() {
      await pool.end()
      cluster.stop()
    },
  }
}
