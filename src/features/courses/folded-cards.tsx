import { useLayoutEffect, useRef } from 'react'
import type { CourseCard } from '#src/api/read-courses.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CourseCards } from './course-list.tsx'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './course-list.module.css'

/** How many cards of a list are shown before it is unfolded: a line of a wide screen. */
const first = 4

/** Props of {@link FoldedCards}; `title` names the list. */
interface FoldedCardsProps {
  title: string
  courses: readonly CourseCard[]
  priced: PricedPlace
  isWhole: boolean
  onWhole: () => void
}

/** The first courses of a list, the others on demand. They are in the page all the same, for browsers without scripts. */
export function FoldedCards({ title, courses, priced, isWhole, onWhole }: FoldedCardsProps) {
  const box = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (!isWhole || !isAsked.current) return
    isAsked.current = false
    // The button was removed: the focus moves to the first new card.
    box.current?.querySelectorAll<HTMLElement>('article a')[first]?.focus({ preventScroll: true })
  }, [isWhole])
  return (
    <div ref={box}>
      <CourseCards
        courses={isWhole ? courses : courses.slice(0, first)}
        priced={priced}
        level={3}
      />
      {isWhole || courses.length <= first ? null : (
        <details
          className={styles.rest}
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return
            isAsked.current = true
            onWhole()
          }}
        >
          <summary className={`unmarked ${buttonClass({ variant: 'secondary' })}`}>
            Ver os {courses.length} cursos<VisuallyHidden> de {title}</VisuallyHidden>
          </summary>
          <CourseCards courses={courses.slice(first)} priced={priced} level={3} />
        </details>
      )}
    </div>
  )
}
