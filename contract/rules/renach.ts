import { isUf } from '../states.ts'
import type { FieldRule } from './field-rule.ts'
import { formatMask } from './mask.ts'

const mask = 'aa000000000'

function bare(value: string): string {
  return value.replace(/[.\-\s]/g, '').toUpperCase()
}

/** A Renach: two letters and nine digits. Letters that are not a state only warn. */
export const renach: FieldRule = {
  check: (value) =>
    value.trim() === '' || /^[A-Z]{2}[0-9]{9}$/.test(bare(value)) ? null : 'renachInvalid',
  warn: (value) =>
    /^[A-Z]{2}/.test(bare(value)) && !isUf(bare(value).slice(0, 2)) ? 'renachUnusual' : null,
  mask,
  upperCase: true,
  normalise: bare,
  format: (value) => formatMask(mask, value).toUpperCase(),
  maxLength: 11,
  inputMode: 'text',
}
