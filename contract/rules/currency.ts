import { centsToPath, readCents } from '../money.ts'
import type { FieldRule } from './field-rule.ts'

/**
 * The forms of an amount with at most two decimals, and the separators of its thousands. No thousands begin with a 0:
 * `0.500` is half a real with a decimal too many, not five hundred.
 */
const written: readonly (readonly [RegExp, thousands: string])[] = [
  // Brazilian: 1234 · 1.234 · 1.234,5 · 1234,50 · ,50
  [/^-?(?:[0-9]*|[1-9][0-9]{0,2}(?:\.[0-9]{3})+)(?:,[0-9]{0,2})?$/, '.'],
  // As programs write it: 12.34 · 1234.5
  [/^-?[0-9]+\.[0-9]{1,2}$/, ','],
  // English: 1,234.56 · 1,234,567. Not 1,234 alone, which could be three decimals.
  [/^-?[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]{1,2}$/, ','],
  [/^-?[1-9][0-9]{0,2}(?:,[0-9]{3}){2,}$/, ','],
]

/** Sign, whole part and decimals of a typed amount; null when it is none, or could be two. */
function readAmount(value: string): { whole: string; decimals: string | undefined } | null {
  const text = value.replace(/R\$/i, '').replace(/[\s\p{Cf}]/gu, '')
  const thousands = written.find(([form]) => form.test(text))?.[1]
  if (thousands === undefined || !/[0-9]/.test(text)) return null
  const [whole = '', decimals] = text.replaceAll(thousands, '').split(/[.,]/)
  return { whole: whole.replace(/^(-?)0*(?=[0-9])/, '$1').replace(/^-?$/, '$&0'), decimals }
}

const centsOf = (value: string) => {
  const amount = readAmount(value)
  return amount && readCents(`${amount.whole}.${amount.decimals || '0'}`)
}

/** An amount of money in the Brazilian form, at most two decimals; `1234.50` on the wire. No form asks for it: the specification alone has it. */
export const currency: FieldRule = {
  check: (value) => (value.trim() === '' || centsOf(value) !== null ? null : 'numberInvalid'),
  normalise: (value) => {
    const cents = centsOf(value)
    return cents === null ? '' : centsToPath(cents)
  },
  // What is no amount, or could be two, stays as it is, for the check to refuse.
  format: (value) => {
    const amount = readAmount(value)
    if (!amount) return value
    const grouped = amount.whole.replace(/\B(?=(?:[0-9]{3})+$)/g, '.')
    return amount.decimals === undefined ? grouped : `${grouped},${amount.decimals}`
  },
  inputMode: 'decimal',
}
