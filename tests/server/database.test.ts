import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDurable } from '#server/platform/db/durable.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { probeDurability } from '#server/platform/db/probe.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { neededMB } from './memory.ts'

const root = repositoryRoot()
const built = path.join(root, `node_modules/.cache/portal-database-${process.pid}`)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-database-'))
  folders.push(folder)
  return folder
}

beforeAll(() =>
  build({
    entryPoints: ['tests/server/database-process.ts', 'server/platform/db/worker.ts'],
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: built,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  }),
)
afterAll(() => {
  for (const folder of [built, ...folders]) rmSync(folder, { recursive: true, force: true })
})

function start(folder: string, task: string) {
  const child = spawn(process.execPath, [path.join(built, 'database-process.mjs'), folder, task], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, lines: createInterface({ input: child.stdout }) }
}

async function end(child: ChildProcess) {
  const left = once(child, 'exit')
  child.kill('SIGKILL')
  await left
}

/** Everything a process prints until it ends, and how it ends. */
async function finish({ child, lines }: ReturnType<typeof start>) {
  const output: string[] = []
  let failure = ''
  lines.on('line', (line) => output.push(line))
  child.stderr.on('data', (data) => (failure += String(data)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, failure: failure.trim() }
}

describe('the folder of the embedded database', () => {
  it('is held by one process, whose number is reported to the other, and free once that ends', async () => {
    const folder = newFolder()
    const holder = start(folder, 'hold')
    await once(holder.lines, 'line')
    const second = await finish(start(folder, 'read'))
    expect(second.code).toBe(1)
    expect(second.failure).toBe(
      `A pasta ${path.join(folder, 'db')} já está em uso pelo processo ${holder.child.pid}`,
    )
    await end(holder.child)
    const third = start(folder, 'hold')
    expect(await once(third.lines, 'line')).toEqual(['open'])
    await end(third.child)
  })

  it('keeps every acknowledged commit when the process is killed', async () => {
    const folder = newFolder()
    const acknowledged: number[] = []
    for (let round = 1; round <= 3; round += 1) {
      const writer = start(folder, 'write')
      const enough = acknowledged.length + 25 * round
      for await (const line of writer.lines) {
        acknowledged.push(Number(line))
        if (acknowledged.length === enough) writer.child.kill('SIGKILL')
      }
    }
    const { output } = await finish(start(folder, 'read'))
    const kept = new Set(JSON.parse(output[0] ?? '[]') as number[])
    expect(acknowledged.length).toBeGreaterThanOrEqual(150)
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  })
})

describe('the durability probe', () => {
  it('passes a database whose commits reach the disk', async () => {
    const { pglite, syncs } = await openDurable(newFolder())
    const before = syncs()
    await probeDurability({ commit: (sql) => pglite.exec(sql), syncs })
    expect(syncs()).toBeGreaterThan(before)
    await pglite.close()
  })

  it('refuses one without the hook', async () => {
    const pglite = await PGlite.create({ fs: new NodeFS(newFolder()) })
    const probe = probeDurability({ commit: (sql) => pglite.exec(sql), syncs: () => 0 })
    await expect(probe).rejects.toThrow('sem levá-la ao disco')
    await pglite.close()
  })
})

describe('the wire to the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    const pglite = await PGlite.create()
    database = engineDatabase(pgliteEngine(pglite), () => pglite.close())
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

  it('keeps nothing of what it has answered', async () => {
    const answered = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await database.db.execute("select repeat('x', 20000) from generate_series(1, 10)")
      return neededMB()
    }
    // What starting has left behind goes with the first.
    await answered(50)
    const before = await answered(50)
    expect((await answered(400)) - before).toBeLessThan(10)
  })

  it('queues queries made at once', async () => {
    const queries = Array.from({ length: 50 }, (_, n) =>
      database.pool.query('select $1::int as n', [n]),
    )
    const answers = await Promise.all(queries)
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(queries.map((_, n) => n))
  })

  it('cleans the session a lost client leaves behind', async () => {
    const { pool } = database
    await pool.query('create table left_behind (n integer)')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into left_behind values (1)')
    await client.query({ name: 'kept', text: 'select 1' })
    client.release(new Error('lost'))
    expect((await pool.query('select * from left_behind')).rows).toEqual([])
    const again = await pool.query({ name: 'kept', text: 'select 2 as n' })
    expect(again.rows).toEqual([{ n: 2 }])
  })

  it('rolls a failed transaction back', async () => {
    const { db, pool } = database
    await pool.query('create table attempts (n integer)')
    const failing = db.transaction(async (tx) => {
      await tx.execute('insert into attempts values (1)')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await pool.query('select * from attempts')).rows).toEqual([])
  })
})

describe('the one connection', () => {
  it('is waited for no longer than a visitor may, and serves again afterwards', async () => {
    const pglite = await PGlite.create()
    // Enough for a busy machine to open the connection.
    const database = engineDatabase(pgliteEngine(pglite), () => pglite.close(), 3000)
    const held = await database.pool.connect()
    await expect(database.db.execute('select 1')).rejects.toSatisfy(isDatabaseUnavailable)
    held.release()
    expect((await database.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
