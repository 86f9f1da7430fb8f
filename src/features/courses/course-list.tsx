import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ConnectionResource } from '#contract/errors.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CourseCardItem, CourseCardSkeleton } from './course-card-item.tsx'
import styles from './course-list.module.css'

/**
 * Props of {@link CourseList}.
 * - `select` narrows what is shown; a list it empties is not rendered at all.
 * - `places`: how many skeletons stand in while loading.
 * - `more`: a link beside the title.
 */
export interface CourseListProps {
  query: UseQueryResult<CourseCard[]>
  loads: ConnectionResource
  title?: string
  more?: ReactNode
  places?: number
  select?: (courses: CourseCard[]) => CourseCard[]
}

/** A block of course cards with its own waiting, failed and empty state. */
export function CourseList({ query, loads, title, more, places = 4, select }: CourseListProps) {
  const courses = query.data && select ? select(query.data) : query.data
  if (select && query.data?.length && courses?.length === 0) return null
  return (
    <section className={styles.block} aria-label={title} aria-busy={query.isPending}>
      {title || more ? (
        <div className={styles.head}>
          {title ? <h2 className="lane-heading">{title}</h2> : null}
          {more}
        </div>
      ) : null}
      <Cards query={query} courses={courses} loads={loads} places={places} level={title ? 3 : 2} />
    </section>
  )
}

function Cards({
  query,
  courses,
  loads,
  places,
  level,
}: Pick<CourseListProps, 'query' | 'loads'> & {
  courses: CourseCard[] | undefined
  places: number
  level: 2 | 3
}) {
  const reload = useReload(query)
  if (courses?.length)
    return (
      <ul className="card-grid">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCardItem course={course} level={level} />
          </li>
        ))}
      </ul>
    )
  if (courses) return <EmptyState title="Nenhum curso disponível no momento" />
  if (reload) return <LoadFailure {...reload} loads={loads} />
  return (
    <div className="card-grid">
      {Array.from({ length: places }, (_, place) => (
        <CourseCardSkeleton key={place} />
      ))}
    </div>
  )
}
