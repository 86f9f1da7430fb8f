// `npm run lint:machines [-- FILE…] [--language en]`: faults of the machines, or of those of any files.
import { lint } from '@studio/commands/lint.mjs'
import { project } from '../studio.config.mjs'

process.exitCode = await lint(project, process.argv.slice(2))
