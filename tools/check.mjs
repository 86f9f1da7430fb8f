// `npm run check`: types, lint, format, the unit tests of the short tier, weight of the build.
// `npm run check:fast`: types, lint without types, and those tests of what is not committed yet that are nearest to it by name.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from './build.mjs'
import { atOnce, bin, root, run, steps } from './run.mjs'
import { weigh } from './weight.mjs'

/** @import { Step } from './run.mjs' */

const fast = process.argv.includes('--fast')
const env = { TEST_TIER: 'short' }

/** @type {Step} */
const format = [
  'Format',
  () => run(bin('prettier'), ['--check', '--log-level', 'warn', '--cache', '.']),
]

/** A rule of a field is imported by a hundred test files; so many run in a few seconds. */
const mostFiles = 5

/** Runs the test files that import what changed, at most `mostFiles`: first those whose names share most words with it. */
async function testWhatChanged() {
  const [changed, tests] = await Promise.all([
    linesOf('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all']),
    linesOf(bin('vitest'), ['list', '--changed', '--filesOnly']),
  ])
  const changedWords = new Set(changed.flatMap((line) => [...wordsOf(line.slice(3))]))
  const nearness = (/** @type {string} */ file) =>
    [...wordsOf(file)].filter((word) => changedWords.has(word)).length
  const files = [...new Set(tests.map((line) => line.replace(/^\[.*?\] /, '')))].toSorted(
    (one, other) => nearness(other) - nearness(one),
  )
  const chosen = files.slice(0, mostFiles)
  console.log(`${chosen.length} of ${files.length} test files that import what changed.`)
  return chosen.length ? run(bin('vitest'), ['run', ...chosen], { env }) : 0
}

/** @param {string} file */
const wordsOf = (file) => new Set(file.toLowerCase().match(/[a-z]+/g))

/**
 * @param {string} command
 * @param {string[]} args
 */
async function linesOf(command, args) {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return stdout.split('\n').filter(Boolean)
}

/** @type {Step[]} */
const rest = fast
  ? [['Tests of what changed', testWhatChanged]]
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
