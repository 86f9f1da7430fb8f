import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { catalog, labels } from '#machines/catalog.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { playwrightOf } from '@studio/kit/paths/text-playwright.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import { launchOptions } from '../../tools/chromium.mjs'
import { odd } from '../studio/odd.machine.ts'
import { project } from './project.ts'

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

/** The status of each test of the files with that beginning, in order, and its annotations of unfinished steps. */
const run = (files: string) => {
  const { stdout, stderr } = node(
    'node_modules/@playwright/test/cli.js',
    'test',
    `/${files}`,
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
const runs = async (source: string) => {
  await writeFile(path.join(folder, 'toggle.e2e.ts'), source)
  return run('toggle.')
}

test('a generated Playwright test runs unchanged and names its unfinished steps; completed, it passes', async () => {
  test.slow()
  const made = node(
    'tools/paths.mjs',
    '--in',
    'toggle.ts',
    '--strategy',
    'shortest',
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

// The compiler accepts what Playwright refuses: a title that occurs twice, an argument that no report can contain.
test('a generated Playwright test of any machine runs to its end', async () => {
  test.slow()
  const machines = [
    ...catalog.map((entry) => ({ ...entry, labels })),
    ...project.catalog.map((entry) => ({ ...entry, labels: project.labels })),
    odd,
  ]
  const passed: unknown[] = []
  for (const subject of machines) {
    const paths = pathsThrough(subject.machine, subject.cases, { strategy: 'tour', limit: 3 })
    const described = paths.map((one) => describePath(one, subject))
    const source = playwrightOf(paths, described, subject)
    // Each step reports what it would do, in place of ending the test.
    const whole = source.replace('test.fixme(true, ', 'console.log(')
    expect(whole).not.toBe(source)
    await writeFile(path.join(folder, `any-${subject.name}.e2e.ts`), whole)
    passed.push(...paths.map(() => ['expected', []]))
  }
  expect(run('any-')).toEqual(passed)
})
