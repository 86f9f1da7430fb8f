import { categoryDetails } from '#contract/categories.ts'
import { shownPart } from '#contract/rendered-address.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { isExchanged, plainWords, wordDistance, wordsOf, type Word } from './compare-words.ts'
import { withoutPlaces } from './search-places.ts'
import { silentWords, synonyms, weakWords } from './search-texts.ts'

interface FoundCourses<C> {
  /** Best first; all of them where nothing is searched for. */
  courses: C[]
  /** What was probably meant, where the courses are found by that and not by what was written; null otherwise. */
  meant: string | null
  /** Where no course is found: those that a part of the text is about, best first. */
  near: C[]
}

// Costs, in typing errors: of a word that is not in the title but in the summary or the category, each rank further; of a synonym; of a weak word that a course lacks; of a word that a course near to the text lacks.
const [rankCost, synonymCost, weakMissing, nearMissing] = [0.5, 0.25, 1, 3]

type Searchable = Pick<CourseCard, 'title' | 'resume' | 'category'>

const silent = new Set(plainWords(silentWords))
const weak = new Set(plainWords(weakWords))
const isTelling = ({ plain }: Word) => !silent.has(plain)
const isStrong = ({ plain }: Word) => !weak.has(plain)

/** A synonym, one word or a phrase, with the words of the courses that it means. */
const phrases = synonyms.flatMap(({ terms, means }) => {
  const readings = means.map((each) => wordsOf(each).filter(isTelling))
  return terms.split(',').map((term) => ({ term: wordsOf(term).filter(isTelling), readings }))
})

/** The words of a course: those of the title (rank 0), of the summary (1), and of the category (2). */
type Indexed = { word: Word; rank: number }[]

const index = new WeakMap<Searchable, Indexed>()
function indexOf(course: Searchable): Indexed {
  const known = index.get(course)
  if (known) return known
  const { title, kind } = categoryDetails[course.category]
  const made = [course.title, course.resume, `${title} ${kind}`].flatMap((text, rank) =>
    wordsOf(text).map((word) => ({ word, rank })),
  )
  index.set(course, made)
  return made
}

/** Words that belong together: as they are written, or what a synonym means that is so `far` from what is written. */
interface Reading {
  words: Word[]
  withMistakes?: boolean
  synonym?: { written: string; far: number }
}

/** A part of the text, which a course matches by any of the readings; `missing` is the cost of none of them, `written` the part then. */
interface Clause {
  missing: number
  written: string
  readings: Reading[]
}

/** The clause of one word. The beginning of a synonym is enough, once it is long enough not to mean something else. */
function clauseOf(word: Word, withMistakes: boolean, missing = Infinity): Clause {
  const { plain, stem, written } = word
  const meant = phrases.flatMap(({ term: [only, ...more], readings }): Reading[] => {
    if (!only || more.length > 0) return []
    const isIt = only.stem === stem || (plain.length >= 5 && only.plain.startsWith(plain))
    const isNear = withMistakes || isExchanged(word, only)
    const far = isIt ? 0 : isNear ? wordDistance(word, only, withMistakes) : Infinity
    if (far === Infinity) return []
    return readings.map((words) => ({
      words,
      synonym: { written: far === 0 ? written : only.written, far },
    }))
  })
  return { missing, written, readings: [{ words: [word], withMistakes }, ...meant] }
}

/** The clauses of a text, without mistakes: phrases of synonyms first, then word by word. */
function clausesOf(words: readonly Word[]): Clause[] {
  const left = new Set(words)
  const clauses: Clause[] = []
  for (const { term, readings } of phrases) {
    if (term.length < 2) continue
    const used = term.map(({ stem }) => [...left].find((word) => word.stem === stem))
    const found = used.filter((word) => word !== undefined)
    if (found.length < term.length) continue
    for (const word of found) left.delete(word)
    const meant = readings.map((each) => ({ words: each, synonym: { written: '', far: 0 } }))
    clauses.push({ missing: Infinity, written: '', readings: [{ words: found }, ...meant] })
  }
  const hasMore = clauses.length > 0 || [...left].some(isStrong)
  return [
    ...clauses,
    ...[...left].map((word) =>
      clauseOf(word, false, hasMore && !isStrong(word) ? weakMissing : Infinity),
    ),
  ]
}

/**
 * How well a course matches a clause: the lower the cost, the better; Infinity for not at all. The rank is that of its words; a
 * synonym that only the summary has is as weak as the category.
 */
interface Match {
  cost: number
  rank: number
  meant: string
}

/** What belongs together: the costs are added up, and the weakest rank counts. */
const together = (all: readonly Match[]): Match => ({
  cost: all.reduce((sum, { cost }) => sum + cost, 0),
  rank: Math.max(...all.map(({ rank }) => rank)),
  meant: all.map(({ meant }) => meant).join(' '),
})

function nearest(wanted: Word, withMistakes: boolean, course: Indexed): Match {
  let best: Match = { cost: Infinity, rank: 0, meant: '' }
  for (const { word, rank } of course) {
    // The words are sorted by rank: no later one can be nearer.
    if (best.cost <= rank * rankCost) break
    const far = wordDistance(wanted, word, withMistakes)
    const cost = far + rank * rankCost
    if (cost < best.cost) best = { cost, rank, meant: (far === 0 ? wanted : word).written }
  }
  return best
}

function matchOf({ missing, written, readings }: Clause, course: Indexed): Match {
  let best: Match = { cost: missing, rank: 0, meant: written }
  for (const { words, withMistakes = false, synonym } of readings) {
    const { cost, rank, meant } = together(
      words.map((wanted) => nearest(wanted, withMistakes, course)),
    )
    const added = synonym ? synonym.far + synonymCost : 0
    if (cost + added < best.cost)
      best = synonym
        ? { cost: cost + added, rank: rank > 0 ? 2 : 0, meant: synonym.written }
        : { cost, rank, meant }
  }
  return best
}

/**
 * The courses that match every clause that may not be missing, and at least one clause; best first, without those of the last rank
 * where one is found by its title. `meant` is that of the best.
 */
function find<C extends Searchable>(courses: readonly C[], clauses: readonly Clause[]) {
  const nothing = clauses.reduce((sum, { missing }) => sum + missing, 0)
  const found = courses
    .map((course) => ({
      course,
      ...together(clauses.map((clause) => matchOf(clause, indexOf(course)))),
    }))
    .filter(({ cost }) => cost < nothing)
    .toSorted((one, other) => one.cost - other.cost)
  const last = found.some(({ rank }) => rank === 0) ? 1 : 2
  const shown = found.filter(({ rank }) => rank <= last)
  return { courses: shown.map(({ course }) => course), meant: shown[0]?.meant ?? null }
}

/**
 * Finds courses by what people write: in any order, without minding accents, capitals, plurals and words that mean
 * nothing or name a place, by the other words that a course is called, and with a mistake in a word.
 */
export function searchCourses<C extends Searchable>(
  courses: readonly C[],
  text: string,
): FoundCourses<C> {
  const words = withoutPlaces(wordsOf(shownPart(text)), {
    isWritten: ({ plain }) =>
      courses.some((each) => indexOf(each).some(({ word }) => word.plain === plain)),
    isKnown: (word) => !isTelling(word) || find(courses, [clauseOf(word, true)]).meant !== null,
  }).filter(isTelling)
  if (words.length === 0) return { courses: [...courses], meant: null, near: [] }
  const found = find(courses, clausesOf(words))
  if (found.courses.length > 0) return { courses: found.courses, meant: null, near: [] }
  const strong = words.some(isStrong) ? words.filter(isStrong) : words
  const withMistakes = (wanted: readonly Word[], missing: number) =>
    find(
      courses,
      wanted.map((word) => clauseOf(word, true, strong.includes(word) ? missing : weakMissing)),
    )
  const guessed = withMistakes(words, Infinity)
  if (guessed.courses.length > 0) return { ...guessed, near: [] }
  return { courses: [], meant: null, near: withMistakes(strong, nearMissing).courses }
}
