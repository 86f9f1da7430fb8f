import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from '#contract/rules/email.ts'
import { editsBetween, suggestEmail } from '#contract/rules/email-domains.ts'

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['maria@gmail.co', 'maria@gmail.com'],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['maria@gmail', 'maria@gmail.com'],
  ['maria@gmail.com.br', 'maria@gmail.com'],
  [' Maria@GMIAL.COM ', 'Maria@gmail.com'],
  ['maria@hotmal.com', 'maria@hotmail.com'],
  ['maria@hotmial.com.br', 'maria@hotmail.com.br'],
  ['maria@outlok.com', 'maria@outlook.com'],
  ['maria@yaho.com.br', 'maria@yahoo.com.br'],
  ['maria@uol.com', 'maria@uol.com.br'],
  ['maria@uol.com.bt', 'maria@uol.com.br'],
  ['maria@icloud.con', 'maria@icloud.com'],
])('%s asks whether %s was meant', (written, meant) => {
  expect(suggestEmail(written)).toBe(meant)
})

test.each([
  '',
  'maria',
  '@gmial.com',
  'maria@',
  'maria@gmail.com',
  'maria@mail.com',
  'maria@ymail.com',
  'maria@aol.com',
  'maria@sol.com.br',
  'maria@empresa.com.br',
  'maria@exemplo.test',
  'maria@example.com',
  'maria@prefeitura.sc.gov.br',
])('%s is not questioned', (written) => {
  expect(suggestEmail(written)).toBeNull()
})

test('what is suggested is an address with the same name, and is not questioned again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const meant = suggestEmail(text)
      if (meant === null) return
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(
        email.normalise(text).slice(0, email.normalise(text).lastIndexOf('@')),
      )
      expect(suggestEmail(meant)).toBeNull()
    }),
  )
})

test('a slip is counted alike from both sides, and only what is the same has none', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editsBetween(one, other)).toBe(editsBetween(other, one))
      expect(editsBetween(one, other) === 0).toBe(one === other)
    }),
  )
})
