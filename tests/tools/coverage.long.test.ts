import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../../studio.config.mjs'

// Not in the folder of the repository, which other tests read.
const root = mkdtempSync(path.join(tmpdir(), 'coverage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('forgets the hits and the logs that earlier browser runs wrote, and nothing else', async () => {
  const folders = ['hits', 'logs'].map((name) => path.join(root, 'coverage', name))
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['browser-login-1.json', 'tests-1.json'])
      writeFileSync(path.join(folder, name), '{}')
  }
  await removeBrowserRuns({ ...project, root })
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['tests-1.json'])
})
