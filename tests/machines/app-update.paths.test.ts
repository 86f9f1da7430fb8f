import { appUpdateCases } from '#machines/app-update/app-update.cases.ts'
import { appUpdateMachine } from '#machines/app-update/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(appUpdateMachine, appUpdateCases)
