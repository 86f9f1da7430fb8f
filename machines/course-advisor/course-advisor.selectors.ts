import type { SnapshotFrom } from 'xstate'
import type { courseAdvisorMachine } from './course-advisor.machine.ts'
import type { AdvisorQuestion } from './course-advisor.types.ts'

/** A snapshot of the course advisor. */
type CourseAdvisorSnapshot = SnapshotFrom<typeof courseAdvisorMachine>

/** The questions in order. */
export const advisorQuestions: readonly AdvisorQuestion[] = ['goal', 'situation', 'detail']

/** The question on screen; null while courses are looked for, and after. */
export function advisorQuestion(snapshot: CourseAdvisorSnapshot): AdvisorQuestion | null {
  return advisorQuestions.find((question) => snapshot.matches(question)) ?? null
}

/** The content of the window after the last answer. */
export function advisorResult(
  snapshot: CourseAdvisorSnapshot,
): 'finding' | 'recommended' | 'nothingFound' | 'failed' | null {
  const results = ['finding', 'recommended', 'nothingFound', 'failed'] as const
  return results.find((result) => snapshot.matches(result)) ?? null
}

/** Codes of the answers so far. */
export function advisorAnswers(snapshot: CourseAdvisorSnapshot): readonly string[] {
  return snapshot.context.answers
}

/** Ids of the courses that fit, the best one first. */
export function recommendedIds(snapshot: CourseAdvisorSnapshot): readonly number[] {
  return snapshot.context.courseIds
}
