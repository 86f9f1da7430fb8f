import { useEffect, useRef, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categories, categoryFacts } from '#contract/categories.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import { useSettled } from '#src/blocks/place/use-settled.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CourseList } from './course-list.tsx'
import { filterCourses } from './filter-courses.ts'
import styles from './catalog-page.module.css'

/** Time in ms after the last key before the filter is written to the address (decision F27). */
const WRITE_DELAY = 500

/** Props of {@link CatalogPage}: the filter as the address has it, and the way to write it there. */
export interface CatalogPageProps {
  search: string
  onSearch: (text: string) => void
}

/** Every course, in the three categories, narrowed by a text. */
export function CatalogPage({ search, onSearch }: CatalogPageProps) {
  const [text, setText] = useFilterText(search, onSearch)
  const lists = useQueries({ queries: categories.map(categoryCoursesQuery) })

  const loaded = lists.every(({ data }) => data)
  const found = lists.reduce((sum, { data }) => sum + filterCourses(data ?? [], text).length, 0)
  const wanted = text.trim()

  return (
    <div className="page">
      <Breadcrumbs
        trail={[{ key: 'home', link: <Link to="/">Página inicial</Link> }]}
        current="Cursos"
      />
      <div className={styles.head}>
        <div>
          <h1>Cursos</h1>
          <p className={styles.intro}>
            Escolha o curso, informe o estado e a cidade e veja o preço antes de se inscrever.
          </p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older phones do not know <search> */}
        <div role="search">
          <TextField
            label="Buscar curso"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            value={text}
            onChange={setText}
          />
        </div>
      </div>
      <output className={wanted ? styles.count : 'visually-hidden'}>
        {wanted && loaded ? countOf(found) : ''}
      </output>
      {wanted && loaded && found === 0 ? (
        <EmptyState
          icon="search"
          title={`Nenhum curso encontrado para “${wanted}”`}
          action={
            <Button variant="secondary" onClick={() => setText('')}>
              Ver todos os cursos
            </Button>
          }
        >
          Confira a escrita ou tente uma palavra só, como “reciclagem” ou “passageiros”.
        </EmptyState>
      ) : (
        <div className={styles.lists}>
          {categories.map((category, position) => {
            const query = lists[position]
            return query ? (
              <CourseList
                key={category}
                title={categoryFacts[category].title}
                query={query}
                loads={categoryFacts[category].loads}
                places={8}
                select={wanted ? (courses) => filterCourses(courses, wanted) : undefined}
                more={
                  <Link to="/cursos/$category" params={{ category }}>
                    Ver só {categoryFacts[category].title.toLowerCase()}
                    <Icon name="chevron-right" size={20} />
                  </Link>
                }
              />
            ) : null
          })}
        </div>
      )}
    </div>
  )
}

const countOf = (found: number) =>
  found === 1 ? '1 curso encontrado' : `${found} cursos encontrados`

/** The typed text at once; the address follows when typing rests, and leads when something else changed it. */
function useFilterText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  const written = useRef(search)
  const write = useRef(onSearch)
  useEffect(() => {
    write.current = onSearch
  })

  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setText(search)
  }, [search])

  const rested = useSettled(text.trim(), WRITE_DELAY)
  useEffect(() => {
    if (rested === written.current) return
    written.current = rested
    write.current(rested)
  }, [rested])

  return [text, setText] as const
}
