// `npm run paths -- MACHINE`: paths through a machine in pt-BR, for test plans, bug reports and browser tests.
import { paths } from '@studio/commands/paths.mjs'
import { project } from '../studio.config.mjs'

process.exitCode = await paths(project, process.argv.slice(2))
