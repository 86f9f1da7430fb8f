import { confirmationCases } from '#machines/confirmation/confirmation.cases.ts'
import { confirmationMachine } from '#machines/confirmation/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(confirmationMachine, confirmationCases)
