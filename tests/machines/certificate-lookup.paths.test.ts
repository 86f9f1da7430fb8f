import { certificateLookupCases } from '#machines/certificate-lookup/certificate-lookup.cases.ts'
import { certificateLookupMachine } from '#machines/certificate-lookup/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(certificateLookupMachine, certificateLookupCases)
