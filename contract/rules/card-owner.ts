import type { PlainCode } from '../errors.ts'
import type { FieldRule } from './field-rule.ts'
import { hasInvisible, tidy } from './signs.ts'

const lettersOf = (word: string) => Array.from(word).length

/** What is wrong with the words of a name, each part by its own sentence. */
function wordsProblem(words: readonly string[], isStrict: boolean): PlainCode | null {
  if (words.length < 2) return 'cardOwnerInvalid'
  if (!isStrict) return null
  if (lettersOf(words[0] ?? '') < 4) return 'cardOwnerFirstShort'
  return lettersOf(words.at(-1) ?? '') < 3 ? 'cardOwnerLastShort' : null
}

/**
 * The name on a card, a person's or a company's: at least two words. Strict, as the form is, the first needs four letters
 * and the last three, which refuses people called Ana or Sá: the API is not strict (row C10).
 */
export function cardOwnerRule({ strictCardOwner = true } = {}): FieldRule {
  return {
    check: (value) => {
      const name = tidy(value)
      if (name === '') return null
      if (hasInvisible(name)) return 'invisibleSigns'
      if (/[:@=<>\\]/.test(name)) return 'cardOwnerSigns'
      return wordsProblem(name.split(' '), strictCardOwner)
    },
    normalise: tidy,
    format: (value) => value,
    inputMode: 'text',
  }
}

export const cardOwner = cardOwnerRule()
