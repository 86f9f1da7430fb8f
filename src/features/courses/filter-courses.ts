import type { CourseCard } from '#src/api/read-courses.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The courses whose title or summary holds every word of the wanted text; accents and capitals do not count. */
export function filterCourses(courses: readonly CourseCard[], wanted: string): CourseCard[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return courses.filter(({ title, resume }) => {
    const text = plain(`${title} ${resume}`)
    return words.every((word) => text.includes(word))
  })
}
