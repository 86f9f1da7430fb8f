import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#src/ui/chunk.ts'
import { useInView } from './use-in-view.ts'

const CourseQuestions = lazyPart(
  async () => (await import('./course-questions.tsx')).CourseQuestions,
  () => null,
)

/** How near the screen must be. */
const near = '200px'

/** The questions about a course, fetched when the screen is near them. They are last, so that nothing moves. */
export function QuestionsInView(props: { title: string; uf: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place, near)
  const [reached, setReached] = useState(false)
  if (isNear && !reached) setReached(true)
  return (
    <div ref={place}>
      {reached ? (
        <Suspense fallback={null}>
          <CourseQuestions {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
