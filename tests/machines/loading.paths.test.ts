import { loadingCases } from '#machines/loading/loading.cases.ts'
import { loadingMachine } from '#machines/loading/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(loadingMachine, loadingCases)
