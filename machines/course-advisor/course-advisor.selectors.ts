import type { SnapshotFrom } from 'xstate'
import type { courseAdvisorMachine } from './course-advisor.machine.ts'
import type { AdvisorQuestion } from './course-advisor.types.ts'

type CourseAdvisorSnapshot = SnapshotFrom<typeof courseAdvisorMachine>

export const advisorQuestions: readonly AdvisorQuestion[] = ['goal', 'situation', 'detail']

/** The question on screen; null after the last answer. */
export const advisorQuestion = (at: CourseAdvisorSnapshot): AdvisorQuestion | null =>
  advisorQuestions.find((question) => at.matches(question)) ?? null

/** What is on screen after the last answer; null while a question is. */
export function advisorResult(
  snapshot: CourseAdvisorSnapshot,
): 'finding' | 'recommended' | 'nothingFound' | 'failed' | null {
  const results = ['finding', 'recommended', 'nothingFound', 'failed'] as const
  return results.find((result) => snapshot.matches(result)) ?? null
}

export const advisorAnswers = (at: CourseAdvisorSnapshot) => at.context.answers

/** Ids of the courses that fit, the best one first. */
export const recommendedIds = (at: CourseAdvisorSnapshot) => at.context.courseIds
