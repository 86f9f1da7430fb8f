export { courseAdvisorMachine } from './course-advisor.machine.ts'
export * from './course-advisor.selectors.ts'
export type * from './course-advisor.types.ts'
