import * as fc from 'fast-check'
import { anyAnswer, anyId, type Data } from '../kit/data.ts'
import type { courseAdvisorMachine } from './course-advisor.machine.ts'

export const courseAdvisorData: Data<typeof courseAdvisorMachine> = {
  events: [fc.record({ type: fc.constant('answer.chosen'), answer: fc.string({ maxLength: 20 }) })],
  outcomes: {
    findCourses: anyAnswer(fc.record({ courseIds: fc.uniqueArray(anyId, { maxLength: 5 }) })),
  },
}
