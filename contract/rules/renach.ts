import { isUf } from '../states.ts'
import type { FieldRule } from './field-rule.ts'
import { formatMask, withoutWords } from './mask.ts'

const mask = 'aa000000000'

const isRenach = (value: string) => /^[A-Z]{2}[0-9]{9}$/i.test(value)

const bare = (value: string) => withoutWords(value, isRenach).toUpperCase()

/** A Renach: two letters and nine digits. Letters that are not a state only warn. */
export const renach: FieldRule = {
  check: (value) => (value.trim() === '' || isRenach(bare(value)) ? null : 'renachInvalid'),
  warn: (value) =>
    /^[A-Z]{2}/.test(bare(value)) && !isUf(bare(value).slice(0, 2)) ? 'renachUnusual' : null,
  mask,
  upperCase: true,
  normalise: bare,
  format: (value) => formatMask(mask, bare(value)),
  maxLength: 11,
  inputMode: 'text',
}
