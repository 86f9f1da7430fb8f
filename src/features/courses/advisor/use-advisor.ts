import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { categories } from '#contract/categories.ts'
import {
  advisorAnswers,
  advisorResult,
  courseAdvisorMachine,
  recommendedIds,
} from '#machines/course-advisor/index.ts'
import type { FindCoursesInput, FindCoursesOutput } from '#machines/course-advisor/index.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { matchCourses } from './match-courses.ts'
import { lastAnswer } from './questions.ts'

/** Not from a list cached for minutes: a recommended course must exist. A failure is shown in the window, not in a toast. */
const anew = { staleTime: 0, meta: {} }

const catalogueOf = async (client: QueryClient): Promise<CourseCard[]> =>
  (
    await Promise.all(
      categories.map((each) => client.fetchQuery({ ...categoryCoursesQuery(each), ...anew })),
    )
  ).flat()

/** Runs 'Qual curso eu preciso?' against the catalogue of the API. */
export function useAdvisor() {
  const client = useQueryClient()
  const actor = useActorRef(
    courseAdvisorMachine.provide({
      actors: {
        findCourses: fromPromise<FindCoursesOutput, FindCoursesInput>(async ({ input }) => {
          const criteria = lastAnswer(input.answers)?.criteria
          const found = criteria ? matchCourses(await catalogueOf(client), criteria) : []
          return { courseIds: found.map(({ id }) => id) }
        }),
      },
    }),
  )
  const ids = useSelector(actor, recommendedIds)
  const known = categories.flatMap(
    (each) => client.getQueryData(categoryCoursesQuery(each).queryKey) ?? [],
  )
  return {
    actor,
    answers: useSelector(actor, advisorAnswers),
    result: useSelector(actor, advisorResult),
    courses: ids.flatMap((id) => known.find((course) => course.id === id) ?? []),
  }
}
