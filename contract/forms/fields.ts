import { boolean, string } from 'yup'
import type { AnyObject, BooleanSchema, StringSchema } from 'yup'
import { message, messages } from '../errors.ts'
import type { PlainCode } from '../errors.ts'
import type { FieldRule } from '../rules/field-rule.ts'

/** One demand on a field: the sentence of what is wrong, or null. Sees the other fields as well. */
export type Demand = (value: string, others: Readonly<Record<string, unknown>>) => string | null

/** The field must not be empty. The sentence is 'Preenchimento obrigatório.' unless told. */
export function required(code: PlainCode = 'required'): Demand {
  return (value) => (value === '' ? messages[code] : null)
}

/** The field obeys its rule. Says nothing about an empty one. */
export function obeys(rule: Pick<FieldRule, 'check'>): Demand {
  return (value) => {
    const code = value === '' ? null : rule.check(value)
    return code ? messages[code] : null
  }
}

/** At least `n` characters, when anything is written at all. */
export function atLeast(n: number): Demand {
  return (value) => (value !== '' && value.length < n ? message('minLength', { n }) : null)
}

/** At most `n` characters. */
export function atMost(n: number): Demand {
  return (value) => (value.length > n ? message('maxLength', { n }) : null)
}

/** The same as another field, by `equal` (exact unless told). */
export function sameAs(
  other: string,
  code: PlainCode,
  equal: (one: string, two: string) => boolean = (one, two) => one === two,
): Demand {
  return (value, others) => {
    const wanted = others[other]
    return equal(value, typeof wanted === 'string' ? wanted : '') ? null : messages[code]
  }
}

function demanding(
  trim: boolean,
  demands: readonly Demand[],
): StringSchema<string, AnyObject, '', 'd'> {
  return (
    string()
      .transform((value: unknown) => {
        const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
        return trim ? text.trim() : text
      })
      .default('')
      .defined()
      // One test for all demands: a field says one thing at a time, the first that is wrong.
      .test('demands', (value, context) => {
        const others: Readonly<Record<string, unknown>> = context.parent
        for (const demand of demands) {
          const sentence = demand(value, others)
          if (sentence !== null) return context.createError({ message: sentence })
        }
        return true
      })
  )
}

/** A text field, trimmed, with its demands in the order of their importance. */
export function text(...demands: Demand[]): StringSchema<string, AnyObject, '', 'd'> {
  return demanding(true, demands)
}

/** A password field: like `text`, but never trimmed. */
export function secret(...demands: Demand[]): StringSchema<string, AnyObject, '', 'd'> {
  return demanding(false, demands)
}

/** A checkbox that must be ticked. */
export function ticked(code: PlainCode): BooleanSchema<boolean, AnyObject, false, 'd'> {
  return boolean()
    .transform((value: unknown, original: unknown) => (original === null ? false : value))
    .default(false)
    .defined()
    .test('ticked', messages[code], (value) => value)
}
