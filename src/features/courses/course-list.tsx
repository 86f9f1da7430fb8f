import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ConnectionResource } from '#contract/errors.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { CourseCardItem, CourseCardSkeleton } from './course-card-item.tsx'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './course-list.module.css'

/**
 * Props of {@link CourseList}.
 * - `skeletons`: how many are shown while loading.
 * - `more`: a link beside the title.
 * - `id`: of the section, for links to it; `children` renders the cards differently.
 */
interface CourseListProps {
  query: UseQueryResult<CourseCard[]>
  loads: ConnectionResource
  priced: PricedPlace
  title?: string
  more?: ReactNode
  skeletons?: number
  id?: string
  children?: (courses: readonly CourseCard[]) => ReactNode
}

/** A block of course cards with its own waiting, failed and empty state. */
export function CourseList(props: CourseListProps) {
  const { query, loads, priced, title, more, skeletons = 4, id, children } = props
  return (
    <section id={id} className="stack apart" aria-label={title} aria-busy={query.isPending}>
      {title || more ? (
        <div className={styles.head}>
          {title ? <h2 className="lane-heading">{title}</h2> : null}
          {more}
        </div>
      ) : null}
      <Inside query={query} loads={loads} skeletons={skeletons}>
        {children ??
          ((courses) => <CourseCards courses={courses} priced={priced} level={title ? 3 : 2} />)}
      </Inside>
    </section>
  )
}

function Inside({
  query,
  loads,
  skeletons,
  children,
}: Required<Pick<CourseListProps, 'query' | 'loads' | 'skeletons' | 'children'>>) {
  const reload = useReload(query)
  const courses = query.data
  if (courses?.length) return children(courses)
  if (courses) return <SignPanel title="Nenhum curso disponível no momento" />
  if (reload) return <LoadFailure {...reload} loads={loads} whole />
  return (
    <div className={styles.grid}>
      {Array.from({ length: skeletons }, (_, place) => (
        <div key={place}>
          <CourseCardSkeleton />
        </div>
      ))}
    </div>
  )
}

interface CourseCardsProps {
  courses: readonly CourseCard[]
  priced: PricedPlace
  level: 2 | 3
}

export function CourseCards({ courses, priced, level }: CourseCardsProps) {
  return (
    <ul className={`plain-list ${styles.grid}`}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCardItem course={course} level={level} priced={priced} />
        </li>
      ))}
    </ul>
  )
}
