import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { databaseOver } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findPostgres, startCluster } from '../../tools/postgres.mjs'
import { patienceMs } from './template.ts'

/** A PostgreSQL server of a test's own. */
export interface Cluster {
  url: string
  /** Ends it at once, connections and all, and keeps its data; `start` starts it again at the same port. */
  halt: () => void
  start: () => void
  /** Stops all its processes where they are (SIGSTOP), and lets them go on. */
  pause: () => void
  resume: () => void
  /** Kills all its processes (SIGKILL), as a machine that loses its power does. */
  kill: () => void
  /** Promotes a standby; resolves when it accepts writes. */
  promote: () => Promise<void>
  /** Ends it and removes its data. */
  stop: () => void
}

/** Whether this machine has the programs of PostgreSQL. */
export const hasPostgres: boolean = findPostgres() !== undefined

/** The postmaster of a data folder and the processes it made. */
function processesOf(data: string): number[] {
  const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  const made = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' })
  return [postmaster, ...made.trim().split('\n')].map(Number)
}

/** As the portal opens it, but patient: a wait that a busy machine or the test itself causes is not given up. */
export function patientDatabase(connectionString: string): Database {
  const pool = new Pool({ connectionString, max: 10, keepAlive: true })
  return databaseOver(pool, () => pool.end(), patienceMs)
}

/** Starts one: empty, or as the standby of the server with the address `source`. */
export async function openCluster(source?: string): Promise<Cluster> {
  const cluster = await startCluster({}, source)
  let paused: number[] = []
  const resume = () => {
    for (const id of paused.splice(0)) process.kill(id, 'SIGCONT')
  }
  return {
    ...cluster,
    pause() {
      paused = processesOf(cluster.data)
      for (const id of paused) process.kill(id, 'SIGSTOP')
    },
    resume,
    kill() {
      for (const id of processesOf(cluster.data)) process.kill(id, 'SIGKILL')
    },
    stop() {
      resume()
      cluster.stop()
    },
  }
}
