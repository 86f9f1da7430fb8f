import { expect, it } from 'vitest'
import { createKeys } from '#src/api/idempotency-key.ts'

it('is reused for the same contents until an answer opens another attempt', () => {
  const keyOf = createKeys()
  const first = keyOf({ nome: 'Joana' })
  expect(keyOf({ nome: 'Joana' })).toBe(first)
  const second = keyOf({ nome: 'Joana' }, 'chave:1')
  expect(second).not.toBe(first)
  expect(keyOf({ nome: 'Joana' }, 'chave:1')).toBe(second)
})

it('is known again for contents that were edited and edited back', () => {
  const keyOf = createKeys()
  const first = keyOf({ nome: 'Joana' })
  expect(keyOf({ nome: 'Ana' })).not.toBe(first)
  expect(keyOf({ nome: 'Joana' })).toBe(first)
})

it('is another one for other contents, and for another screen', () => {
  const keyOf = createKeys()
  const keys = [keyOf({ nome: 'Joana' }), keyOf({ nome: 'Ana' }), createKeys()({ nome: 'Ana' })]
  expect(new Set(keys).size).toBe(3)
})
