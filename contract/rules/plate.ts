import type { FieldRule } from './field-rule.ts'
import { formatMask, withoutWords } from './mask.ts'

const mask = ['aaa-0000', 'aaa0a00', 'aaa00a0'] as const

const isPlate = (value: string) =>
  /^[A-Z]{3}(?:[0-9]{4}|[0-9][A-Z][0-9]{2}|[0-9]{2}[A-Z][0-9])$/i.test(value)

const bare = (value: string) => withoutWords(value, isPlate).toUpperCase()

/** A vehicle plate: three letters and four digits, or a Mercosul plate of a car or a motorcycle. No form asks for it: the specification alone has it. */
export const plate: FieldRule = {
  check: (value) => (value.trim() === '' || isPlate(bare(value)) ? null : 'plateInvalid'),
  mask,
  upperCase: true,
  normalise: bare,
  format: (value) => formatMask(mask, bare(value)),
  maxLength: 8,
  inputMode: 'text',
}
