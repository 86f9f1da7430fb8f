/** An exact decimal number: `units / 10 ** scale`. */
interface Decimal {
  units: bigint
  scale: number
}

/**
 * Reads a decimal from a JSON number or from text, in the machine form (`1234.5`) or the Brazilian
 * one (`1.234,50`, `R$ 1.234,50`). Null when it is not a finite number.
 */
export function parseDecimal(value: number | string): Decimal | null {
  const text = typeof value === 'number' ? plainNumber(value) : machineForm(value)
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const fraction = match[3] ?? ''
  const units = BigInt(`${match[2]}${fraction}`)
  return { units: match[1] ? -units : units, scale: fraction.length }
}

function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  // Exponent form: JSON may write 1e-7 or 1e21.
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

function machineForm(value: string): string {
  const text = value.replace(/^\s*R\$/, '').replace(/[\s\u00a0]/g, '')
  return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
}

/** `numerator / denominator` rounded half up, away from zero. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return numerator < 0n
    ? -divideHalfUp(-numerator, denominator)
    : (2n * numerator + denominator) / (2n * denominator)
}

/**
 * Integer cents from a decimal amount as it comes from JSON (`199.9`) or text (`'199.90'`,
 * `'R$ 1.234,50'`), rounded half up. Throws RangeError when it is not an amount.
 */
export function toCents(value: number | string): number {
  const cents = readCents(value)
  if (cents === null) throw new RangeError('Not an amount of money')
  return cents
}

/** Like `toCents`, from anything: null when it is not an amount. */
export function readCents(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const decimal = parseDecimal(value)
  if (!decimal) return null
  const cents = Number(divideHalfUp(decimal.units * 100n, 10n ** BigInt(decimal.scale)))
  return Number.isSafeInteger(cents) ? cents : null
}

/** The decimal amount that travels in JSON: 19990 becomes 199.9. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** The decimal amount with a dot and two places, for addresses: 19990 becomes `'199.90'`. */
export function centsToPath(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as people read them: 123450 becomes `R$ 1.234,50`, where the space is U+00A0. */
export function formatBRL(cents: number): string {
  return brl.format(cents / 100)
}
