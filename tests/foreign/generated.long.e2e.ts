import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { launchOptions } from '../../tools/chromium.mjs'

const repository = path.resolve(import.meta.dirname, '../..')
let folder: string

test.beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'generated-')))
  await cp(path.join(import.meta.dirname, 'toggle.machine.ts'), path.join(folder, 'toggle.ts'))
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
  const settings = {
    testMatch: '*.e2e.ts',
    timeout: 240_000,
    use: { launchOptions: launchOptions() },
  }
  const config = `export default ${JSON.stringify(settings)}`
  await writeFile(path.join(folder, 'playwright.config.ts'), config)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const node = (file: string, ...args: string[]) => {
  // Variables of the surrounding run for its own workers do not apply to this one.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:PLAYWRIGHT_JSON|PW|TEST_)/.test(name),
  )
  const command = path.join(repository, file)
  return spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: Object.fromEntries(own),
  })
}

/** The status of each test of a file, in order, and its annotations of unfinished steps. */
const runs = async (source: string) => {
  await writeFile(path.join(folder, 'toggle.e2e.ts'), source)
  const { stdout, stderr } = node(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter',
    'json',
  )
  if (stdout === '') throw new Error(stderr)
  const report: {
    suites: { suites: { specs: { tests: { status: string; annotations: object[] }[] }[] }[] }[]
  } = JSON.parse(stdout)
  return report.suites
    .flatMap(({ suites }) => suites)
    .flatMap(({ specs }) => specs)
    .flatMap(({ tests }) => tests)
    .map(({ status, annotations }) => [
      status,
      annotations.map((one) => Reflect.get(one, 'description')),
    ])
}

test('a generated Playwright test runs unchanged and names its unfinished steps; completed, it passes', async () => {
  test.slow()
  const made = node(
    'tools/paths.mjs',
    '--in',
    'toggle.ts',
    '--format',
    'playwright',
    '--language',
    'en',
  )
  expect(made.status).toBe(0)
  const owes = ['skipped', ['opens the page']]
  expect(await runs(made.stdout)).toEqual([owes, owes])

  const opened = made.stdout.replace(
    "owes('opens the page', input)",
    `await this.page.setContent(
      '<button aria-pressed="false" onclick="this.ariaPressed = this.ariaPressed !== &quot;true&quot;">Light</button>')`,
  )
  expect(await runs(opened)).toEqual([
    ['skipped', ['“inactive”']],
    ['skipped', ['“inactive”']],
  ])

  const shows = (pressed: boolean) =>
    `await this.page.getByRole('button', { pressed: ${pressed} }).waitFor({ timeout: 15_000 })`
  const whole = opened
    .replace("owes('“inactive”')", `{ ${shows(false)} }`)
    .replace("owes('“active”')", `{ ${shows(true)} }`)
    .replace("owes('TOGGLE')", "await this.page.getByRole('button').click()")
  expect(await runs(whole)).toEqual([
    ['expected', []],
    ['expected', []],
  ])
  // It fails where the page differs from the chart.
  const broken = whole.replace('onclick=', 'data-onclick=')
  expect((await runs(broken)).map(([status]) => status)).toEqual(['expected', 'unexpected'])
})
