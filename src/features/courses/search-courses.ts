import { categoryDetails } from '#contract/categories.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { distance, wordsOf } from './compare-labels.ts'
import type { Word } from './compare-labels.ts'
import { withoutPlaces } from './search-places.ts'
import { silentWords, synonyms, weakWords } from './search-texts.ts'

/** What a search finds. */
interface FoundCourses<C> {
  /** Best first; all of them where nothing is searched for. */
  courses: C[]
  /** What was probably meant, where the courses are found by that and not by what was written; null otherwise. */
  meant: string | null
  /** Where no course is found: those that a part of the text is about, best first. */
  near: C[]
}

type Searchable = Pick<CourseCard, 'title' | 'resume' | 'category'>

const setOf = (text: string) => new Set(wordsOf(text).map(({ plain }) => plain))
const silent = setOf(silentWords)
const weak = setOf(weakWords)
const isTelling = ({ plain }: Word) => !silent.has(plain)
const isStrong = ({ plain }: Word) => !weak.has(plain)

/** A synonym, one word or a phrase, with the words of the courses that it means. */
const phrases = synonyms.flatMap(({ terms, means }) => {
  const readings = means.map((each) => wordsOf(each).filter(isTelling))
  return terms.split(',').map((term) => ({ term: wordsOf(term).filter(isTelling), readings }))
})

/** Whether a word of a course is what was written, or begins with it or contains it: text is searched while it is typed. */
function isSame(written: Word, word: Word): boolean {
  const { plain, stem } = written
  if (word.plain.startsWith(plain) || word.stem === stem) return true
  return plain.length >= 4 && (word.plain.includes(plain) || word.plain.startsWith(stem))
}

/** The words of a course: those of its name count for more. */
interface Indexed {
  title: Word[]
  rest: Word[]
}

const index = new WeakMap<Searchable, Indexed>()
function indexOf(course: Searchable): Indexed {
  const known = index.get(course)
  if (known) return known
  const { title, kind } = categoryDetails[course.category]
  const made = {
    title: wordsOf(course.title),
    rest: wordsOf(`${course.resume} ${title} ${kind}`),
  }
  index.set(course, made)
  return made
}

/**
 * What one or more words of the text require: any of the readings, each of words that belong together. A course
 * that does not grant an optional one is found all the same, later.
 */
interface Wish {
  optional: boolean
  readings: { words: Word[]; worth: [inTitle: number, elsewhere: number] }[]
}

const asWritten = (words: Word[]): Wish['readings'][number] => ({ words, worth: [4, 2] })
const asMeant = (words: Word[]): Wish['readings'][number] => ({ words, worth: [3, 1] })

/** The wishes that a text is made of: phrases of synonyms first, then word by word. */
function wishesOf(words: readonly Word[]): Wish[] {
  const left = new Set(words)
  const wishes: Wish[] = []
  for (const { term, readings } of phrases) {
    if (term.length < 2) continue
    const used = term.map(({ stem }) => [...left].find((word) => word.stem === stem))
    const found = used.filter((word) => word !== undefined)
    if (found.length < term.length) continue
    for (const word of found) left.delete(word)
    wishes.push({ optional: false, readings: [asWritten(found), ...readings.map(asMeant)] })
  }
  const hasMore = wishes.length > 0 || [...left].some(isStrong)
  return [
    ...wishes,
    ...[...left].map((word) => ({ ...wishOf(word), optional: hasMore && !isStrong(word) })),
  ]
}

/** The wish of one word. The beginning of a synonym is enough, once it is long enough not to mean something else. */
function wishOf(word: Word): Wish {
  const meant = phrases.filter(({ term }) => {
    const [only, ...more] = term
    if (!only || more.length > 0) return false
    return only.stem === word.stem || (word.plain.length >= 5 && only.plain.startsWith(word.plain))
  })
  return {
    optional: false,
    readings: [
      asWritten([word]),
      ...meant.flatMap(({ readings }) => readings.map((words) => asMeant(words))),
    ],
  }
}

/** How well a course grants a wish, 0 for not at all. */
function worthOf({ readings }: Pick<Wish, 'readings'>, { title, rest }: Indexed): number {
  const includes = (words: readonly Word[], all: readonly Word[]) =>
    words.every((wanted) => all.some((word) => isSame(wanted, word)))
  return Math.max(
    0,
    ...readings.map(({ words, worth: [inTitle, elsewhere] }) => {
      if (includes(words, title)) return inTitle
      return includes(words, [...title, ...rest]) ? elsewhere : 0
    }),
  )
}

/** Mistakes that a word may have and still be known: one, two in long words, none in those of less than four letters. */
const mistakes = (word: string) => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2)

/** How far a word is from what was written; null when it is another word. The beginning of a long word counts as well. */
function farOff(written: Word, word: Word): number | null {
  const limit = mistakes(written.plain)
  if (limit === 0 || word.plain.length < 4) return null
  const [whole, start] = distance(written.plain, word.plain, limit)
  if (whole <= limit) return whole
  return written.plain.length >= 6 && start <= 1 ? start + 0.5 : null
}

/** A word that may have been meant, and how far it is from what was written. */
interface Guess {
  word: Word
  far: number
}

const nearest = (guesses: readonly Guess[]): Guess | null =>
  guesses.reduce<Guess | null>((best, each) => (best && best.far <= each.far ? best : each), null)

/** A word as it may have been meant: as it is written, or as a synonym that is like it. */
interface Attempt {
  written: Word
  wish: Wish
  synonyms: { guess: Guess; wish: Pick<Wish, 'readings'> }[]
}

const attemptOf = (written: Word): Attempt => ({
  written,
  wish: wishOf(written),
  synonyms: phrases.flatMap(({ term: [only, ...more], readings }) => {
    const far = only && more.length === 0 ? farOff(written, only) : null
    if (!only || far === null) return []
    return [{ guess: { word: only, far }, wish: { readings: readings.map(asMeant) } }]
  }),
})

/** What of a course was probably meant by a word; null for nothing. */
function guess({ written, wish, synonyms }: Attempt, course: Indexed): Guess | null {
  if (worthOf(wish, course) > 0) return { word: written, far: 0 }
  const own = (words: readonly Word[], penalty: number) =>
    words.flatMap((word): Guess[] => {
      const far = farOff(written, word)
      return far === null ? [] : [{ word, far: far + penalty }]
    })
  // The title of a course ranks first, then a synonym, then words of the rest.
  const others = synonyms.flatMap(({ guess: { word, far }, wish: meant }): Guess[] => {
    const worth = worthOf(meant, course)
    return worth === 0 ? [] : [{ word, far: far + (worth > 1 ? 0.25 : 0.75) }]
  })
  return nearest([...own(course.title, 0), ...others, ...own(course.rest, 0.5)])
}

interface Ranked<C> {
  course: C
  rank: number
}

const best = <C>(ranked: Ranked<C>[]) =>
  ranked.toSorted((one, other) => other.rank - one.rank).map(({ course }) => course)

/** Courses found by words that are written as they are, or called otherwise. */
function byWords<C extends Searchable>(courses: readonly C[], words: readonly Word[]): C[] {
  const wishes = wishesOf(words)
  return best(
    courses.flatMap((course): Ranked<C>[] => {
      const worth = wishes.map((wish) => worthOf(wish, indexOf(course)))
      if (wishes.some(({ optional }, at) => !optional && worth[at] === 0)) return []
      return [{ course, rank: worth.reduce((sum, each) => sum + each, 0) }]
    }),
  )
}

/** Courses found by words with mistakes in them, and what their words are. */
function byGuess<C extends Searchable>(courses: readonly C[], words: readonly Word[]) {
  const attempts = words.map(attemptOf)
  const guessed = courses.flatMap((course) => {
    const guesses = attempts.map((attempt) => guess(attempt, indexOf(course)))
    const known = guesses.filter((each) => each !== null)
    return known.length < words.length ? [] : [{ course, known }]
  })
  const ranked = guessed.map(({ course, known }) => ({
    course: { course, known },
    rank: -known.reduce((sum, { far }) => sum + far, 0),
  }))
  const [first, ...others] = best(ranked)
  if (!first) return null
  return {
    courses: [first, ...others].map(({ course }) => course),
    meant: first.known.map(({ word }) => word.written).join(' '),
  }
}

/** Courses that a part of the words is about. */
function byPart<C extends Searchable>(courses: readonly C[], words: readonly Word[]): C[] {
  const attempts = words.map(attemptOf)
  return best(
    courses.flatMap((course): Ranked<C>[] => {
      const indexed = indexOf(course)
      // A word with a mistake in it is worth less than any other.
      const rank = attempts.reduce((sum, attempt) => {
        const worth = worthOf(attempt.wish, indexed)
        return sum + (worth > 0 || guess(attempt, indexed) === null ? worth : 0.5)
      }, 0)
      return rank === 0 ? [] : [{ course, rank }]
    }),
  )
}

/** What words mean to a catalogue. */
function knownOf(courses: readonly Searchable[]) {
  const indexed = courses.map(indexOf)
  const all = indexed.flatMap(({ title, rest }) => [...title, ...rest])
  return {
    isWritten: (word: Word) => all.some(({ plain }) => plain === word.plain),
    isKnown: (word: Word) => {
      const attempt = attemptOf(word)
      return !isTelling(word) || indexed.some((each) => guess(attempt, each) !== null)
    },
  }
}

/**
 * Finds courses by what people write: in any order, without minding accents, capitals, plurals and words that mean
 * nothing or name a place, by the other words that a course is called, and with a mistake in a word.
 */
export function searchCourses<C extends Searchable>(
  courses: readonly C[],
  text: string,
): FoundCourses<C> {
  const words = withoutPlaces(wordsOf(text), knownOf(courses)).filter(isTelling)
  if (words.length === 0) return { courses: [...courses], meant: null, near: [] }
  const found = byWords(courses, words)
  if (found.length > 0) return { courses: found, meant: null, near: [] }
  const strong = words.some(isStrong) ? words.filter(isStrong) : words
  const guessed = byGuess(courses, strong)
  if (guessed) return { ...guessed, near: [] }
  return { courses: [], meant: null, near: byPart(courses, strong) }
}
