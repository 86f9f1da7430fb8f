import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listMethods } from '#contract/payment.ts'

// Only this finds a picture without a new payment method: its words are drawn, not derived.
test('the help picture names every payment method', () =>
  expect(readFileSync('public/ajuda.svg', 'utf8')).toContain(
    `Pague por ${listMethods('disjunction')}`,
  ))
