// `npm test`: everything that proves the product, in one go. Arguments after `--` go to the browser tests.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { coverMachines, forgetBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../studio.config.mjs'
import { build } from './build.mjs'
import { atOnce, bin, root, run, steps } from './run.mjs'
import { weigh } from './weight.mjs'

/**
 * @import { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
 * @import { JsonTestResults } from 'vitest/node'
 */

const results = path.join(root, 'test-results')
/** @param {string} name */
const json = (name) => path.join(results, name)
await mkdir(results, { recursive: true })
await forgetBrowserRuns(project)

const code = await steps([
  atOnce([
    ['Types', () => run(process.execPath, ['tools/types.mjs'])],
    ['Lint', () => run(bin('oxlint'), ['--type-aware'])],
    ['Format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])],
  ]),
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

/**
 * Seconds of every unit test file.
 *
 * @param {Partial<JsonTestResults>} report
 */
const unitTimes = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/**
 * Seconds of every browser test.
 *
 * @param {Partial<JSONReport>} report
 */
function browserTimes({ suites = [] }) {
  /**
   * @param {JSONReportSuite} suite
   * @returns {JSONReportSpec[]}
   */
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return suites.flatMap(specs).map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
      1000,
  }))
}

/**
 * The text of a report, an empty one when its step did not come to run.
 *
 * @param {string} name
 */
const read = (name) => readFile(json(name), 'utf8').catch(() => '{}')
/** @type {Partial<JsonTestResults>} */
const unit = JSON.parse(await read('unit.json'))
/** @type {Partial<JSONReport>} */
const browser = JSON.parse(await read('browser.json'))
const passed =
  (unit.numPassedTests ?? 0) + (browser.stats?.expected ?? 0) + (browser.stats?.flaky ?? 0)
const failed = (unit.numFailedTests ?? 0) + (browser.stats?.unexpected ?? 0)
const slowest = [...unitTimes(unit), ...browserTimes(browser)]
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
console.log('\nThe ten slowest:')
for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(code)
