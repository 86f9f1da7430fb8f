import type { FieldRule } from './field-rule.ts'

/**
 * The name on a card: at least two words. Strict, as the form is, the first needs four letters and
 * the last three, which refuses people called Ana or Sá: the API is not strict (decision C10).
 */
export function cardOwnerRule({ strictCardOwner = true } = {}): FieldRule {
  return {
    check: (value) => {
      const words = value.trim().split(/\s+/)
      const [first = '', last = ''] = [words[0], words.at(-1)]
      if (first === '') return null
      if (words.length < 2) return 'cardOwnerInvalid'
      return !strictCardOwner || (first.length >= 4 && last.length >= 3) ? null : 'cardOwnerInvalid'
    },
    normalise: (value) => value.trim().replace(/\s+/g, ' '),
    format: (value) => value,
    inputMode: 'text',
  }
}

/** `cardOwnerRule`, strict. */
export const cardOwner = cardOwnerRule()
