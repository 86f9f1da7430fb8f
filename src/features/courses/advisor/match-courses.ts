import { plain } from '#contract/plain.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import type { Criteria } from './questions.ts'

/** The most courses that are recommended. */
const most = 3

/** Lower case without accents, a space before each word: the text to search for beginnings of words. */
const wordsOf = (text: string) => ` ${plain(text).replaceAll(/[^a-z0-9]+/g, ' ')}`

const counts = (text: string, beginnings: readonly string[] = []) =>
  beginnings.filter((beginning) => text.includes(` ${beginning}`)).length

/** How well a course fits; 0 for not at all. Its title counts more than its summary. */
function fit({ title, resume, category }: CourseCard, criteria: Criteria): number {
  const [name, summary] = [wordsOf(title), wordsOf(resume)]
  const isAbout = counts(name, criteria.about) * 6 + counts(summary, criteria.about) * 2
  if (isAbout === 0 || counts(name, criteria.not) > 0) return 0
  const isRather = counts(name, criteria.rather) * 6 + counts(summary, criteria.rather)
  return isAbout + isRather + (category === criteria.category ? 3 : 0)
}

/**
 * The courses of a catalogue that match the criteria, the best first; none where nothing does. Only what fits about as well as
 * the best is named beside it.
 */
export function matchCourses(courses: readonly CourseCard[], criteria: Criteria): CourseCard[] {
  const fitting = courses
    .map((course) => ({ course, score: fit(course, criteria) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const best = fitting[0]?.score ?? 0
  return fitting
    .filter(({ score }) => score >= best * 0.7)
    .slice(0, most)
    .map(({ course }) => course)
}
