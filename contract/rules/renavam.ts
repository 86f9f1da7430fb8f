import type { FieldRule } from './field-rule.ts'
import { digitsOf } from './mask.ts'

function bare(value: string): string {
  return value.replace(/[.\-\s]/g, '')
}

/** Whether a Renavam of nine to eleven digits has its check digit. No vehicle has the number zero. */
export function isRenavam(digits: string): boolean {
  if (!/^[0-9]{9,11}$/.test(digits) || /^0+$/.test(digits)) return false
  const padded = digits.padStart(11, '0')
  let sum = 0
  for (const [index, weight] of [3, 2, 9, 8, 7, 6, 5, 4, 3, 2].entries())
    sum += Number(padded.charAt(index)) * weight
  return ((sum * 10) % 11) % 10 === Number(padded.charAt(10))
}

/** A vehicle register number; travels with eleven digits. No form asks for it: the specification alone has it. */
export const renavam: FieldRule = {
  check: (value) => (value.trim() === '' || isRenavam(bare(value)) ? null : 'renavamInvalid'),
  mask: '00000000000',
  normalise: (value) => bare(value).padStart(11, '0'),
  format: digitsOf,
  maxLength: 11,
  inputMode: 'numeric',
}
