// `npm run check`: "am I done?" — types, lint, format, unit tests (machines and architecture among them), weight.
// `npm run check:fast`: "does it hold so far?" — types, lint, and the tests of what is not committed yet.
import { build } from './build.mjs'
import { atOnce, bin, run, steps } from './run.mjs'
import { weigh } from './weight.mjs'

/** @import { Step } from './run.mjs' */

const fast = process.argv.includes('--fast')

/** @type {Step} */
const format = ['Format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])]

/** @type {Step[]} */
const rest = fast
  ? [['Tests of what changed', () => run(bin('vitest'), ['run', '--changed', '--passWithNoTests'])]]
  : [
      ['Unit, machines, architecture', () => run(bin('vitest'), ['run'])],
      ['Build', () => build()],
      ['Weight', () => weigh()],
    ]

process.exit(
  await steps([
    atOnce([
      ['Types', () => run(process.execPath, ['tools/types.mjs'])],
      ['Lint', () => run(bin('oxlint'), ['--type-aware'])],
      ...(fast ? [] : [format]),
    ]),
    ...rest,
  ]),
)
