// `npm run check`: types, lint, format, the unit tests of the short tier, weight of the build.
// `npm run check:fast`: types (of the tests if one changed), lint without types, and the unit tests nearest to the uncommitted files.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

/** A hundred test files import the rule of a field; this many run in a few seconds. */
const mostFiles = 3

/**
 * Runs the unit tests nearest to the uncommitted files, at most `mostFiles`: those that changed, then those that import
 * a changed file, then those whose paths share its rarest words. Vitest's own search for related tests takes longer
 * than running these.
 */
async function testWhatChanged() {
  const [changed, listed] = await Promise.all([
    changedFiles(),
    git('ls-files', '--cached', '--others', '--exclude-standard', 'tests'),
  ])
  const tests = listed.filter(
    (file) => /(?<!\.long)\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)),
  )
  const words = tests.flatMap(wordsOf)
  const rarity = (/** @type {string} */ word) => 1 / words.filter((each) => each === word).length
  const near = tests
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const nearness = changed.map((one) => {
        if (one === file) return Number.POSITIVE_INFINITY
        const imported = text.includes(`#${one}'`) ? 2 : 0
        // A common word counts more if fewer tests have it.
        const shared = wordsOf(file).filter((word) => wordsOf(one).includes(word))
        return shared.reduce((sum, word) => sum + rarity(word), imported)
      })
      return { file, nearness: Math.max(0, ...nearness) }
    })
    .filter((test) => test.nearness > 0.05)
    .toSorted((one, other) => other.nearness - one.nearness)
  const chosen = near.slice(0, mostFiles).map(({ file }) => file)
  console.log(`${chosen.length} of ${near.length} test files near to what changed.`)
  return chosen.length ? run(bin('vitest'), ['run', ...chosen], { env }) : 0
}

/**
 * The words of a path, each once.
 *
 * @param {string} file
 */
const wordsOf = (file) => [...new Set(file.toLowerCase().match(/[a-z]+/g))]

/** @param {string[]} args */
async function git(...args) {
  const { stdout } = await promisify(execFile)('git', args, {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout.split('\n').filter(Boolean)
}

/** The paths of the uncommitted files. */
const changedFiles = async () => {
  const lines = await git('status', '--porcelain', '--no-renames', '--untracked-files=all')
  return lines.map((line) => line.slice(3))
}

/** The types of the tests take as long as those of all other rooms together: they are checked if a file of tests changed. */
async function typesOfWhatChanged() {
  const rooms = (await changedFiles()).some((file) => file.startsWith('tests/'))
    ? []
    : ['--product']
  return run(process.execPath, ['tools/types.mjs', ...rooms])
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
      ['Types', () => (fast ? typesOfWhatChanged() : run(process.execPath, ['tools/types.mjs']))],
      ['Lint', () => run(bin('oxlint'), fast ? [] : ['--type-aware'])],
      ...(fast ? [] : [format]),
    ]),
    ...rest,
  ]),
)
