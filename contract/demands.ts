import type { PlainCode, Problem } from './errors.ts'
import type { FieldRule } from './rules/field-rule.ts'

/** One demand on a field: what is wrong, or null. Sees the other fields as well. */
export type Demand = (value: string, others: Readonly<Record<string, unknown>>) => Problem | null

export function required(code: PlainCode = 'required'): Demand {
  return (value) => (value === '' ? { code } : null)
}

/** The field obeys its rule. Accepts an empty one. */
export function obeys(rule: Pick<FieldRule, 'check'>): Demand {
  return (value) => {
    const code = value === '' ? null : rule.check(value)
    return code ? { code } : null
  }
}

/** A choice by a rule; it must be made. */
export const chosen = (rule: Pick<FieldRule, 'check'>): readonly Demand[] => [
  required('selectRequired'),
  obeys(rule),
]

/** At least `n` characters, when anything is written at all. */
export function atLeast(n: number): Demand {
  return (value) => (value !== '' && value.length < n ? { code: 'minLength', params: { n } } : null)
}

export function atMost(n: number): Demand {
  return (value) => (value.length > n ? { code: 'maxLength', params: { n } } : null)
}

/** The same as another field, by `equal` (exact by default). */
export function sameAs(
  other: string,
  code: PlainCode,
  equal: (one: string, two: string) => boolean = (one, two) => one === two,
): Demand {
  return (value, others) => {
    const wanted = others[other]
    return equal(value, typeof wanted === 'string' ? wanted : '') ? null : { code }
  }
}
