import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openDurable } from '#server/platform/db/durable.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { probeDurability } from '#server/platform/db/probe.ts'
import { origins } from '#server/platform/db/schema.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { openReused } from './embedded-pool.ts'
import { patienceMs } from './template.ts'

const root = repositoryRoot()
const built = path.join(root, `node_modules/.cache/portal-database-${process.pid}`)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-database-'))
  folders.push(folder)
  return folder
}

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

describe('a process with an embedded database', { tags: ['long'] }, () => {
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

  it('keeps nothing of what it has answered', async () => {
    const { output, failure } = await finish(start(newFolder(), 'answer'))
    expect(failure).toBe('')
    expect(Number(output[0])).toBeLessThan(10)
  })

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
    await client.query({ name: 'kept', text: 'select 1' })
    client.release(new Error('lost'))
    expect(await db.$count(origins)).toBe(before)
    const again = await pool.query({ name: 'kept', text: 'select 2 as n' })
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
})

describe('the one connection', () => {
  afterEach(() => void vi.useRealTimers())

  it('is waited for no longer than a visitor may, and serves again afterwards', async () => {
    const database = await openReused()
    const held = await database.pool.connect()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = expect(database.db.execute('select 1')).rejects.toSatisfy(isDatabaseUnavailable)
    await vi.advanceTimersByTimeAsync(patienceMs)
    await refused
    vi.useRealTimers()
    held.release()
    expect((await database.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
