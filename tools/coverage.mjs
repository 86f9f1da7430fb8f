// `npm run coverage:machines`: fails when a state or a transition of a machine is never used.
import { coverMachines } from '@studio/commands/coverage.mjs'
import { project } from '../studio.config.mjs'

process.exitCode = await coverMachines(project, process.argv.slice(2))
