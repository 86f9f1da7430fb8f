// `npm run coverage:machines`: fails when a state or a transition of a machine is never used.
import { coverMachines } from './coverage-report.mjs'

process.exitCode = await coverMachines()
