import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readNotes } from '@studio/kit/notes/machine-notes.ts'
import { readLog } from '@studio/kit/inspect/read-records.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const names = ['kit', 'app', 'adapters', 'server', 'commands'] as const

interface Manifest {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

let work: string
/** A project outside this repository: a machine, and the packages as they would be installed. */
let project: string
/** Every block of code in the README of a package. */
let examples: { language: string; text: string }[]
const nameOf = (text: string) => /^\/\/ (\S+\.tsx?)$/m.exec(text)?.[1] ?? 'unnamed.ts'
const isSource = ({ language }: { language: string }) => /^tsx?$/.test(language)

async function blocksOf(name: string): Promise<typeof examples> {
  const readme = await holds(`node_modules/@studio/${name}/README.md`)
  return [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

/** What installs the packages, as `studio/commands/README.md` prints it. */
const packing = 'npm pack --workspaces --pack-destination ..'
const installing = 'npm install --save-dev ../studio-*.tgz'

beforeAll(async () => {
  work = await realpath(await mkdtemp(path.join(os.tmpdir(), 'packages-')))
  project = path.join(work, 'project')
  // Packed in a copy: a build leaves its `dist` beside the sources.
  const workspace = path.join(work, 'workspace')
  await cp(path.join(repository, 'studio'), path.join(workspace, 'studio'), { recursive: true })
  for (const name of ['tsconfig.json', 'package.json'])
    await cp(path.join(repository, name), path.join(workspace, name))
  await symlink(path.join(repository, 'node_modules'), path.join(workspace, 'node_modules'), 'dir')
  const archives = await packed(workspace)
  for (const name of names) await install(name, archives)
  await cp(path.join(import.meta.dirname, 'installed'), project, { recursive: true })
  const foreign = path.join(import.meta.dirname, '../foreign')
  await mkdir(path.join(project, 'src'))
  await cp(path.join(foreign, 'wizard.machine.ts'), path.join(project, 'src/wizard.machine.ts'))
  examples = (await Promise.all(names.map(blocksOf))).flat()
  await mkdir(path.join(project, 'examples'))
  await cp(
    path.join(foreign, 'checkout.machine.ts'),
    path.join(project, 'examples/checkout.machine.ts'),
  )
  for (const { text } of examples.filter(isSource))
    await writeFile(path.join(project, 'examples', nameOf(text)), text)
})
afterAll(() => rm(work, { recursive: true, force: true }))

/** Packs the packages as the README states; the folder of the archives. */
async function packed(workspace: string): Promise<string> {
  const [command = '', ...args] = packing.split(' ')
  const { status, stderr } = spawnSync(command, args, {
    cwd: workspace,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  expect(status, stderr).toBe(0)
  return path.dirname(workspace)
}

/** Unpacks one, and links what its manifest asks for, as an installation does without a network: nothing else can be imported. */
async function install(name: string, archives: string): Promise<void> {
  const modules = path.join(project, 'node_modules')
  const place = path.join(modules, '@studio', name)
  await mkdir(place, { recursive: true })
  const found = (await readdir(archives)).find((file) => file.startsWith(`studio-${name}-`))
  spawnSync('tar', [
    '-xzf',
    path.join(archives, found ?? ''),
    '-C',
    place,
    '--strip-components',
    '1',
  ])
  const manifest = await readFile(path.join(place, 'package.json'), 'utf8')
  const { dependencies, peerDependencies } = JSON.parse(manifest) as Manifest
  const wanted = Object.keys({ ...dependencies, ...peerDependencies })
  for (const one of [...wanted, 'typescript', '@types/node', '@types/react'])
    if (!one.startsWith('@studio/')) await link(one)

  async function link(one: string): Promise<void> {
    const to = path.join(modules, one)
    await mkdir(path.dirname(to), { recursive: true })
    await symlink(path.join(repository, 'node_modules', one), to, 'dir').catch(() => undefined)
  }
}

const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
const holds = (name: string) => readFile(path.join(project, name), 'utf8')

describe('the packages of the studio, packed and unpacked elsewhere', () => {
  it('have types, and run: a machine is drawn, walked and inspected', async () => {
    const types = node('node_modules/typescript/bin/tsc', '-p', '.')
    // Declarations of others may be wrong among themselves.
    const flaws = types.stdout
      .split('\n')
      .filter((line) => line !== '' && !/node_modules\/(?!@studio\/)/.test(line))
    expect(flaws).toEqual([])

    const walked = node('built/walk.js')
    expect(walked.stderr).toBe('')
    expect(walked.stdout).toContain('NEXT')
    const [, paths] = /^(\d+) paths/m.exec(walked.stdout) ?? []
    expect(Number(paths)).toBeGreaterThan(5)
    const svg = await holds('wizard.svg')
    expect(svg).toMatch(/is-now" data-state="wizard.plan"/)
    const seen = readLog(await holds('wizard.log.json'))
    expect(seen?.map(({ kind }) => kind)).toContain('rested')
  })

  it('hold their sources, what these are built to, and nothing else', async () => {
    for (const name of names) {
      const place = path.join(project, 'node_modules/@studio', name)
      const files = await readdir(place, { recursive: true })
      expect(files, name).toContain('README.md')
      const odd = files.filter((file) => /\.test\.|tsconfig|node_modules|\.tsbuildinfo/.test(file))
      expect([name, odd]).toEqual([name, []])
    }
  })
})

// Only this finds an example that a newcomer cannot copy: every block of the five READMEs runs as it is printed.
describe('the examples of the READMEs', () => {
  const tool = (name: string) => `node_modules/${name}`

  it('are of these kinds, each with the name of its file', () => {
    expect(new Set(examples.map(({ language }) => language))).toEqual(
      new Set(['ts', 'tsx', 'sh', 'json']),
    )
    const named = examples.filter(isSource).map(({ text }) => nameOf(text))
    expect(named.toSorted()).toEqual([
      'chart.tsx',
      'checkout.rules.ts',
      'checkout.spec.ts',
      'checkout.test.ts',
      'drawn.node.ts',
      'inspected.node.ts',
      'inspected.page.ts',
      'inspected.test.ts',
    ])
  })

  it('run in Node', async () => {
    for (const name of ['drawn', 'inspected'])
      expect(node(`built/examples/${name}.node.js`)).toMatchObject({ status: 0, stderr: '' })
    expect(await holds('checkout.svg')).toContain('is-now" data-state="checkout.paying"')
    expect(readLog(await holds('checkout.log.json'))?.length).toBeGreaterThan(1)
  })

  it('run in Vitest', async () => {
    const args = ['run', '--dir', 'examples', '--exclude', '**/*.spec.ts']
    const { status, stdout } = node(tool('vitest/vitest.mjs'), ...args)
    expect(status, stdout).toBe(0)
    // A test for each path through the machine.
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d{2} passed/)
    expect(readLog(await holds('tests.log.json'))?.map(({ source }) => source)).toContain(
      'Test: is back in the cart when the charge fails',
    )
  })

  it('are listed by Playwright, a test for each path', () => {
    const file = 'examples/checkout.spec.ts'
    const { status, stdout, stderr } = node(tool('@playwright/test/cli.js'), 'test', '--list', file)
    expect(status, `${stdout}${stderr}`).toBe(0)
    expect(stdout).toContain('crosses every state and transition')
  })

  it('are bundled for a page', () => {
    const page = 'examples/inspected.page.ts'
    const { status, stderr } = node(
      tool('esbuild/bin/esbuild'),
      page,
      '--bundle',
      '--outfile=page.js',
    )
    expect(status, stderr).toBe(0)
  })

  it('are notes that the studio reads', () => {
    for (const { language, text } of examples)
      if (language === 'json') expect(() => readNotes(JSON.parse(text))).not.toThrow()
  })
})

describe('the commands that their README prints', () => {
  const bin = 'node_modules/@studio/commands/bin.mjs'
  let lines: string[]
  beforeAll(() => {
    lines = examples
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) =>
        text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
      )
  })
  const argsOf = (beginning: string) => {
    const found = lines.filter((line) => line.startsWith(`npx studio ${beginning}`))
    expect(found, beginning).toHaveLength(1)
    const [line = ''] = found
    return [bin, ...line.replace(/ *#.*/, '').split(' ').slice(2)]
  }

  it('are these', () => {
    expect(lines.slice(0, 2)).toEqual([packing, installing])
    const commands = lines.slice(2).map((line) => line.split(' ')[2])
    expect(commands).toEqual([
      'open',
      'paths',
      'paths',
      'diagrams',
      'coverage',
      'mutants',
      'prove',
      'lint',
      'conform',
      'open',
      'paths',
    ])
  })

  it.each(['open src --open', 'open src/wizard'])('open the page: %s', async (beginning) => {
    const browser = path.join(project, 'browser.js')
    await writeFile(
      browser,
      `import fs from 'node:fs'; fs.writeFileSync('opened.txt', process.argv.at(-1))`,
    )
    await rm(path.join(project, 'opened.txt'), { force: true })
    const child = spawn(process.execPath, argsOf(beginning), {
      cwd: project,
      env: { ...process.env, PORT: '0', BROWSER: browser },
    })
    const ended = once(child, 'exit')
    try {
      let url = ''
      for await (const line of createInterface(child.stdout)) {
        ;[url = ''] = /http:\/\/localhost:\d+\//.exec(line) ?? []
        if (url !== '') break
      }
      for (const part of ['', 'main.tsx', '@id/virtual:project']) {
        const response = await fetch(`${url}${part}`)
        expect([part, response.status]).toEqual([part, 200])
      }
      // `--open` shows it in the browser, and nothing else does.
      if (beginning.endsWith('--open'))
        await vi.waitFor(async () => expect(url).toContain(await holds('opened.txt')), 60_000)
      else await expect(holds('opened.txt')).rejects.toThrow('ENOENT')
    } finally {
      child.kill()
      await ended
    }
  })

  it.each([
    ['walk', 'paths wizard --strategy', /^Feature: wizard/m],
    ['note', 'paths wizard --in', /^wizard: \d+ caminhos/m],
    ['write tests', 'paths wizard --format', /from '@playwright\/test'/],
    ['draw', 'diagrams', /wizard\.light\.svg/],
    ['count', 'coverage', /^wizard +7\/7 /m],
    ['plant faults', 'mutants', /^wizard +\d+ /m],
    ['prove', 'prove', /^wizard: \d+ situações, /m],
    ['find what is wrong', 'lint', /^\d+ máquinas?, \d+ defeitos?, \d+ avisos?, \d+ sugest/m],
    [
      'tell whether the inspected run is as in the chart',
      'conform',
      /^wizard: 1 life, \d+ \S+, all as in the chart/m,
    ],
  ])('%s', (_, beginning, description) => {
    const { status, stdout } = node(...argsOf(beginning))
    expect(stdout).toMatch(description)
    // Faults in a machine are no failure of the command.
    expect(status).toBeLessThan(beginning === 'lint' ? 2 : 1)
  })
})
