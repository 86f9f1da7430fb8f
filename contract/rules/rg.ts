import type { FieldRule } from './field-rule.ts'

/** An identity card's number, written differently by each state: its letters and digits count, and travel. */
export const rg: FieldRule = {
  check: (value) => (value.trim() === '' || rg.normalise(value) !== '' ? null : 'numberInvalid'),
  normalise: (value) => value.replace(/[^\p{L}\p{N}]/gu, ''),
  format: (value) => value,
  inputMode: 'text',
}
