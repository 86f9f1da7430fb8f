import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ConnectionResource } from '#contract/errors.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CourseCardItem, CourseCardSkeleton } from './course-card-item.tsx'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './course-list.module.css'

/**
 * Props of {@link CourseList}.
 * - `places`: how many skeletons stand in while loading.
 * - `more`: a link beside the title.
 */
export interface CourseListProps {
  query: UseQueryResult<CourseCard[]>
  loads: ConnectionResource
  priced: PricedPlace
  title?: string
  more?: ReactNode
  places?: number
}

/** A block of course cards with its own waiting, failed and empty state. */
export function CourseList({ query, loads, priced, title, more, places = 4 }: CourseListProps) {
  return (
    <section className={styles.block} aria-label={title} aria-busy={query.isPending}>
      {title || more ? (
        <div className={styles.head}>
          {title ? <h2 className="lane-heading">{title}</h2> : null}
          {more}
        </div>
      ) : null}
      <Inside query={query} loads={loads} priced={priced} places={places} level={title ? 3 : 2} />
    </section>
  )
}

function Inside({
  query,
  loads,
  priced,
  places,
  level,
}: Pick<CourseListProps, 'query' | 'loads' | 'priced'> & { places: number; level: 2 | 3 }) {
  const reload = useReload(query)
  const courses = query.data
  if (courses?.length) return <CourseCards courses={courses} priced={priced} level={level} />
  if (courses) return <EmptyState title="Nenhum curso disponível no momento" />
  if (reload) return <LoadFailure {...reload} loads={loads} />
  return (
    <div className={styles.grid}>
      {Array.from({ length: places }, (_, place) => (
        <div key={place}>
          <CourseCardSkeleton />
        </div>
      ))}
    </div>
  )
}

/** Props of {@link CourseCards}. */
export interface CourseCardsProps {
  courses: readonly CourseCard[]
  priced: PricedPlace
  level: 2 | 3
}

/** Cards of courses side by side; what is left for the last line shares it. */
export function CourseCards({ courses, priced, level }: CourseCardsProps) {
  return (
    <ul className={styles.grid}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCardItem course={course} level={level} priced={priced} />
        </li>
      ))}
    </ul>
  )
}
