import type { FieldRule } from './field-rule.ts'
import { formatMask } from './mask.ts'

const mask = ['aaa-0000', 'aaa0a00', 'aaa00a0'] as const

function bare(value: string): string {
  return value.replace(/[-\s]/g, '').toUpperCase()
}

/** A vehicle plate: three letters and four digits, or a Mercosul plate of a car or a motorcycle. No form asks for it: the specification alone has it. */
export const plate: FieldRule = {
  check: (value) =>
    value.trim() === '' ||
    /^[A-Z]{3}(?:[0-9]{4}|[0-9][A-Z][0-9]{2}|[0-9]{2}[A-Z][0-9])$/.test(bare(value))
      ? null
      : 'plateInvalid',
  mask,
  upperCase: true,
  normalise: bare,
  format: (value) => formatMask(mask, value).toUpperCase(),
  maxLength: 8,
  inputMode: 'text',
}
