import { useEffect, useRef, useState } from 'react'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categories, categoryDetails, type Category } from '#contract/categories.ts'
import { categoryCoursesQuery, placeOffersQuery } from '#src/api/courses.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { useSettled } from '#src/blocks/place/use-settled.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { shownCents } from './shown-price.ts'
import { CatalogFilters } from './catalog-filters.tsx'
import { CatalogNothing } from './catalog-nothing.tsx'
import { CategoryJumps } from './category-jumps.tsx'
import type { CatalogSearch } from './catalog-search.ts'
import { filterCourses } from './course-filters.ts'
import { CourseCards, CourseList } from './course-list.tsx'
import { FoldedCards } from './folded-cards.tsx'
import { rememberPlace, useRememberedPlace } from './remembered-place.ts'
import { searchCourses } from './search-courses.ts'
import { useEntryState } from './use-entry-state.ts'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './catalog-page.module.css'

/** Time in ms after the last key before the filter is written to the address (row F27). */
const WRITE_DELAY = 500

/**
 * Props of {@link CatalogPage}: the search in the address, and a function that changes it. A text that is
 * being typed replaces its beginning in the history (`replace`); a chosen filter can be taken back with Back.
 */
interface CatalogPageProps {
  search: CatalogSearch
  onSearch: (
    search: CatalogSearch | ((now: CatalogSearch) => CatalogSearch),
    how: 'push' | 'replace',
  ) => void
  /** Called with the lists that are to be shown whole; they stay so in this entry of the history. */
  onWhole: (lists: Category[]) => void
}

/** Every course, by category; or those that a text and filters leave, best first. */
export function CatalogPage({ search, onSearch, onWhole }: CatalogPageProps) {
  const [text, setText] = useFilterText(search, onSearch)
  const lists = useQueries({ queries: categories.map(categoryCoursesQuery) })
  const priced = useOffersOfAll(search.uf)
  const whole = useEntryState('wholeLists') ?? []

  const all = lists.flatMap(({ data }) => data ?? [])
  const { busca: _, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const wanted = text.trim()
  const narrow = (courses: readonly CourseCard[]) =>
    filterCourses(courses, filters, (course) => shownCents(course, priced.offers[course.id]))
  const found = searchCourses(all, wanted)
  const courses = narrow(found.courses)
  const isLoaded = lists.every(({ data }) => data)
  // An empty catalogue is reported by its lists: no text or filter is the reason.
  const isNarrowed = (wanted !== '' || isFiltered) && !(isLoaded && all.length === 0)
  const count = countOf(courses.length)
  const result = found.meant ? `Mostrando resultados para “${found.meant}”: ${count}.` : count

  const filterBy = (changed: Partial<CatalogSearch>) => {
    if (changed.uf) rememberPlace({ uf: changed.uf })
    // Choices made before the script was loaded are replayed together: each starts from the address as it is by then.
    onSearch((now) => ({ ...now, busca: wanted || undefined, ...changed }), 'push')
  }
  const showAll = () => {
    setText('')
    if (isFiltered) onSearch({}, 'push')
  }

  return (
    <div className="page">
      <Breadcrumbs
        trail={[{ key: 'home', link: <Link to="/">Página inicial</Link> }]}
        current="Cursos"
      />
      <div>
        <h1>Cursos</h1>
        <p className="lead">
          Escolha o curso, informe o estado e a cidade e veja o preço antes de se inscrever.
        </p>
      </div>
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older phones do not know <search>
        role="search"
        // A browser sends it by itself while no script runs.
        action="/cursos"
        className={styles.search}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Buscar curso"
          type="search"
          name="busca"
          placeholder="Ex.: reciclagem, ônibus"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
        <CatalogFilters courses={all} search={search} onFilter={filterBy} />
      </form>
      {isNarrowed ? null : <CategoryJumps lists={lists} />}
      <output className={isNarrowed ? styles.count : 'visually-hidden'}>
        {isNarrowed && isLoaded ? result : ''}
      </output>
      {isNarrowed ? (
        <div className={styles.lists}>
          {courses.length > 0 ? <CourseCards courses={courses} priced={priced} level={2} /> : null}
          {isLoaded && courses.length === 0 ? (
            <CatalogNothing
              wanted={wanted}
              // Courses were found, but the filters hide them.
              hidden={found.courses.length}
              near={narrow(found.near).slice(0, 4)}
              priced={priced}
              onAll={showAll}
              onUnfilter={() => onSearch({ busca: wanted || undefined }, 'push')}
            />
          ) : null}
          <Missing lists={lists} priced={priced} />
        </div>
      ) : (
        <div className={styles.lists}>
          {categories.map((category, position) => {
            const query = lists[position]
            const { title } = categoryDetails[category]
            return query ? (
              <CourseList
                key={category}
                id={category}
                title={title}
                query={query}
                loads={categoryDetails[category].loads}
                priced={priced}
              >
                {(courses) => (
                  <FoldedCards
                    title={title}
                    courses={courses}
                    priced={priced}
                    isWhole={whole.includes(category)}
                    onWhole={() => onWhole([...whole, category])}
                  />
                )}
              </CourseList>
            ) : null
          })}
        </div>
      )}
    </div>
  )
}

/** The lists that a search does not include: still loading, or failed. */
function Missing({
  lists,
  priced,
}: {
  lists: readonly UseQueryResult<CourseCard[]>[]
  priced: PricedPlace
}) {
  return categories.map((category, position) => {
    const query = lists[position]
    const { title, loads } = categoryDetails[category]
    return query && !query.data ? (
      <CourseList key={category} title={title} query={query} loads={loads} priced={priced} />
    ) : null
  })
}

/** The prices of all courses in the place chosen last, or in the state of the address if that is another. */
function useOffersOfAll(uf: string | undefined): PricedPlace {
  const remembered = useRememberedPlace()
  const place = !uf || remembered?.uf === uf ? remembered : { uf }
  return useQueries({
    queries: categories.map((category) => placeOffersQuery(category, place)),
    combine: (found) => ({
      place,
      offers: Object.fromEntries(found.flatMap(({ data }) => Object.entries(data ?? {}))),
    }),
  })
}

const countOf = (found: number) =>
  found === 1 ? '1 curso encontrado' : `${found} cursos encontrados`

/** The typed text at once; the address changes when typing pauses. A change of the address from elsewhere replaces the text. */
function useFilterText(search: CatalogSearch, onSearch: CatalogPageProps['onSearch']) {
  const { busca = '' } = search
  const [text, setText] = useState(busca)
  const written = useRef(busca)
  const write = useRef<((rested: string) => void) | null>(null)
  useEffect(() => {
    write.current = (rested) => onSearch({ ...search, busca: rested || undefined }, 'replace')
  })

  useEffect(() => {
    if (busca === written.current) return
    written.current = busca
    setText(busca)
  }, [busca])

  const rested = useSettled(text.trim(), WRITE_DELAY)
  useEffect(() => {
    if (rested === written.current) return
    written.current = rested
    write.current?.(rested)
  }, [rested])

  return [text, setText] as const
}
