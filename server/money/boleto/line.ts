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
