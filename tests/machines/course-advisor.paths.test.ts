import { courseAdvisorCases } from '#machines/course-advisor/course-advisor.cases.ts'
import { courseAdvisorMachine } from '#machines/course-advisor/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(courseAdvisorMachine, courseAdvisorCases)
