// `npm run mutants`: plants faults in the charts and says which of them rules, walks and tests find.
import { mutants } from '@studio/commands/mutants.mjs'
import { project } from '../studio.config.mjs'

process.exitCode = await mutants(project, process.argv.slice(2))
