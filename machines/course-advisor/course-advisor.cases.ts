import { broken, done, type Cases } from '../kit/index.ts'
import type { courseAdvisorMachine } from './course-advisor.machine.ts'
import type { FindCoursesOutput } from './course-advisor.types.ts'

export const courseAdvisorCases: Cases<typeof courseAdvisorMachine> = {
  inputs: [undefined],
  events: [
    { type: 'answer.chosen', answer: 'transporte' },
    { type: 'stage.returned' },
    { type: 'restart.requested' },
    { type: 'retry.requested' },
  ],
  outcomes: {
    findCourses: [
      done<FindCoursesOutput>('encontrado', { courseIds: [3, 8] }),
      done<FindCoursesOutput>('nada serve', { courseIds: [] }),
      broken(),
    ],
  },
}
