import { partnerCases } from '#machines/partner/partner.cases.ts'
import { partnerMachine } from '#machines/partner/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(partnerMachine, partnerCases)
