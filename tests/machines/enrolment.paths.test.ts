import { enrolmentCases } from '#machines/enrolment/enrolment.cases.ts'
import { enrolmentMachine } from '#machines/enrolment/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(enrolmentMachine, enrolmentCases)
