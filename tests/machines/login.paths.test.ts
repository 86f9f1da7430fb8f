import { loginCases } from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(loginMachine, loginCases)
