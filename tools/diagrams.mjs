// `npm run diagrams`: draws and describes every machine into docs/machines.
// `--check` writes nothing and fails when the folder is out of date; `--diff REV` draws what changed since a revision.
import { diagrams } from '@studio/commands/diagrams.mjs'
import { project } from '../studio.config.mjs'

process.exitCode = await diagrams(project, process.argv.slice(2))
