import type { FieldRule } from './field-rule.ts'

/** A whole number, negative ones included. No form asks for it: the specification alone has it. */
export const number: FieldRule = {
  check: (value) =>
    value.trim() === '' || /^-?[0-9]+$/.test(value.trim()) ? null : 'numberInvalid',
  normalise: (value) => value.trim(),
  // Nothing is left out: 1,5 and 1e5 are not 15.
  format: (value) => value.trim(),
  inputMode: 'numeric',
}
