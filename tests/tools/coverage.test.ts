import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { forgetBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../../studio.config.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const written = (name: string) => readFileSync(path.join(repository, 'coverage', name), 'utf8')

it('prints a line for every machine and writes the report as JSON and as a page', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/coverage.mjs'], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  for (const { title } of catalog)
    expect(stdout).toMatch(new RegExp(`^${title.replace('?', String.raw`\?`)} .*\\d+/\\d+$`, 'm'))
  const report: unknown = JSON.parse(written('machines.json'))
  expect(report).toMatchObject({
    format: 1,
    machines: catalog.map(({ name }) => ({ name, states: { missing: [] } })),
  })
  const page = written('machines/index.html')
  expect(page.match(/<svg id="heat-/g)).toHaveLength(catalog.length)
  expect(page).not.toMatch(/undefined|NaN/)
})

it('forgets the hits and the logs that earlier browser runs left, and nothing else', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'coverage-'))
  const folders = ['hits', 'seen'].map((name) => path.join(root, 'coverage', name))
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['browser-login-1.json', 'tests-1.json'])
      writeFileSync(path.join(folder, name), '{}')
  }
  await forgetBrowserRuns({ ...project, root })
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['tests-1.json'])
  rmSync(root, { recursive: true, force: true })
})
