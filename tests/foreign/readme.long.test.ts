import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLog } from '@studio/kit/inspect/read-records.ts'
import { transitionsOf } from '@studio/kit/chart.ts'
import type { CoverageReport } from '@studio/kit/coverage/coverage-report.ts'
import { entry } from './project.ts'

const repository = path.resolve(import.meta.dirname, '../..')
/** A copy of the machines: the commands write beside them and into the working folder. */
let folder: string
let lines: string[]
let scripts: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'readme-'))
  for (const name of await readdir(import.meta.dirname))
    if (name.endsWith('.machine.ts') || /^checkout\.(?:studio\.json|rules\.ts)$/.test(name))
      await cp(path.join(import.meta.dirname, name), path.join(folder, 'tests/foreign', name))
  const readme = await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const [, block = ''] = /```sh\n(.*?)```/s.exec(readme) ?? []
  lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const manifest = await readFile(path.join(repository, 'package.json'), 'utf8')
  ;({ scripts } = JSON.parse(manifest) as { scripts: Record<string, string> })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The only line of the README with this beginning, as a command. */
function printed(beginning: string): { command: string; args: string[] } {
  const found = lines.filter((line) => line.startsWith(beginning))
  expect(found, beginning).toHaveLength(1)
  const [, name = '', rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(found[0] ?? '') ?? []
  const script = scripts[name]?.split(' ') ?? []
  expect(script[0], name).toBe('node')
  const [tool = ''] = script.slice(1)
  return { command: process.execPath, args: [path.join(repository, tool), ...rest.split(' ')] }
}
function runs(beginning: string) {
  const { command, args } = printed(beginning)
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
}
const textOf = (name: string) => readFile(path.join(folder, name), 'utf8')

it('prints one command a line, and only those that are run here', () => {
  expect(lines.map((line) => line.replace(/ (?:--|tests|studio-).*/, ''))).toEqual([
    'npm run studio',
    'npm run paths',
    'npm run paths',
    'npm run paths',
    'npm run diagrams',
    'npm run coverage:machines',
    'npm run mutants',
    'npm run prove',
    'npm run lint:machines',
    'STUDIO_LOG=studio-coverage/logs npx vitest run',
    'npm run conform',
  ])
})

it('opens them', async () => {
  const { command, args } = printed('npm run studio')
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, PORT: '0' } })
  const ended = once(child, 'exit')
  try {
    let url = ''
    for await (const line of createInterface(child.stdout)) {
      ;[url = ''] = /http:\/\/localhost:\d+\//.exec(line) ?? []
      if (url !== '') break
    }
    const page = await fetch(url)
    expect(await page.text()).toContain('<script type="module"')
  } finally {
    child.kill()
    await ended
  }
})

it('walks them', () => {
  const { status, stdout } = runs('npm run paths -- player')
  expect(status).toBe(0)
  const paths = stdout.match(/^ {2}Scenario/gm) ?? []
  expect(paths).toHaveLength(transitionsOf(entry('player').machine).length)
  expect(stdout).toContain('When RESUME')
})

it('writes samples beside a machine', async () => {
  expect(await readdir(path.join(folder, 'tests/foreign'))).not.toContain('wizard.studio.json')
  const { status, stderr } = runs('npm run paths -- wizard')
  expect(status).toBe(0)
  expect(stderr).toContain('wizard.studio.json')
  expect(await textOf('tests/foreign/wizard.studio.json')).toContain('"CHOOSE"')
})

it.each([
  ['writes tests of them', 'npm run paths -- toggle', /from '@playwright\/test'[^]*TOGGLE/, 0],
  ['draws them', 'npm run diagrams', /media-player\.light\.svg/, 0],
  [
    'lints them',
    'npm run lint:machines',
    /^endless\n {2}fault {2}The state endless\.read is not final[^]*^\d+ machines, [1-9]\d* faults, /m,
    1,
  ],
])('%s', (_, beginning, description, code) => {
  const { status, stdout } = runs(beginning)
  expect(stdout).toMatch(description)
  expect(status).toBe(code)
})

it('counts their coverage', async () => {
  const { status, stdout } = runs('npm run coverage:machines')
  expect(stdout).toContain('player')
  expect(status).toBe(0)
  const report = JSON.parse(await textOf('studio-coverage/machines.json')) as CoverageReport
  const [{ states, transitions } = {}] = report.machines
  expect(states).toMatchObject({ total: states?.covered, missing: [] })
  expect(transitions).toMatchObject({ total: 8, covered: 8, missing: [] })
})

it('tries mutants of them', async () => {
  const { status, stdout } = runs('npm run mutants')
  expect(status).toBe(0)
  const [, tried = '0', byRules = '0', byAll = '0'] =
    /^checkout +(\d+) .* (\d+) \(\d+ %\) +(\d+) \(\d+ %\)$/m.exec(stdout) ?? []
  expect(Number(tried)).toBeGreaterThan(20)
  expect(Number(byRules)).toBeGreaterThan(Number(tried) * 0.9)
  expect(byAll).toBe(tried)
  expect(await textOf('studio-coverage/mutants.json')).toContain('"checkout"')
})

it('proves their rules', () => {
  const { status, stdout } = runs('npm run prove')
  expect(stdout).toMatch(
    /^checkout: 12 situações, 19 passos, 17 regras\n.* contam como uma: method\. /,
  )
  expect(status).toBe(0)
})

it('inspects them, and reports whether they conform to the charts', async () => {
  const [line = ''] = lines.filter((one) => one.includes('vitest run'))
  const [, logs = '', ...files] = /^STUDIO_LOG=(\S+) npx vitest run (\S+)$/.exec(line) ?? []
  const tested = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...files],
    {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, VITEST: '', STUDIO_URL: '', STUDIO_LOG: path.join(folder, logs) },
    },
  )
  expect(tested.status, tested.stdout).toBe(0)
  const [log = '', ...others] = await readdir(path.join(folder, logs))
  expect(others).toEqual([])
  const inspectionRecords = readLog(await textOf(path.join(logs, log)))
  expect(inspectionRecords?.map(({ source }) => source)).toContain(
    'Teste: resumes at the speed that was left',
  )
  const { status, stdout } = runs('npm run conform')
  expect(stdout).toContain('player: 1 vida, 7 acontecimentos, todos como no diagrama')
  expect(status).toBe(0)
})
