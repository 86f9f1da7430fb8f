import type { MaskPattern } from './field-rule.ts'

// What each slot of a pattern takes. Every other character of a pattern is written as is.
const maskSlots: Readonly<Record<string, RegExp>> = {
  '0': /[0-9]/,
  a: /[A-Za-z]/,
  '*': /[0-9A-Za-z]/,
}

/** Full-width signs, as some input methods write them, as the plain ones. */
function plain(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )
}

export function digitsOf(text: string): string {
  return plain(text).replace(/[^0-9]/g, '')
}

/** The letters and digits of any text: what a mask may contain. */
export function lettersAndDigitsOf(text: string): string {
  return plain(text).replace(/[^0-9A-Za-z]/g, '')
}

/** Words that people copy before a number. The `.` and `-` of a mask alone do not part them from it. */
const labels =
  /^[^\p{L}\p{N}]*(?:(?:cpf|cnpj|cnh|mf|documento|doc|n|nº|número|numero|renach|placa|e|ou|do|da)[.-]*[^\p{L}\p{N}.-][^\p{L}\p{N}]*(?=[\p{L}\p{N}]))+/iu

const wordsOf = (text: string) => text.match(/[\p{L}ºª]+|[0-9]+/gu) ?? []

const mostWords = 40

/**
 * A number without the words around it: of `'CPF: 529.982.247-25'` the digits. Words of letters alone are left out
 * where the rest is a whole number by `isWhole`, else only those that name it: letters may be a part of the number.
 */
export function withoutWords(
  text: string,
  isWhole: (number: string) => boolean = () => false,
): string {
  const words = wordsOf(plain(text))
  // Each beginning is tried with each end: nothing that is copied with a number is as long.
  if (words.length > mostWords) return words.join('')
  const isWord = (word: string | undefined) => word !== undefined && !/[0-9]/.test(word)
  for (let from = 0; ; from += 1) {
    for (let to = words.length; to > from; to -= 1) {
      const number = words.slice(from, to).join('')
      if (isWhole(number)) return number
      if (!isWord(words[to - 1])) break
    }
    if (!isWord(words[from])) break
  }
  return wordsOf(plain(text).replace(labels, '')).join('')
}

/** Gives a one-digit part that a separator ends its zero: `'15/3/64'` becomes `'15/03/64'`. */
export function completeParts(text: string): string {
  return plain(text).replace(
    /(^|[^0-9A-Za-z])([0-9])(?=[^0-9A-Za-z])/g,
    (_, before: string, digit: string) => `${before}0${digit}`,
  )
}

function lay(pattern: MaskPattern, characters: string): { text: string; count: number } {
  let text = ''
  let literals = ''
  let count = 0
  for (const place of pattern) {
    const slot = maskSlots[place]
    if (!slot) {
      literals += place
      continue
    }
    const character = characters.charAt(count)
    if (!slot.test(character)) break
    text += literals + character
    literals = ''
    count += 1
  }
  return { text, count }
}

/**
 * Any text laid over the pattern that takes most of it, the first of those that take as much: `'52998224725'` becomes
 * `'529.982.247-25'`. Surplus characters are appended, so that the rule refuses them: a number that lost
 * a digit could be another one's. Patterns of digits alone leave out everything else.
 */
export function formatMask(mask: MaskPattern | readonly MaskPattern[], text: string): string {
  const patterns = typeof mask === 'string' ? [mask] : mask
  const takesLetters = patterns.some((pattern) => /[a*]/.test(pattern))
  const characters = takesLetters ? lettersAndDigitsOf(text) : digitsOf(text)
  let best = { text: '', count: -1 }
  for (const pattern of patterns) {
    const laid = lay(pattern, characters)
    if (laid.count > best.count) best = laid
  }
  return best.text + characters.slice(best.count)
}
