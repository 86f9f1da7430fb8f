import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { engineDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDurable } from '#server/platform/db/durable.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import { conform } from '@studio/commands/conform.mjs'
import { logText } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { project } from '../../studio.config.mjs'
import { enrolledWithCoupon } from '../studio/inspected-world.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'conform-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of the studio's command for some logs, and its exit code. */
async function judge(...files: string[]) {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const lines: string[] = []
  const status = await conform(project, files, { print: (line) => void lines.push(line) })
  const stderr = printed.mock.calls.join('\n')
  printed.mockRestore()
  return { status, stdout: lines.join('\n'), stderr }
}
/** The command of the portal, which reads the database where no log is named. */
const ofDatabase = (dataDir: string) =>
  spawnSync(process.execPath, ['tools/conform.mjs'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })
function logOf(inspectionRecords: readonly InspectionRecord[]): string {
  const file = path.join(folder, `log-${inspectionRecords.length}.json`)
  writeFileSync(file, logText(inspectionRecords, new Date(0)))
  return file
}

it('reports whether the charts allow a stored session, and where not', async () => {
  const { inspectionRecords } = await enrolledWithCoupon()
  const whole = await judge(logOf(inspectionRecords))
  expect(whole.stdout).toMatch(/^Inscrição: 1 vida, \d+ acontecimentos, todos como no diagrama$/m)
  expect(whole.status).toBe(0)

  // One thing that happened to the enrolment is missing.
  const at = inspectionRecords.findIndex(
    (one) => one.kind === 'rested' && one.event.type === 'form.completed',
  )
  const { status, stdout } = await judge(logOf(inspectionRecords.toSpliced(at, 1)))
  expect(stdout).toMatch(/^Inscrição: .+, 1 fora do diagrama$/m)
  expect(stdout).toContain('mas estava em “Dados da pessoa”, e não em “Termo do curso”')
  expect(status).toBe(1)
})

it('refuses what is no log', async () => {
  const file = path.join(folder, 'outro.json')
  writeFileSync(file, '{}')
  const other = await judge(file)
  expect(other.stderr).toContain('não é um arquivo de acontecimentos do estúdio.')
  expect(other.status).toBe(2)
})

it('refuses a place without a database', { tags: ['long'] }, () => {
  const nowhere = ofDatabase(folder)
  expect(nowhere.stderr).toContain(`Não há banco de dados em ${path.join(folder, 'db')}`)
  expect(nowhere.status).toBe(2)
})

const unmigrated =
  'reports what is missing in a database that was never migrated, or not by this version'
it(unmigrated, { tags: ['long'] }, async () => {
  const data = path.join(folder, 'data')
  const opens = async (work: (database: Database) => Promise<unknown>) => {
    const { pglite } = await openDurable(path.join(data, 'db'))
    const database = engineDatabase(pgliteEngine(pglite), () => pglite.close())
    await work(database)
    await database.close()
  }
  mkdirSync(data)
  await opens(async () => undefined)
  const empty = ofDatabase(data)
  expect(empty.stderr).toMatch(
    /^O banco de dados ainda não é o desta versão \(migrações que faltam: \d+\)\. npm start as faz\.$/m,
  )
  expect(empty.stderr).not.toContain('select')
  expect(empty.status).toBe(2)
  expect(empty.stdout).not.toContain('Nada foi visto')

  await opens(({ db }) => db.transaction(migrate))
  const whole = ofDatabase(data)
  expect(whole.stderr).toBe('')
  await opens(({ db }) =>
    db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
  )
  expect(ofDatabase(data).stderr).toContain('(migrações que faltam: 1)')
})
