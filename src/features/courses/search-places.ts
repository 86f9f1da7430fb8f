import { states } from '#contract/states.ts'
import { plainWords, type Word } from './compare-words.ts'

/** What states are called, longest first: Mato Grosso do Sul is not Mato Grosso. */
const stateNames = states
  .flatMap(({ name, uf }) => [plainWords(name), plainWords(uf)])
  .toSorted((one, other) => other.length - one.length)

const intoPlace = new Set(['em', 'no', 'na'])
const withinPlace = new Set(['de', 'do', 'da', 'dos', 'das', 'e'])

/** What is known of the words of courses: `isWritten` exactly so, `isKnown` in any form. */
interface KnownWords {
  isWritten: (word: Word) => boolean
  isKnown: (word: Word) => boolean
}

/**
 * A text without the places in it: the search is for a course, and the place is chosen separately. A place is a
 * state by name or UF, unless a course has that name, and words after `em`, `no` or `na` that occur in no course.
 */
export function withoutPlaces(words: readonly Word[], { isWritten, isKnown }: KnownWords): Word[] {
  const left: Word[] = []
  for (let at = 0; at < words.length;) {
    const name = stateNames.find((each) =>
      each.every((plain, offset) => words[at + offset]?.plain === plain),
    )
    const named = words.slice(at, at + (name?.length ?? 0))
    if (named.length > 0 && !named.every(isWritten)) {
      at += named.length
      continue
    }
    const word = words[at++]
    if (!word) break
    left.push(word)
    if (!intoPlace.has(word.plain)) continue
    while (words[at] && isOfPlace(words[at])) at++
  }
  return left

  function isOfPlace(word: Word | undefined): boolean {
    return word !== undefined && (withinPlace.has(word.plain) || !isKnown(word))
  }
}
