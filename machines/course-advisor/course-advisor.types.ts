/** The questions in order. */
export type AdvisorQuestion = 'goal' | 'situation' | 'detail'

export interface CourseAdvisorContext {
  /** Codes of the answers so far, one a question, in their order. Nothing of a person is in them. */
  answers: readonly string[]
  /** Ids of the courses that fit, the best one first; none but in `recommended`. */
  courseIds: readonly number[]
}

export type CourseAdvisorEvent =
  /** One of the answers of the question on screen: its code. */
  | { type: 'answer.chosen'; answer: string }
  /** Voltar: to the question before. */
  | { type: 'stage.returned' }
  /** Recomeçar: to the first question, without any answer. */
  | { type: 'restart.requested' }
  /** Tentar novamente, after the catalogue did not come. */
  | { type: 'retry.requested' }

export interface FindCoursesInput {
  answers: readonly string[]
}

/** Ids of the courses of the catalogue that fit, the best one first; none where nothing does. */
export interface FindCoursesOutput {
  courseIds: readonly number[]
}
