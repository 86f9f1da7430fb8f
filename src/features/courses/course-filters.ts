import type { CourseCard } from '#src/api/read-courses.ts'
import type { CatalogSearch } from './catalog-search.ts'

/** Numbers above `over` and up to `upTo`, with the name used in addresses. */
export interface Range {
  name: string
  label: string
  over: number
  upTo: number
}

/** Hours of class. */
export const hoursRanges: readonly Range[] = [
  { name: 'ate-15', label: 'Até 15 horas/aula', over: 0, upTo: 15 },
  { name: 'ate-30', label: 'De 16 a 30 horas/aula', over: 15, upTo: 30 },
  { name: 'mais-de-30', label: 'Mais de 30 horas/aula', over: 30, upTo: Infinity },
]

/** Prices in cents. */
export const priceRanges: readonly Range[] = [
  { name: 'ate-150', label: 'Até R$ 150', over: 0, upTo: 15_000 },
  { name: 'ate-300', label: 'De R$ 150 a R$ 300', over: 15_000, upTo: 30_000 },
  { name: 'mais-de-300', label: 'Mais de R$ 300', over: 30_000, upTo: Infinity },
]

export const rangeNamed = (ranges: readonly Range[], name: string | undefined): Range | undefined =>
  ranges.find((range) => range.name === name)

/** Which filters a list allows: without hours, prices or states from the API there is no filter for them. */
export const filtersOf = (courses: readonly CourseCard[]) => ({
  hours: courses.some(({ hours }) => hours !== ''),
  price: courses.some(({ fromCents }) => fromCents !== null),
  states: new Set(courses.flatMap(({ states }) => states ?? [])),
})

const within = (ranges: readonly Range[], name: string | undefined, value: number | null) => {
  const range = rangeNamed(ranges, name)
  return !range || (value !== null && value > range.over && value <= range.upTo)
}

/**
 * The courses that pass every filter. `priceOf`: the price in cents that the card of a course shows, null for none. A
 * course without states from the API passes: its page shows them.
 */
export function filterCourses(
  courses: readonly CourseCard[],
  { categoria, uf, horas, preco }: CatalogSearch,
  priceOf: (course: CourseCard) => number | null,
): CourseCard[] {
  return courses.filter((course) => {
    const hours = Number.parseFloat(course.hours.replace(',', '.'))
    return (
      (!categoria || course.category === categoria) &&
      (!uf || !course.states || course.states.includes(uf)) &&
      within(hoursRanges, horas, Number.isNaN(hours) ? null : hours) &&
      within(priceRanges, preco, priceOf(course))
    )
  })
}
