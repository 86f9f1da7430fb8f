import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Where a transaction may begin: in the one function for it, and at the start, which locks before there are tables. */
const paths = ['server/platform/db/transact.ts', 'server/seed/prepare.ts']

it('every transaction of the server is begun where one that meets others is run again', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('server', name.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts'))
  const begin = files.filter((file) =>
    /\.transaction\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(begin.toSorted()).toEqual(paths)
})

it('no lock of the server outlives its transaction, and no argument is named: a pooler or another engine has neither', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, 'server', file), 'utf8'))
  const fault = /pg_(?:try_)?advisory_(?:lock|unlock)|make_interval|\bset session\b|\blisten [a-z]/i
  expect(files.filter((text) => fault.test(text))).toEqual([])
})
