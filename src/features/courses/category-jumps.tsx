import type { UseQueryResult } from '@tanstack/react-query'
import { categories, categoryDetails } from '#contract/categories.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import styles from './catalog-page.module.css'

/** The ways down the catalogue, a list each, with how many courses it has. */
export function CategoryJumps({ lists }: { lists: readonly UseQueryResult<CourseCard[]>[] }) {
  return (
    <nav className={styles.jumps} aria-label="Nesta página">
      {categories.map((category, position) => {
        const count = lists[position]?.data?.length
        return (
          <a
            key={category}
            href={`#${category}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            onClick={(event) => {
              // The address keeps its path: a fragment would be one more step for Back.
              event.preventDefault()
              const list = document.getElementById(category)
              const heading = list?.querySelector('h2')
              heading?.setAttribute('tabindex', '-1')
              heading?.focus({ preventScroll: true })
              list?.scrollIntoView()
            }}
          >
            {categoryDetails[category].title}
            {count ? ` (${count})` : ''}
          </a>
        )
      })}
    </nav>
  )
}
