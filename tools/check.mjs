// `npm run check`: types, lint, format, the unit tests of the short tier, weight of the build.
// `npm run check:fast`: types, lint without types, and the tests of what is not committed yet.
import { build } from './build.mjs'
import { atOnce, bin, run, steps } from './run.mjs'
import { weigh } from './weight.mjs'

/** @import { Step } from './run.mjs' */

const fast = process.argv.includes('--fast')
const env = { TEST_TIER: 'short' }

/** @type {Step} */
const format = [
  'Format',
  () => run(bin('prettier'), ['--check', '--log-level', 'warn', '--cache', '.']),
]

/** @type {Step[]} */
const rest = fast
  ? [
      [
        'Tests of what changed',
        () => run(bin('vitest'), ['run', '--changed', '--passWithNoTests'], { env }),
      ],
    ]
  : [
      ['Unit, machines, architecture', () => run(bin('vitest'), ['run'], { env })],
      ['Build', () => build()],
      ['Weight', () => weigh()],
    ]

process.exit(
  await steps([
    atOnce([
      ['Types', () => run(process.execPath, ['tools/types.mjs'])],
      ['Lint', () => run(bin('oxlint'), fast ? [] : ['--type-aware'])],
      ...(fast ? [] : [format]),
    ]),
    ...rest,
  ]),
)
