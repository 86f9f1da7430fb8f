import * as fc from 'fast-check'
import type { Outcome } from '@studio/kit/cases.ts'
import { broken, done } from './cases.ts'

export { like } from '@studio/kit/data.ts'
export type { Data } from '@studio/kit/data.ts'

/** An id as an API gives it: a whole number from 1 on. */
export const anyId = fc.integer({ min: 1, max: 100_000 })

/** A sentence as an API sends one: 1 to 60 characters of any script, never blank. */
export const anySentence = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '')

/** Any of these answers, or a failure. */
export function anyAnswer(output: fc.Arbitrary<unknown>): fc.Arbitrary<Outcome> {
  const answered = output.map((one) => done('qualquer resposta', one))
  return fc.oneof({ arbitrary: answered, weight: 5 }, fc.constant(broken()))
}
