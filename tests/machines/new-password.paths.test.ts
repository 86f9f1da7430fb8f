import { newPasswordCases } from '#machines/new-password/new-password.cases.ts'
import { newPasswordMachine } from '#machines/new-password/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(newPasswordMachine, newPasswordCases)
