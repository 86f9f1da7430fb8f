// `npm test`: everything that proves the product, in one go. Arguments after `--` go to the browser tests.
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { coverMachines, forgetBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../studio.config.mjs'
import { atOnce, bin, root, run, runBeside, steps } from './run.mjs'
import { weigh } from './weight.mjs'

/**
 * @import { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
 * @import { JsonTestResults } from 'vitest/node'
 */

/** As many lines of a failure as say what it is. */
const linesOfAFailure = 25

const results = path.join(root, 'test-results')
/** @param {string} name */
const json = (name) => path.join(results, name)
await mkdir(results, { recursive: true })
for (const report of ['unit.json', 'browser.json']) await rm(json(report), { force: true })
await forgetBrowserRuns(project)

const code = await steps([
  atOnce([
    ['Types', () => run(process.execPath, ['tools/types.mjs'])],
    ['Lint', () => run(bin('oxlint'), ['--type-aware'])],
    ['Format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])],
  ]),
  // In a process of its own: a build of Vite leaves NODE_ENV=production behind, with which React has no `act`.
  ['Build', () => run(process.execPath, ['tools/build.mjs'], { env: { STUDIO: '1' } })],
  ['Weight', () => weigh()],
  // Either alone leaves the processor idle for a third of its time: one waits for pages, the other for processes.
  atOnce([
    [
      'Unit, machines, API',
      () =>
        runBeside(bin('vitest'), [
          'run',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${json('unit.json')}`,
        ]),
    ],
    [
      'Browser',
      () =>
        run(bin('playwright'), ['test', ...process.argv.slice(2)], {
          env: {
            PLAYWRIGHT_JSON_OUTPUT_NAME: json('browser.json'),
          },
        }),
    ],
  ]),
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
 * Every unit test that failed, and why.
 *
 * @param {Partial<JsonTestResults>} report
 */
const unitFailures = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that could not be loaded has no tests.
    ...(assertionResults.length === 0 && message ? [{ name, why: message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${path.relative(root, name)} › ${fullName}`,
        why: failureMessages?.join('\n') ?? '',
      })),
  ])

/**
 * Every browser test of a suite.
 *
 * @param {JSONReportSuite} suite
 * @returns {JSONReportSpec[]}
 */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * Every run of a browser test.
 *
 * @param {JSONReportSpec} spec
 */
const runsOf = ({ tests }) => tests.flatMap(({ results }) => results)

/**
 * Seconds of every browser test.
 *
 * @param {Partial<JSONReport>} report
 */
const browserTimes = ({ suites = [] }) =>
  suites.flatMap(specsOf).map((spec) => ({
    name: `${spec.file} › ${spec.title}`,
    seconds: runsOf(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

/**
 * Every browser test that failed, and why.
 *
 * @param {Partial<JSONReport>} report
 */
const browserFailures = ({ suites = [], errors = [] }) => [
  ...errors.map(({ message }) => ({ name: 'Playwright', why: message ?? '' })),
  ...suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      why: runsOf(spec)
        .flatMap((each) => each.errors)
        .map(({ message }) => message ?? '')
        .join('\n'),
    })),
]

/**
 * What browser tests say that is still to be written.
 *
 * @param {Partial<JSONReport>} report
 */
const owed = ({ suites = [] }) =>
  new Set(
    suites
      .flatMap(specsOf)
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .flatMap(({ type, description }) => (type === 'fixme' && description ? [description] : [])),
  )

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
const passed = (unit.numPassedTests ?? 0) + (browser.stats?.expected ?? 0)
// One that passed only when it was run again depends on something that it must not depend on.
const flaky = browser.stats?.flaky ?? 0
const failed = (unit.numFailedTests ?? 0) + (browser.stats?.unexpected ?? 0) + flaky
const slowest = [...unitTimes(unit), ...browserTimes(browser)]
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
console.log('\nThe ten slowest:')
for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
for (const what of owed(browser)) console.log(`\n… ${what}`)
// Once more at the end, where a log that is cut still has it.
for (const { name, why } of [...unitFailures(unit), ...browserFailures(browser)])
  console.log(`\n✗ ${name}\n${why.trim().split('\n').slice(0, linesOfAFailure).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(code)
