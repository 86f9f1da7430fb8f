import { once } from 'node:events'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataDirs } from '../crash/fleet.ts'
import { serverDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { buildServer } from './server-process.ts'
import type { BuiltServer } from './server-process.ts'

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

/** Polls every ms until the condition is true or the process has ended. Returns whether the condition is true. */
async function until(condition: () => boolean | Promise<boolean>, ended: () => boolean) {
  while (!(await condition())) {
    if (ended()) return false
    await wait(1)
  }
  return true
}

/** Starts a server and kills it as soon as the condition is true. Returns whether that was before the server listened. */
async function killWhen(env: Record<string, string>, condition: () => boolean | Promise<boolean>) {
  const child = built.spawn(env, 'pipe')
  let isUp = false
  child.stdout?.on('data', (data) => (isUp ||= String(data).includes('Portal no ar')))
  child.stderr?.resume()
  const end = once(child, 'close')
  const met = await until(condition, () => isUp || child.exitCode !== null)
  child.kill('SIGKILL')
  await end
  return met && !isUp
}

describe('the first start on a folder', { timeout: 900_000 }, () => {
  it('may die while it makes the database, and while it fills it: the next one makes it whole', async () => {
    const { dataDirs, remove } = newDataDirs(1)
    const [DATA_DIR = ''] = dataDirs
    const inside = (name: string) => existsSync(path.join(DATA_DIR, name))
    const isHalfMade = () => inside('db/PG_VERSION')
    const isMade = () => inside('db/PG_VERSION') && !inside('db.unfinished')
    expect(await killWhen({ DATA_DIR }, isHalfMade)).toBe(true)
    expect(inside('db.unfinished')).toBe(true)
    expect(await killWhen({ DATA_DIR }, isMade)).toBe(true)
    const server = await built.start({ DATA_DIR })
    try {
      const answer = await fetch(`${server.url}/api/estado/listar`)
      expect(await answer.json()).toHaveLength(27)
    } finally {
      server.kill('SIGKILL')
      await server.end
      remove()
    }
  })
})

// Only here: a start that does not copy what the build made, which takes twice as long, or copies what is unfinished.
describe('the database of the build', { timeout: 300_000 }, () => {
  it('is copied by a first start where it is whole', async () => {
    const home = mkdtempSync(`${built.folder}-home-`)
    const server = path.join(home, 'server')
    const made = path.join(home, 'empty-database')
    cpSync(built.folder, server, { recursive: true })
    try {
      spawnSync(process.execPath, [path.join(server, 'prepare-empty.mjs'), made])
      writeFileSync(path.join(made, 'db/of-the-build'), '')
      const isCopied = async (DATA_DIR: string) => {
        const env = { ...process.env, DATA_DIR, SEED: 'none', PORT: '0', HOST: '127.0.0.1' }
        const child = spawn(process.execPath, [path.join(server, 'main.mjs')], { env })
        const end = once(child, 'exit')
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (data) => (output += String(data)))
        await until(
          () => output.includes('Portal no ar'),
          () => child.exitCode !== null,
        )
        child.kill('SIGTERM')
        expect([await end, output]).toEqual([[0, null], expect.stringContaining('Portal no ar')])
        return existsSync(path.join(DATA_DIR, 'db/of-the-build'))
      }
      expect(await isCopied(path.join(home, 'one'))).toBe(true)
      writeFileSync(path.join(made, 'db.unfinished'), '')
      expect(await isCopied(path.join(home, 'two'))).toBe(false)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
})

describe.skipIf(!hasPostgres).each([2, 3])(
  '%d servers that start at once on an empty PostgreSQL',
  { timeout: 900_000 },
  (size) => {
    let cluster: Cluster
    let database: Database
    beforeAll(async () => {
      cluster = await openCluster()
      database = serverDatabase(cluster.url)
    })
    afterAll(async () => {
      await database.close()
      cluster.stop()
    })

    /** The server that prepares the database now: the others wait for its lock. */
    async function preparing(): Promise<string | undefined> {
      const { rows } = await database.pool.query<{ name: string }>(
        `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.granted`,
      )
      return rows[0]?.name
    }

    it('of which the one that makes it is killed meanwhile: another one makes it, once', async () => {
      const { dataDirs, remove } = newDataDirs(size)
      const envs = dataDirs.map((DATA_DIR, n) => ({
        DATA_DIR,
        DATABASE_URL: `${cluster.url}?application_name=server-${n}`,
      }))
      const starting = envs.map((env) => {
        const child = built.spawn(env, 'pipe')
        child.stderr?.resume()
        const isUp = new Promise<boolean>((resolve) => {
          child.stdout?.on('data', (data) => {
            if (String(data).includes('Portal no ar')) resolve(true)
          })
          child.once('close', () => resolve(false))
        })
        return { child, isUp }
      })
      try {
        let name: string | undefined
        const isPrepared = async () => (name = await preparing()) !== undefined
        expect(
          await until(isPrepared, () => starting.some(({ child }) => child.exitCode !== null)),
        ).toBe(true)
        const dies = Number(name?.split('-')[1])
        starting[dies]?.child.kill('SIGKILL')
        const up = await Promise.all(starting.map(({ isUp }) => isUp))
        expect(up).toEqual(starting.map((_, n) => n !== dies))

        const { rows } = await database.pool.query<{ name: string; times: string }>(
          `select 'migrations' as name, count(*) - count(distinct hash) as times from drizzle.__drizzle_migrations
           union all select 'coupons', count(*) - count(distinct code) from coupons
           union all select 'no courses', (count(*) = 0)::int from courses`,
        )
        expect(rows.map(({ times }) => Number(times))).toEqual([0, 0, 0])
        const again = await built.start(envs[dies] ?? {})
        again.kill('SIGKILL')
        await again.end
      } finally {
        for (const { child } of starting) child.kill('SIGKILL')
        await Promise.all(starting.map(({ isUp }) => isUp))
        remove()
      }
    })
  },
)
