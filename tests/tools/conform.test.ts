import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { logKind } from '@studio/kit/sightings-read.ts'
import { enrolledWithCoupon } from '../studio/followed-world.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'conform-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const conform = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['tools/conform.mjs', ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...env },
  })
function logOf(sightings: readonly unknown[]): string {
  const file = path.join(folder, `log-${sightings.length}.json`)
  writeFileSync(file, JSON.stringify({ kind: logKind, version: 1, sightings }))
  return file
}

it('says of a session that was kept whether the charts allow it, and where not', async () => {
  const { sightings } = await enrolledWithCoupon()
  const whole = conform([logOf(sightings)])
  expect(whole.stdout).toMatch(/^Inscrição: 1 vida, \d+ acontecimentos, todos como no diagrama$/m)
  expect(whole.status).toBe(0)

  // One thing that happened to the enrolment is missing.
  const at = sightings.findIndex(
    (one) => one.kind === 'rested' && one.event.type === 'form.completed',
  )
  const { status, stdout } = conform([logOf(sightings.toSpliced(at, 1))])
  expect(stdout).toMatch(/^Inscrição: .+, 1 fora do diagrama$/m)
  expect(stdout).toContain('mas estava em “Dados da pessoa”, e não em “Termo do curso”')
  expect(status).toBe(1)
})

it('refuses what is no log, and a place without a database', () => {
  const file = path.join(folder, 'outro.json')
  writeFileSync(file, '{}')
  const other = conform([file])
  expect(other.stderr).toContain('não é um arquivo de acontecimentos do estúdio.')
  expect(other.status).toBe(2)
  const nowhere = conform([], { DATA_DIR: folder })
  expect(nowhere.stderr).toContain(`Não há banco de dados em ${path.join(folder, 'db')}`)
  expect(nowhere.status).toBe(2)
})
