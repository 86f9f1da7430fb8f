import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import type { MessageCode } from '#contract/errors.ts'

/** Messages of the product that no form needs today: unused on purpose (row C17). */
const unusedOnPurpose: MessageCode[] = [
  'newPasswordRepeated',
  'minValue',
  'maxValue',
  'listEmpty',
  'editedMasculine',
  'addedFeminine',
  'addedMasculine',
]

const sentences = new Map<string, string>(Object.entries(messages))

const files = ['src', 'server', 'machines', 'contract'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && file !== 'contract/errors.ts'),
)
const textOf = (file: string) => readFileSync(file, 'utf8')

test('every code is named outside of its table, but for those that are unused on purpose', () => {
  const isLibrary = (file: string) => file.startsWith('contract/rules/')
  const text = files.map(textOf).join('\n')
  const names = new Set(text.match(/(?<=')\w+(?=')|(?<=\bmessages\.)\w+/g))
  expect([...sentences.keys()].filter((code) => !names.has(code)).toSorted()).toEqual(
    unusedOnPurpose.toSorted(),
  )
  // Their validators are a library (row G21).
  expect(
    files
      .filter((file) => !isLibrary(file))
      .map(textOf)
      .join('\n'),
  ).not.toMatch(/rules\/(?:currency|number|plate|renavam|user-name)\.ts/)
})

// Finds a decision by the wording of our own API, which fails with another API.
test('nothing is decided by comparing a sentence', () => {
  const compared =
    /[!=]==\s*(?:messages|\w+Texts)\.\w+|\b(?:messages|\w+Texts)\.\w+\s*[!=]==|(?:\.(?:has|includes)\(|new Set(?:<\w+>)?\(\[)\s*(?:messages|\w+Texts)\.\w+/
  expect(files.filter((file) => compared.test(textOf(file)))).toEqual([])
})
