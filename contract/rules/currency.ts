import { centsToPath, readCents } from '../money.ts'
import type { FieldRule } from './field-rule.ts'

/** Cents of a typed amount. A dot before three digits groups thousands, as the mask writes it, and is no decimal point. */
const typedCents = (value: string) => readCents(value.replace(/\.(?=[0-9]{3}(?:[.,]|$))/g, ''))

/** An amount of money in the Brazilian form, at most two decimals; `1234.50` on the wire. No form asks for it: the specification alone has it. */
export const currency: FieldRule = {
  check: (value) => (value.trim() === '' || typedCents(value) !== null ? null : 'numberInvalid'),
  normalise: (value) => {
    const cents = typedCents(value)
    return cents === null ? '' : centsToPath(cents)
  },
  format: (value) => {
    const text = value.replace(/[^0-9,]/g, '')
    const comma = text.indexOf(',')
    const whole = (comma < 0 ? text : text.slice(0, comma)).replace(/^0+(?=[0-9])/, '')
    const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, '.')
    if (comma < 0) return grouped
    return `${grouped || '0'},${text
      .slice(comma + 1)
      .replaceAll(',', '')
      .slice(0, 2)}`
  },
  inputMode: 'decimal',
}
