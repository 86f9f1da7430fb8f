import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openCopy } from '#server/platform/db/copy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDurable } from '#server/platform/db/durable.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { probeDurability } from '#server/platform/db/probe.ts'
import { origins } from '#server/platform/db/schema.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { openReused } from './embedded-pool.ts'
import { patienceMs } from './template.ts'

const root = repositoryRoot()
const built = path.join(root, `node_modules/.cache/portal-database-${process.pid}.mjs`)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-database-'))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of [built, ...folders]) rmSync(folder, { recursive: true, force: true })
})

describe('an engine in its own thread', () => {
  it('does not keep its answers in memory', { tags: ['long'] }, async () => {
    await build({
      entryPoints: ['tests/server/database-process.ts'],
      absWorkingDir: root,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outfile: built,
      logLevel: 'error',
    })
    const output = execFileSync(process.execPath, [built], { encoding: 'utf8' })
    expect(Number(output)).toBeLessThan(10)
  })
})

describe('the durability probe', () => {
  it('passes a database whose commits reach the disk', { tags: ['long'] }, async () => {
    const { pglite, syncs } = await openDurable(newFolder())
    const before = syncs()
    await probeDurability({ commit: (sql) => pglite.exec(sql), syncs })
    expect(syncs()).toBeGreaterThan(before)
    await pglite.close()
  })

  it('refuses one without the hook', async () => {
    const probe = probeDurability({ commit: async () => undefined, syncs: () => 0 })
    await expect(probe).rejects.toThrow('sem levá-la ao disco')
  })
})

// A copy is of personal data: one that stays in the temporary folder is never deleted.
it('a copy of a database that does not open is removed', async () => {
  const [broken, temporary] = [newFolder(), newFolder()]
  writeFileSync(path.join(broken, 'PG_VERSION'), '1')
  vi.stubEnv('TMPDIR', temporary)
  await expect(openCopy(broken)).rejects.toThrow()
  vi.unstubAllEnvs()
  expect(readdirSync(temporary)).toEqual([])
})

describe('the wire to the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openReused()
  })
  afterAll(() => database.close())

  it('stays in step after errors, with and without parameters', async () => {
    const { pool } = database
    for (let n = 0; n < 5; n += 1) {
      await expect(pool.query('select broken')).rejects.toThrow('broken')
      await expect(pool.query('select 1/$1::int', [0])).rejects.toThrow('division by zero')
      expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }])
    }
  })

  it('carries large values and many rows', async () => {
    const text = 'ç'.repeat(500_000)
    const { rows } = await database.pool.query('select $1::text as text', [text])
    expect(rows[0].text).toBe(text)
    const many = await database.pool.query('select generate_series(1, 10000) as n')
    expect(many.rows.at(-1)).toEqual({ n: 10_000 })
  })

  it('queues queries made at once', async () => {
    const queries = Array.from({ length: 50 }, (_, n) =>
      database.pool.query('select $1::int as n', [n]),
    )
    const answers = await Promise.all(queries)
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(queries.map((_, n) => n))
  })

  it('cleans the session a lost client leaves behind', async () => {
    const { db, pool } = database
    const before = await db.$count(origins)
    const client = await pool.connect()
    await client.query('begin')
    await client.query("insert into origins (label, position) values ('lost', 1)")
    await client.query({ name: 'prepared', text: 'select 1' })
    client.release(new Error('lost'))
    expect(await db.$count(origins)).toBe(before)
    const again = await pool.query({ name: 'prepared', text: 'select 2 as n' })
    expect(again.rows).toEqual([{ n: 2 }])
  })

  it('rolls a failed transaction back', async () => {
    const { db } = database
    const before = await db.$count(origins)
    const failing = db.transaction(async (tx) => {
      await tx.insert(origins).values({ label: 'lost', position: 1 })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await db.$count(origins)).toBe(before)
  })

  // Finds a member that is not updated because the first row does not have it.
  it('updates the members that any of the inserted rows has', async () => {
    const { db, pool } = database
    await pool.query('create table notes (id integer primary key, title text, body text)')
    const notes = pgTable('notes', {
      id: integer().primaryKey(),
      title: text(),
      body: text(),
    })
    await db.insert(notes).values({ id: 2, title: 'old', body: 'old' })
    const rows = [
      { id: 1, title: 'one' },
      { id: 2, title: 'two', body: 'new' },
    ]
    await db.transaction((tx) => insertMany(tx, notes, rows, notes.id))
    expect(await db.select().from(notes).orderBy(notes.id)).toEqual([
      { id: 1, title: 'one', body: null },
      { id: 2, title: 'two', body: 'new' },
    ])
    await pool.query('drop table notes')
  })
})

describe('the one connection', () => {
  afterEach(() => void vi.useRealTimers())

  it('is waited for no longer than a visitor may, and serves again afterwards', async () => {
    const database = await openReused()
    const busy = await database.pool.connect()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = expect(database.db.execute('select 1')).rejects.toSatisfy(isDatabaseUnavailable)
    await vi.advanceTimersByTimeAsync(patienceMs)
    await refused
    vi.useRealTimers()
    busy.release()
    expect((await database.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
