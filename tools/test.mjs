// `npm test`: everything that proves the product, in one go. Arguments after `--` go to the browser tests.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { coverMachines, forgetBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../studio.config.mjs'
import { build } from './build.mjs'
import { bin, root, run, steps } from './run.mjs'
import { weigh } from './weight.mjs'

const results = path.join(root, 'test-results')
const json = (name) => path.join(results, name)
await mkdir(results, { recursive: true })
await forgetBrowserRuns(project)

const code = await steps([
  ['Types', () => run(process.execPath, ['tools/types.mjs'])],
  ['Lint', () => run(bin('oxlint'), ['--type-aware'])],
  ['Format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])],
  [
    'Unit, machines, API',
    () =>
      run(bin('vitest'), [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${json('unit.json')}`,
      ]),
  ],
  ['Build', () => build({ studio: true })],
  ['Weight', () => weigh()],
  [
    'Browser',
    () =>
      run(bin('playwright'), ['test', ...process.argv.slice(2)], {
        env: {
          PLAYWRIGHT_JSON_OUTPUT_NAME: json('browser.json'),
        },
      }),
  ],
  ['Machine coverage', () => coverMachines(project)],
])

/** Seconds of every unit test file. */
const unitTimes = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** Seconds of every browser test. */
function browserTimes({ suites = [] }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return suites.flatMap(specs).map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
      1000,
  }))
}

const read = async (name) => JSON.parse(await readFile(json(name), 'utf8').catch(() => '{}'))
const unit = await read('unit.json')
const browser = await read('browser.json')
const { stats = {} } = browser
const passed = (unit.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0)
const failed = (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0)
const slowest = [...unitTimes(unit), ...browserTimes(browser)]
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
console.log('\nThe ten slowest:')
for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(code)
