import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { coverMachines, forgetBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../../studio.config.mjs'

// Not in the folder of the repository, which other tests read.
const root = mkdtempSync(path.join(tmpdir(), 'coverage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('prints a line for every machine and writes the report as JSON and as a page', async () => {
  const coverage = path.relative(project.root, path.join(root, 'whole'))
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  expect(await coverMachines({ ...project, coverage }, [], { print })).toBe(0)
  for (const { title } of catalog)
    expect(lines.join('\n')).toMatch(
      new RegExp(`^${title.replace('?', String.raw`\?`)} .*\\d+/\\d+$`, 'm'),
    )
  const written = (name: string) => readFileSync(path.join(root, 'whole', name), 'utf8')
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
  const folders = ['hits', 'seen'].map((name) => path.join(root, 'coverage', name))
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['browser-login-1.json', 'tests-1.json'])
      writeFileSync(path.join(folder, name), '{}')
  }
  await forgetBrowserRuns({ ...project, root })
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['tests-1.json'])
})
