import { plain } from '#contract/plain.ts'

/** A word as it is compared, and as it is written, in lower case. */
export interface Word {
  plain: string
  stem: string
  written: string
}

/** Plurals, each with the ending of its singular. */
const plurals: readonly [RegExp, string][] = [
  [/(?:oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/s$/, ''],
]

/** What a word has in common with its plural and its other gender. */
function stemOf(word: string): string {
  const [plural, singular] = plurals.find(([ending]) => ending.test(word)) ?? [/$/, '']
  const one = word.length > 3 ? word.replace(plural, singular) : word
  return one.length > 4 ? one.replace(/[aeo]$/, '') : one
}

/** The words of a text, in its order. */
export const wordsOf = (text: string): Word[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((written) => {
      const compared = plain(written)
      return { plain: compared, stem: stemOf(compared), written: written.toLowerCase() }
    })

/** The words of a text in lower case, without accents. */
export const plainWords = (text: string): string[] => wordsOf(text).map((word) => word.plain)

/**
 * How many letters to put in, leave out, change or swap with the next one, to make one word of another, or of the
 * beginning of it (`isStart`); Infinity for more than `limit`.
 */
function editDistance(from: string, to: string, limit: number, isStart = false): number {
  let same = 0
  while (same < from.length && from[same] === to[same]) same++
  const [a, b] = [from.slice(same), to.slice(same)]
  if (a === '' && (b === '' || isStart)) return 0
  if (limit === 0) return Infinity
  const after = (left: number, right: number) =>
    1 + editDistance(a.slice(left), b.slice(right), limit - 1, isStart)
  const isSwap = a[0] === b[1] && a[1] === b[0]
  return Math.min(after(1, 0), after(0, 1), after(1, 1), isSwap ? after(2, 2) : Infinity)
}

/** Whether two neighbouring letters of a word of four or more are exchanged in the other, apart from the plural. */
export const isExchanged = (one: Word, other: Word): boolean =>
  one.plain.length >= 4 &&
  [
    [one.plain, other.plain],
    [one.stem, other.stem],
  ].some(([a = '', b = '']) => {
    let at = 0
    while (at < a.length && a[at] === b[at]) at++
    return (
      at < a.length - 1 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
    )
  })

/** How many typing errors a word may have and still be found: one, two in long words, none in those of less than four letters. */
const allowedErrors = (word: string) => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2)

/** Two exchanged letters count less than a typing error: the course is shown without asking what was meant. */
const exchangedCost = 0.5

/**
 * How far a word is from what is written, in typing errors: 0 for the same word, one that begins with it or, from four letters on,
 * contains it (text is searched while it is typed); Infinity for another word. With mistakes, the beginning of a long word
 * counts as well, at half an error more.
 */
export function wordDistance(wanted: Word, word: Word, withMistakes: boolean): number {
  const { plain: written, stem } = wanted
  if (word.plain.startsWith(written) || word.stem === stem) return 0
  if (written.length >= 4 && (word.plain.includes(written) || word.plain.startsWith(stem))) return 0
  if (isExchanged(wanted, word)) return exchangedCost
  if (!withMistakes || written.length < 4 || word.plain.length < 4) return Infinity
  const far = editDistance(written, word.plain, allowedErrors(written))
  return far === Infinity && written.length >= 6
    ? editDistance(written, word.plain, 1, true) + 0.5
    : far
}
