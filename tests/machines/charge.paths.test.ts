import { chargeCases } from '#machines/charge/charge.cases.ts'
import { chargeMachine } from '#machines/charge/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(chargeMachine, chargeCases)
