/* The bar code of a boleto, 44 digits, and the line of 47 digits that a person types in place of it (FEBRABAN). */

/** Currency code of the real. */
export const real = '9'

/** The general check digit, modulo 11 over the 43 other digits: 1 to 9, never 0. */
export function generalDigit(others: string): string {
  let sum = 0
  for (let place = 0; place < others.length; place += 1)
    sum += Number(others.charAt(others.length - 1 - place)) * (2 + (place % 8))
  const digit = 11 - (sum % 11)
  return String(digit === 0 || digit > 9 ? 1 : digit)
}

/** Whether 44 digits are a bar code in reais with the right general check digit. */
function isBarcode(text: string): boolean {
  if (!/^[0-9]{44}$/.test(text) || text.charAt(3) !== real) return false
  return generalDigit(text.slice(0, 4) + text.slice(5)) === text.charAt(4)
}

/** Check digit of a field of the line, modulo 10: the digits of each product are added. */
function fieldDigit(field: string): string {
  let sum = 0
  for (let place = 0; place < field.length; place += 1) {
    const product = Number(field.charAt(field.length - 1 - place)) * (place % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

const withDigit = (field: string) => field + fieldDigit(field)

/** The 47 digits a person types, from the 44 of the bar code. */
export function lineOf(barcode: string): string {
  const free = barcode.slice(19)
  return [
    withDigit(barcode.slice(0, 4) + free.slice(0, 5)),
    withDigit(free.slice(5, 15)),
    withDigit(free.slice(15)),
    barcode.charAt(4),
    barcode.slice(5, 19),
  ].join('')
}

/** `99990.00004 00012.345674 89012.345677 2 16420000019990` */
export function formatLine(line: string): string {
  return line.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  )
}

/** The bar code of a typed line, dots and spaces allowed; null unless it has 47 digits, is in reais and its check digits are right. */
export function readLine(typed: string): string | null {
  const line = typed.replace(/[.\s]/g, '')
  if (!/^[0-9]{47}$/.test(line)) return null
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
  if (fields.some((field) => fieldDigit(field.slice(0, -1)) !== field.slice(-1))) return null
  const [one = '', two = '', three = ''] = fields.map((field) => field.slice(0, -1))
  const barcode = one.slice(0, 4) + line.slice(32) + one.slice(4) + two + three
  return isBarcode(barcode) ? barcode : null
}
