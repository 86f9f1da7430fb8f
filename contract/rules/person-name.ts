import type { FieldRule } from './field-rule.ts'
import { hasInvisible, tidy } from './signs.ts'

/** Letters (º and ª are two), marks, apostrophes and hyphens; a full stop at its end alone, or `evil.example` were a name. */
const word = /^[\p{L}\p{M}'’\-‐‑]+\.?$/u

/** The name of a person (decision 148). Nothing in it can become an address, and nothing changes how the text around it reads. */
export const personName: FieldRule = {
  check: (value) => {
    const name = tidy(value)
    if (name === '') return null
    if (hasInvisible(name)) return 'invisibleSigns'
    return /\p{L}/u.test(name) && name.split(' ').every((each) => word.test(each))
      ? null
      : 'nameInvalid'
  },
  normalise: tidy,
  format: (value) => value,
  inputMode: 'text',
}
