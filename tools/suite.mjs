// Runs the unit and browser tests, repeats the failures, and reports the result: the common part of both tiers.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, root, run } from './run.mjs'

/**
 * @import { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
 * @import { JsonTestResults } from 'vitest/node'
 */

/**
 * @typedef {object} Failure A test that failed.
 * @property {string} id its place and its title: the same in each run
 * @property {string} file its path in the repository
 * @property {string} why the first lines of its error
 */

/**
 * @typedef {object} Outcome What came of a run.
 * @property {number} passed tests
 * @property {Failure[]} failures
 * @property {boolean} broken failed beyond its tests: a file that does not load, an error outside of any test
 * @property {{ name: string, seconds: number }[]} times of each unit test file and browser test
 */

/** @typedef {{ env?: NodeJS.ProcessEnv }} RunOptions `env` is added to ours. */

/** Where the reports of a run are. */
export const results = path.join(root, 'test-results')
/** @param {string} name */
const inResults = (name) => path.join(results, name)

/** The first lines of a failure. */
const linesOfAFailure = 25
/** @param {string} text */
const firstLines = (text) =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, linesOfAFailure)
    .join('\n')

/**
 * @template Report
 * @param {string} name
 * @returns {Promise<Partial<Report>>} empty where the run did not come to write it
 */
const readReport = async (name) =>
  JSON.parse(await readFile(inResults(name), 'utf8').catch(() => '{}'))

/**
 * Runs `command` with the report `name` removed before it.
 *
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 */
async function reported(name, command, args, { env = {} }) {
  await mkdir(results, { recursive: true })
  await rm(inResults(name), { force: true })
  return run(command, args, { env })
}

/**
 * @param {string} name of the run and of its report
 * @param {readonly string[]} args of Vitest
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function runUnit(name, args, options = {}) {
  const report = `${name}.json`
  const output = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${inResults(report)}`]
  const code = await reported(report, bin('vitest'), ['run', ...output, ...args], options)
  /** @type {Partial<JsonTestResults>} */
  const { numPassedTests = 0, testResults = [] } = await readReport(report)
  const files = testResults.map((each) => ({ ...each, name: path.relative(root, each.name) }))
  const failures = files.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        id: `${file} › ${fullName}`,
        file,
        why: firstLines(failureMessages?.join('\n') ?? ''),
      })),
  )
  // A file that could not be loaded, or whose hook failed, may have no test that did.
  const whole = files
    .filter(
      ({ name: file, status }) => status === 'failed' && !failures.some((one) => one.file === file),
    )
    .map(({ name: file, message }) => ({ id: file, file, why: firstLines(message ?? '') }))
  return {
    passed: numPassedTests,
    failures: [...failures, ...whole],
    broken: code !== 0 && failures.length + whole.length === 0,
    times: files.map(({ name: file, startTime, endTime }) => ({
      name: file,
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/**
 * Every browser test of a suite.
 *
 * @param {JSONReportSuite} suite
 * @returns {JSONReportSpec[]}
 */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** @param {string} name */
const lastRunOf = (name) => inResults(`${name}-failed.json`)

/**
 * @param {string} name of the run and of its report
 * @param {readonly string[]} args of Playwright
 * @param {RunOptions & { again?: string }} [options] `again`: runs only what failed in the run of that name
 * @returns {Promise<Outcome & { owed: string[] }>} `owed`: what page models report as not written yet
 */
export async function runBrowser(name, args, { again, env = {} } = {}) {
  const report = `${name}.json`
  // The list of failures is read before the run, and written after it.
  const list = again ?? name
  const given = [
    'test',
    '--reporter=dot,json',
    `--output=${inResults(name)}`,
    `--last-failed-file=${lastRunOf(list)}`,
    ...(again === undefined ? [] : ['--last-failed', '--workers=1']),
  ]
  const code = await reported(report, bin('playwright'), [...given, ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: inResults(report) },
  })
  /** @type {Partial<JSONReport>} */
  const { suites = [], errors = [], stats } = await readReport(report)
  const specs = suites.flatMap(specsOf).map((spec) => {
    const runs = spec.tests.flatMap((test) => test.results)
    return { ...spec, id: `tests/${spec.file} › ${spec.title}`, runs }
  })
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ id, file, line, runs }) => ({
      id: `${id} (line ${line})`,
      file: `tests/${file}`,
      why: firstLines(
        runs
          .flatMap((one) => one.errors)
          .map(({ message }) => message ?? '')
          .join('\n') || 'It did not come to run.',
      ),
    }))
  const outside = errors.map(({ message = '' }) => ({
    id: 'Playwright',
    file: 'playwright.config.ts',
    why: firstLines(message),
  }))
  return {
    passed: stats?.expected ?? 0,
    failures: [...failures, ...outside],
    broken: outside.length > 0 || (code !== 0 && failures.length === 0),
    times: specs.map(({ id, runs }) => ({
      name: id,
      seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    owed: specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .flatMap(({ type, description }) => (type === 'fixme' && description ? [description] : [])),
  }
}

/** At most this many flaky tests of the short tier are accepted. */
export const mostFlaky = 2

/** An outcome of no tests. @type {Outcome} */
export const noTests = { passed: 0, failures: [], broken: false, times: [] }

/** More failures than this are not flaky: they are not run again. */
const mostRerun = 20

/**
 * Runs the failures of both kinds once more, alone on an idle machine: the files of unit tests in one
 * worker, browser tests in one worker. A test that passes then is flaky.
 *
 * @param {{ name: string, unit: Outcome, browser: Outcome, env: NodeJS.ProcessEnv }} run `name`: of the browser's run
 * @returns {Promise<{ failed: Failure[], flaky: Failure[], passed: number }>} `passed` of the first run and the second
 */
export async function rerunFailures({ name, unit, browser, env }) {
  const all = [...unit.failures, ...browser.failures]
  const passed = unit.passed + browser.passed
  if (unit.broken || browser.broken || all.length === 0 || all.length > mostRerun)
    return { failed: all, flaky: [], passed }
  console.log(`\n▶ ${all.length} failed: once more, alone`)
  const files = [...new Set(unit.failures.map(({ file }) => file))]
  const units = files.length
    ? await runUnit('unit-again', [...files, '--no-file-parallelism'], { env })
    : noTests
  const browsers = browser.failures.length
    ? await runBrowser('browser-again', [], { env, again: name })
    : noTests
  /**
   * @param {readonly Failure[]} first
   * @param {Outcome} second
   */
  const passedNow = (first, second) =>
    second.broken ? [] : first.filter(({ id }) => !second.failures.some((one) => one.id === id))
  const flaky = [...passedNow(unit.failures, units), ...passedNow(browser.failures, browsers)]
  const others = [...units.failures, ...browsers.failures].filter(
    ({ id }) => !all.some((one) => one.id === id),
  )
  return {
    failed: [...all.filter((one) => !flaky.includes(one)), ...others],
    flaky,
    passed: passed + flaky.length,
  }
}

/**
 * Writes a value as JSON into a file of `test-results`.
 *
 * @param {string} file
 * @param {unknown} value
 */
export async function writeResult(file, value) {
  await mkdir(results, { recursive: true })
  await writeFile(inResults(file), `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Prints the failed and the flaky tests at the end, where a truncated log still has them, and stores the flaky ones in
 * a file of `test-results`.
 *
 * @param {{ failed: readonly Failure[], flaky: readonly Failure[], passed: number }} outcome
 * @param {string} file
 */
export async function reportOutcome({ failed, flaky, passed }, file) {
  await writeResult(file, flaky)
  for (const { id, why } of flaky) console.log(`\n~ flaky: ${id}\n${why}`)
  for (const { id, why } of failed) console.log(`\n✗ ${id}\n${why}`)
  if (flaky.length) console.log(`\n${flaky.length} flaky (test-results/${file})`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
}

/**
 * Prints the ten slowest of a run.
 *
 * @param {Outcome['times']} times
 */
export function reportSlowest(times) {
  console.log('\nThe slowest:')
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  for (const { seconds, name } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
