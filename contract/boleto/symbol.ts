/** Interleaved 2 of 5: widths of each digit's five elements, narrow 1 and wide 3. */
const patterns = '11331 31113 13113 33111 11313 31311 13311 11133 31131 13131'.split(' ')
const start = '1111'
const stop = '311'

/** The blank margin that a scanner needs on each side, in modules of 0.2543 mm: 5 mm. */
export const quietModules = 20
/** The height of the bars in modules: 13 mm. */
export const heightModules = 51

/**
 * Widths of the elements of an Interleaved 2 of 5 symbol in modules, bar and space in turn: the first digit of each
 * pair in bars, the second in the spaces between. Throws RangeError unless the digits are even in number.
 */
export function interleaved(digits: string): string {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes pairs of digits')
  let widths = start
  for (let index = 0; index < digits.length; index += 2) {
    const bars = patterns[Number(digits.charAt(index))] ?? ''
    const spaces = patterns[Number(digits.charAt(index + 1))] ?? ''
    for (let element = 0; element < 5; element += 1)
      widths += bars.charAt(element) + spaces.charAt(element)
  }
  return widths + stop
}
