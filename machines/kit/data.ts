import * as fc from 'fast-check'
import type { Outcome } from '@studio/kit/cases.ts'
import { broken, done } from './cases.ts'

export { like } from '@studio/kit/data.ts'
export type { Data } from '@studio/kit/data.ts'

/** A number that the API gives a thing. */
export const anyId = fc.nat(99_999).map((number) => number + 1)

/** A sentence as an API sends one: never blank, of any length and script. */
export const anySentence = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '')

/** Any of these answers, or none because the call broke. */
export function anyAnswer(output: fc.Arbitrary<unknown>): fc.Arbitrary<Outcome> {
  const answered = output.map((one) => done('qualquer resposta', one))
  return fc.oneof({ arbitrary: answered, weight: 5 }, fc.constant(broken()))
}
