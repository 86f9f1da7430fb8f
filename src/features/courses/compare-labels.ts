import { plain } from '#contract/plain.ts'

/** A word as it is compared, and as it is written. */
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

/**
 * Letters to put in, leave out, change or swap with the next one, to make one word of another; the second number is the
 * same for the best beginning of it. Both are at most `limit` + 1.
 */
export function distance(from: string, to: string, limit: number): [whole: number, start: number] {
  if (from.length > to.length + limit) return [limit + 1, limit + 1]
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let place = 1; place <= to.length; place++) {
      const same = from[row - 1] === to[place - 1]
      const isSwap =
        row > 1 && place > 1 && from[row - 1] === to[place - 2] && from[row - 2] === to[place - 1]
      current.push(
        Math.min(
          (last[place] ?? 0) + 1,
          (current[place - 1] ?? 0) + 1,
          (last[place - 1] ?? 0) + (same ? 0 : 1),
          isSwap ? (before[place - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = current
  }
  const most = limit + 1
  return [Math.min(last[to.length] ?? most, most), Math.min(most, ...last)]
}
