import type { FieldRule } from './field-rule.ts'

/** A user name: letters without accents, digits and dots. No form asks for it: the specification alone has it. */
export const userName: FieldRule = {
  check: (value) =>
    value.trim() === '' || /^[A-Za-z0-9.]+$/.test(value.trim()) ? null : 'userNameInvalid',
  normalise: (value) => value.trim(),
  format: (value) => value.trim(),
  inputMode: 'text',
}
