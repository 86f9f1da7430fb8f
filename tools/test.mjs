// `npm test`: the short tier of tests, which every commit of main passes (docs/testing.md). Arguments after `--` go to the
// browser tests, of which they choose some.
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { coverMachines, removeBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../studio.config.mjs'
import { git, isChangedSince } from './changed-since.mjs'
import { bin, root, run, runBeside } from './run.mjs'
import {
  mostFlaky,
  rerunFailures,
  results,
  runBrowser,
  runUnit,
  reportSlowest,
  reportOutcome,
  writeResult,
} from './suite.mjs'
import { weigh } from './weight.mjs'

/** @import { Outcome } from './suite.mjs' */

const chosen = process.argv.slice(2)

/** @type {{ name: string, ok: boolean, seconds: number }[]} */
const steps = []
/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => boolean} isGood
 */
async function step(name, work, isGood) {
  const began = performance.now()
  const result = await work()
  const seconds = Math.round((performance.now() - began) / 1000)
  const ok = isGood(result)
  steps.push({ name, ok, seconds })
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  return result
}
/** @param {number} code */
const isZero = (code) => code === 0
/** @param {Outcome} outcome */
const isClean = ({ failures, broken }) => failures.length === 0 && !broken

/** The tree that is tested; undefined where anything is not committed. */
const treeOf = () =>
  git(root, ['status', '--porcelain']) === '' ? git(root, ['rev-parse', 'HEAD^{tree}']) : undefined

const began = performance.now()
const tree = treeOf()
const proof = path.join(results, 'passed.json')
/** What the tests of the studio test. */
const ofStudio = ['studio', 'machines', 'studio.config.mjs', 'tests/studio', 'tests/foreign']
/** @type {{ tree?: string }} */
const { tree: passed } = JSON.parse(await readFile(proof, 'utf8').catch(() => '{}'))
const testsStudio = isChangedSince(root, passed, ofStudio)
if (!testsStudio) console.log('The studio did not change since the last run: without its tests')
const env = { TEST_TIER: 'short', STUDIO_TESTS: testsStudio ? '1' : '0' }
await rm(proof, { force: true })
await removeBrowserRuns(project)

// In a process of its own: a build of Vite sets NODE_ENV=production, with which React has no `act`.
const build = () => run(process.execPath, ['tools/build.mjs'], { env: { STUDIO: '1' } })
if ((await step('Build', build, isZero)) !== 0) process.exit(1)
await step('Weight', weigh, isZero)

const unit = await step('Unit, machines, API', () => runUnit('unit', [], { env }), isClean)

const formatting = ['--check', '--log-level', 'warn', '--cache', '.']
const checks = async () => {
  const types = () => runBeside(process.execPath, ['tools/types.mjs'])
  await step('Types', types, isZero)
  await step('Lint', () => runBeside(bin('oxlint'), ['--type-aware']), isZero)
  await step('Format', () => runBeside(bin('prettier'), formatting), isZero)
}
// Browser tests wait for pages for a third of their time: the checks use the processor meanwhile.
const [browser] = await Promise.all([
  step('Browser', () => runBrowser('browser', chosen, { env }), isClean),
  checks(),
])
const outcome = await rerunFailures({ name: 'browser', unit, browser, env })
/** The tables matter only where something is not covered. */
const cover = async () => {
  /** @type {string[]} */
  const lines = []
  const code = await coverMachines(project, [], { print: (line) => lines.push(line) })
  if (code !== 0) console.log(lines.join('\n'))
  return code
}
// Chosen tests do not cover every machine.
if (chosen.length === 0) await step('Machine coverage', cover, isZero)

const testSteps = ['Unit, machines, API', 'Browser']
const broken = [
  ...steps.filter(({ name, ok }) => !ok && !testSteps.includes(name)).map(({ name }) => name),
  ...(unit.broken ? ['Unit, machines, API: an error outside of its tests'] : []),
  ...(browser.broken ? ['Browser: an error outside of its tests'] : []),
  ...(outcome.flaky.length > mostFlaky ? [`${outcome.flaky.length} flaky tests`] : []),
]
const seconds = Math.round((performance.now() - began) / 1000)
reportSlowest([...unit.times, ...browser.times])
for (const what of browser.owed) console.log(`\n… ${what}`)
console.log(
  `\n${steps.map((one) => `${one.name} ${one.seconds} s`).join(' · ')} · in all ${seconds} s`,
)
await reportOutcome(outcome, 'flaky.json')
for (const what of broken) console.error(`✗ ${what}`)
const isGreen = broken.length === 0 && outcome.failed.length === 0
if (isGreen && chosen.length === 0 && tree !== undefined && tree === treeOf())
  await writeResult('passed.json', {
    tree,
    at: new Date().toISOString(),
    seconds,
    steps: steps.map((one) => ({ name: one.name, seconds: one.seconds })),
    passed: outcome.passed,
    flaky: outcome.flaky.map(({ id }) => id),
  })
process.exit(isGreen ? 0 : 1)
