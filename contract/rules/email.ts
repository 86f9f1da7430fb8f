import { lengths } from '../lengths.ts'
import type { FieldRule } from './field-rule.ts'

/** Signs that mail programs read as more than one address, or as a name beside one, stand in none (decision 134). */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]{2,}$/

/** An e-mail address, alone. Travels trimmed. */
export const email: FieldRule = {
  check: (value) => {
    const text = value.trim()
    if (text === '') return null
    return text.length <= lengths.email && address.test(text) ? null : 'emailInvalid'
  },
  normalise: (value) => value.trim(),
  format: (value) => value.trim(),
  maxLength: lengths.email,
  inputMode: 'email',
}

/** Whether two addresses are the same: capitals and outer spaces do not count. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
