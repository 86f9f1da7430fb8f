import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalog, labels } from '#machines/catalog.ts'
import { playwrightOf } from '@studio/kit/paths/text-playwright.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { project } from '../foreign/project.ts'
import { odd } from './odd.machine.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const machines: readonly Describable[] = [
  ...catalog.map((entry) => ({ ...entry, labels })),
  ...project.catalog.map((entry) => ({ ...entry, labels: project.labels })),
  odd,
]

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'generated-')))
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'a generated Playwright test of any machine compiles under the settings of the repository',
  { tags: ['long'] },
  () => {
    for (const subject of machines) {
      const paths = pathsThrough(subject.machine, subject.cases, { strategy: 'edges', limit: 60 })
      const described = paths.map((path) => describePath(path, subject))
      expect(described.length).toBeGreaterThan(0)
      writeFileSync(
        path.join(folder, `${subject.name}.e2e.ts`),
        playwrightOf(paths, described, subject),
      )
    }
    const settings = { extends: path.join(repository, 'tests/tsconfig.json'), include: ['*.ts'] }
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--noEmit', '--listFiles'], {
      encoding: 'utf8',
      maxBuffer: 16 << 20,
    })
    expect(stdout.split('\n').filter((line) => / error TS/.test(line))).toEqual([])
    // Each file was compiled.
    expect(stdout.split('\n').filter((line) => line.endsWith('.e2e.ts'))).toHaveLength(
      machines.length,
    )
  },
)
