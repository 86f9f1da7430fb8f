import type { FieldRule } from './field-rule.ts'

/** A whole number, negative ones included. */
export const number: FieldRule = {
  check: (value) =>
    value.trim() === '' || /^-?[0-9]+$/.test(value.trim()) ? null : 'numberInvalid',
  normalise: (value) => value.trim(),
  // A point or a comma stays, for the check to refuse: 1,5 is not 15.
  format: (value) => {
    const digits = value.replace(/[^0-9.,]/g, '')
    return digits && value.trim().startsWith('-') ? `-${digits}` : digits
  },
  inputMode: 'numeric',
}
