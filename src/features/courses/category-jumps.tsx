import type { UseQueryResult } from '@tanstack/react-query'
import { categories, categoryDetails } from '#contract/categories.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import styles from './catalog-page.module.css'

/** Links to the lists of the catalogue, each with its number of courses once it is loaded. */
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
              // No fragment in the address: it would add a step for Back.
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
