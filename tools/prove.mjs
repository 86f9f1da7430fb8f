// `npm run prove`: every state that an enrolment and its payment by card can reach is explored and checked (docs/testing.md).
// `-- FILE`, `-- --in FILE`: the rules of the machines of any file, in every situation that their paths reach.
import { isFileArgument } from '@studio/commands/chosen-project.mjs'
import { load } from '@studio/commands/load-typescript.mjs'
import { prove as proveFiles } from '@studio/commands/prove.mjs'
import { project } from '../studio.config.mjs'
import { root } from './run.mjs'

const args = process.argv.slice(2)
if (args.some((arg) => isFileArgument(arg) || /^(?:--in(?:=|$)|--help$|-h$)/.test(arg)))
  process.exitCode = await proveFiles(project, args)
else {
  /** @type {typeof import('../tests/machines/proof/prove.ts')} */
  const { prove } = await load(`export * from './tests/machines/proof/prove.ts'`, root)
  process.exitCode = prove(args, console.info)
}
