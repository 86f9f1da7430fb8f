import { categoryFacts } from '#contract/categories.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { silentWords, synonyms } from './search-words.ts'

/** A word as it is compared, and as it is written. */
interface Word {
  plain: string
  stem: string
  written: string
}

/** What a search finds. */
export interface FoundCourses<C> {
  /** Best first; all of them where nothing is searched for. */
  courses: C[]
  /** What was probably meant, where the courses are found by that and not by what was written; null otherwise. */
  meant: string | null
  /** Where no course is found: those that a part of the text is about, best first. */
  near: C[]
}

type Searchable = Pick<CourseCard, 'title' | 'resume' | 'category'>

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
function stemOf(plain: string): string {
  const [plural, singular] = plurals.find(([ending]) => ending.test(plain)) ?? [/$/, '']
  const one = plain.length > 3 ? plain.replace(plural, singular) : plain
  return one.length > 4 ? one.replace(/[aeo]$/, '') : one
}

const plainOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string): Word[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((written) => {
      const plain = plainOf(written)
      return { plain, stem: stemOf(plain), written: written.toLowerCase() }
    })

const silent = new Set(wordsOf(silentWords).map(({ plain }) => plain))
const isTelling = ({ plain }: Word) => !silent.has(plain)

/** A word or a phrase that people say, with the words of the courses that they mean. */
const sayings = synonyms.flatMap(({ says, means }) => {
  const readings = means.map((each) => wordsOf(each).filter(isTelling))
  return says.split(',').map((said) => ({ said: wordsOf(said).filter(isTelling), readings }))
})

/** Whether a word of a course is what was written, or begins with it or holds it: text is searched while it is typed. */
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
  const { title, kind } = categoryFacts[course.category]
  const made = {
    title: wordsOf(course.title),
    rest: wordsOf(`${course.resume} ${title} ${kind}`),
  }
  index.set(course, made)
  return made
}

/** What is asked for by one or more words of the text: any of the readings, each of words that belong together. */
interface Wish {
  readings: { words: Word[]; worth: [inTitle: number, elsewhere: number] }[]
}

const asWritten = (words: Word[]): Wish['readings'][number] => ({ words, worth: [4, 2] })
const asMeant = (words: Word[]): Wish['readings'][number] => ({ words, worth: [3, 1] })

/** The wishes that a text is made of: phrases that people say first, then word by word. */
function wishesOf(words: readonly Word[]): Wish[] {
  const left = new Set(words)
  const wishes: Wish[] = []
  for (const { said, readings } of sayings) {
    if (said.length < 2) continue
    const used = said.map(({ stem }) => [...left].find((word) => word.stem === stem))
    const found = used.filter((word) => word !== undefined)
    if (found.length < said.length) continue
    for (const word of found) left.delete(word)
    wishes.push({ readings: [asWritten(found), ...readings.map(asMeant)] })
  }
  return [...wishes, ...[...left].map(wishOf)]
}

/** The wish of one word. Of what people say the beginning is enough, once it is unlikely to be of something else. */
function wishOf(word: Word): Wish {
  const meant = sayings.filter(({ said }) => {
    const [only, ...more] = said
    if (!only || more.length > 0) return false
    return only.stem === word.stem || (word.plain.length >= 5 && only.plain.startsWith(word.plain))
  })
  return {
    readings: [
      asWritten([word]),
      ...meant.flatMap(({ readings }) => readings.map((words) => asMeant(words))),
    ],
  }
}

/** How well a course grants a wish, 0 for not at all. */
function worthOf({ readings }: Wish, { title, rest }: Indexed): number {
  const holds = (words: readonly Word[], all: readonly Word[]) =>
    words.every((wanted) => all.some((word) => isSame(wanted, word)))
  return Math.max(
    0,
    ...readings.map(({ words, worth: [inTitle, elsewhere] }) => {
      if (holds(words, title)) return inTitle
      return holds(words, [...title, ...rest]) ? elsewhere : 0
    }),
  )
}

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

/** A word as it may have been meant: as it is written, or as something like it that people say. */
interface Attempt {
  written: Word
  wish: Wish
  said: { guess: Guess; wish: Wish }[]
}

const attemptOf = (written: Word): Attempt => ({
  written,
  wish: wishOf(written),
  said: sayings.flatMap(({ said: [only, ...more], readings }) => {
    const far = only && more.length === 0 ? farOff(written, only) : null
    if (!only || far === null) return []
    // A word of the course itself is the better guess.
    return [{ guess: { word: only, far: far + 0.25 }, wish: { readings: readings.map(asMeant) } }]
  }),
})

/** What of a course was probably meant by a word; null for nothing. */
function guess({ written, wish, said }: Attempt, course: Indexed): Guess | null {
  if (worthOf(wish, course) > 0) return { word: written, far: 0 }
  const own = [...course.title, ...course.rest].flatMap((word): Guess[] => {
    const far = farOff(written, word)
    return far === null ? [] : [{ word, far }]
  })
  const others = said.filter((each) => worthOf(each.wish, course) > 0)
  return nearest([...own, ...others.map((each) => each.guess)])
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
      if (worth.includes(0)) return []
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

/**
 * Finds courses by what people write: in any order, without minding accents, capitals, plurals and words that say
 * nothing, by the other words that a course is called, and with a mistake in a word.
 */
export function searchCourses<C extends Searchable>(
  courses: readonly C[],
  text: string,
): FoundCourses<C> {
  const words = wordsOf(text).filter(isTelling)
  if (words.length === 0) return { courses: [...courses], meant: null, near: [] }
  const found = byWords(courses, words)
  if (found.length > 0) return { courses: found, meant: null, near: [] }
  const guessed = byGuess(courses, words)
  if (guessed) return { ...guessed, near: [] }
  return { courses: [], meant: null, near: byPart(courses, words) }
}
