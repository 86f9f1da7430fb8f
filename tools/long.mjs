// `npm run test:long`: the long tier of tests (docs/testing.md), everything that `npm test` leaves out, in parts. `-- PART…` runs
// some of them, `-- --list` lists the test files of each.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { removeBrowserRuns } from '@studio/commands/coverage.mjs'
import { project } from '../studio.config.mjs'
import { root, run } from './run.mjs'
import {
  noTests,
  rerunFailures,
  runBrowser,
  runUnit,
  reportSlowest,
  reportOutcome,
  writeResult,
} from './suite.mjs'

/** @import { Failure } from './suite.mjs' */

/**
 * @typedef {object} Part
 * @property {RegExp} [files] the test files of the long tier that it runs; a file belongs to the first part that matches it
 * @property {readonly (readonly string[])[]} [commands] run before them: scripts of `tools` with their arguments
 */

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  crash: { files: /^tests\/server\/(?!scale)/ },
  simulation: { files: /^tests\/simulation\// },
  scale: {
    files: /^tests\/server\/scale/,
    commands: [['scale', '--sizes', '1000,20000', '--minutes', '1']],
  },
  isolation: {
    commands: [
      ['postgres', '--serializable'],
      ['postgres', '--pooled'],
    ],
  },
  mutants: { files: /^tests\/machines\//, commands: [['mutants']] },
  proof: { commands: [['prove']] },
  tools: { files: /^tests\/.*\.test\.tsx?$/ },
  studio: { files: /^tests\/(?:studio|foreign)\// },
  accessibility: {
    files:
      /^tests\/e2e\/(?:paths\/|(?:every-stop|keyboard|quality|reading|narrow-screens|one-click|form-fillers)\.)/,
  },
  answers: { files: /^tests\/e2e\/answers\./ },
  faults: { files: /^tests\/e2e\/(?:faults|lost-files|bad-input)\./ },
  'second-api': { files: /^tests\/e2e\/second-api\./ },
  pictures: { files: /^tests\/e2e\/(?:gallery|looks)\./ },
  screens: { files: /^tests\// },
}

const isUnit = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)

/** Files that the short tier omits, wholly, in part or where nothing changed, or whose tests do more in the long tier. */
const longFiles = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.split(path.sep).join('/')}`)
  .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file))
  .filter(
    (file) =>
      file.includes('.long.') ||
      /^tests\/(?:e2e\/paths|studio|foreign)\//.test(file) ||
      /tags: \['long'\]|\/tiers\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  .toSorted()

/** @param {string} file */
const partOf = (file) => Object.entries(parts).find(([, { files }]) => files?.test(file))?.[0]
/** @param {string} part */
const filesOf = (part) => longFiles.filter((file) => partOf(file) === part)

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(2)
}
const chosen = positionals.length ? positionals : Object.keys(parts)
if (values.list) {
  for (const part of chosen) {
    const commands = (parts[part]?.commands ?? []).map((command) =>
      ['node', `tools/${command[0]}.mjs`, ...command.slice(1)].join(' '),
    )
    console.log(`${part}\n${[...commands, ...filesOf(part)].map((one) => `  ${one}`).join('\n')}`)
  }
  process.exit(0)
}

const env = { TEST_TIER: 'long' }

/** @param {string} name */
async function runPart(name) {
  const began = performance.now()
  console.log(`\n▶ ${name}`)
  /** @type {Failure[]} */
  const failed = []
  for (const [tool = '', ...args] of parts[name]?.commands ?? []) {
    const code = await run(process.execPath, [`tools/${tool}.mjs`, ...args])
    const id = ['node', `tools/${tool}.mjs`, ...args].join(' ')
    if (code !== 0) failed.push({ id, file: `tools/${tool}.mjs`, why: `Exit code ${code}` })
  }
  const files = filesOf(name)
  const units = files.filter(isUnit)
  const browsers = files.filter((file) => !isUnit(file))
  const unit = units.length ? await runUnit(`long-${name}-unit`, units) : noTests
  const browserRun = `long-${name}-browser`
  const browser = browsers.length ? await runBrowser(browserRun, browsers, { env }) : noTests
  const outcome = await rerunFailures({ name: browserRun, unit, browser, env })
  for (const [kind, { broken }] of Object.entries({ unit, browser }))
    if (broken)
      failed.push({ id: `${name}, ${kind}`, file: '', why: 'An error outside of its tests' })
  const seconds = Math.round((performance.now() - began) / 1000)
  const all = [...failed, ...outcome.failed]
  const isGreen = all.length + outcome.flaky.length === 0
  console.log(`${isGreen ? '✓' : '✗'} ${name}: ${outcome.passed} passed (${seconds} s)`)
  return { ...outcome, failed: all, name, seconds, times: [...unit.times, ...browser.times] }
}

if ((await run(process.execPath, ['tools/build.mjs'], { env: { STUDIO: '1' } })) !== 0)
  process.exit(1)
await removeBrowserRuns(project)
/** @type {Awaited<ReturnType<typeof runPart>>[]} */
const ran = []
for (const part of chosen) ran.push(await runPart(part))

const failed = ran.flatMap((part) => part.failed)
const flaky = ran.flatMap((part) => part.flaky)
const passed = ran.reduce((sum, part) => sum + part.passed, 0)
reportSlowest(ran.flatMap(({ times }) => times))
console.log()
for (const part of ran)
  console.log(`${String(part.seconds).padStart(7)} s  ${part.name}: ${part.passed} passed`)
const seconds = ran.reduce((sum, part) => sum + part.seconds, 0)
await writeResult('long.json', {
  seconds,
  passed,
  parts: ran.map((part) => ({ name: part.name, seconds: part.seconds, passed: part.passed })),
  failed: failed.map(({ id }) => id),
  flaky: flaky.map(({ id }) => id),
})
await reportOutcome({ failed, flaky, passed }, 'flaky-long.json')
// A test that passes only alone, even on an idle machine, shows a defect, in the portal or in the test.
process.exit(failed.length + flaky.length === 0 ? 0 : 1)
