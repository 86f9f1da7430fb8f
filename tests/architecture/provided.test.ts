import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root } from './sources.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

// Finds an effect that a machine declares and no screen or server provides: it compiles, and throws when it is first used.
it('gives every effect that a machine leaves open an owner', () => {
  const owners = ['src', 'server']
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join('\n')
  const open = filesUnder('machines')
    .filter((file) => file.endsWith('.machine.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/unprovided(?:Actor)?(?:<[^>]*>)?\('(\w+)'/g)].map(([, name]) => ({
        file,
        name,
      })),
    )
  expect(open.length).toBeGreaterThan(10)
  const missing = open.filter(
    ({ name }) => !new RegExp(String.raw`\b${name}\b\s*[:(,}]`).test(owners),
  )
  expect(missing).toEqual([])
})
