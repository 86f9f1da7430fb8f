import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { git, isChangedSince } from '../../tools/changed-since.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'changed-'))
  for (const part of ['studio', 'src']) await mkdir(path.join(folder, part))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const writes = (file: string, text: string) => writeFile(path.join(folder, file), text)
const commits = () => {
  git(folder, ['add', '-A'])
  git(folder, ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'One'])
  return git(folder, ['rev-parse', 'HEAD^{tree}'])
}

// Only this finds tests of the studio that `npm test` leaves out although the studio changed, and some that it runs without reason.
it('only the named parts count, committed or not, new files too', async () => {
  git(folder, ['init', '-q'])
  await writes('studio/a.ts', '1')
  await writes('src/b.ts', '1')
  const tree = commits()
  const isChanged = () => isChangedSince(folder, tree, ['studio'])
  expect(tree).toMatch(/^[0-9a-f]{40}$/)
  expect(isChangedSince(folder, undefined, ['studio'])).toBe(true)
  expect(isChanged()).toBe(false)

  await writes('src/b.ts', '2')
  await writes('src/c.ts', '1')
  expect(isChanged()).toBe(false)
  commits()
  expect(isChanged()).toBe(false)

  await writes('studio/new.ts', '1')
  expect(isChanged()).toBe(true)
  await rm(path.join(folder, 'studio/new.ts'))
  await writes('studio/a.ts', '2')
  expect(isChanged()).toBe(true)
  commits()
  expect(isChanged()).toBe(true)
})
