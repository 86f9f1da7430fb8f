/** Widths of each digit's five elements, narrow 1 and wide 3. */
const patterns = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
]
const start = '1111'
const stop = '311'

/** Modules of blank paper a scanner needs on each side: 5 mm at 0.2543 mm a module. */
export const quietModules = 20
/** 13 mm. */
export const heightModules = 51

/**
 * Widths of the elements of an Interleaved 2 of 5 symbol in modules, bar and space in turn: the first digit of each
 * pair in bars, the second in the spaces between. Throws RangeError unless the digits are even in number.
 */
export function interleaved(digits: string): string {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes pairs of digits')
  let widths = start
  for (let place = 0; place < digits.length; place += 2) {
    const bars = patterns[Number(digits.charAt(place))] ?? ''
    const spaces = patterns[Number(digits.charAt(place + 1))] ?? ''
    for (let element = 0; element < 5; element += 1)
      widths += bars.charAt(element) + spaces.charAt(element)
  }
  return widths + stop
}
