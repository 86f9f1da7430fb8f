import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLog } from '@studio/kit/inspect/read-records.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const names = ['kit', 'app', 'adapters', 'server', 'commands'] as const

interface Manifest {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

let work: string
/** A project of somebody else: a machine, and the packages as they would be installed. */
let project: string
beforeAll(async () => {
  work = await realpath(await mkdtemp(path.join(os.tmpdir(), 'packages-')))
  project = path.join(work, 'project')
  // Packed in a copy: a build leaves its `dist` beside the sources.
  const workspace = path.join(work, 'workspace')
  await cp(path.join(repository, 'studio'), path.join(workspace, 'studio'), { recursive: true })
  await cp(path.join(repository, 'tsconfig.json'), path.join(workspace, 'tsconfig.json'))
  await symlink(path.join(repository, 'node_modules'), path.join(workspace, 'node_modules'), 'dir')
  for (const name of names) await install(name, await packed(path.join(workspace, 'studio', name)))
  await cp(path.join(import.meta.dirname, 'installed'), project, { recursive: true })
  await mkdir(path.join(project, 'src'))
  await cp(
    path.join(import.meta.dirname, '../foreign/wizard.machine.ts'),
    path.join(project, 'src/wizard.machine.ts'),
  )
})
afterAll(() => rm(work, { recursive: true, force: true }))

/** Packs a package as `npm publish` would; the archive. */
async function packed(folder: string): Promise<string> {
  const to = path.join(work, 'archives', path.basename(folder))
  await mkdir(to, { recursive: true })
  const { status, stderr } = spawnSync('npm', ['pack', '--offline', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  expect(status, stderr).toBe(0)
  const [archive = ''] = await readdir(to)
  return path.join(to, archive)
}

/** Unpacks it, and links what its manifest asks for: nothing else can be imported. */
async function install(name: string, archive: string): Promise<void> {
  const modules = path.join(project, 'node_modules')
  const place = path.join(modules, '@studio', name)
  await mkdir(place, { recursive: true })
  spawnSync('tar', ['-xzf', archive, '-C', place, '--strip-components', '1'])
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

describe('the commands that their README prints', () => {
  const bin = 'node_modules/@studio/commands/bin.mjs'
  let lines: string[]
  beforeAll(async () => {
    const readme = await holds('node_modules/@studio/commands/README.md')
    lines = readme.split('\n').filter((line) => line.startsWith('npx studio '))
  })
  const argsOf = (beginning: string) => {
    const found = lines.filter((line) => line.startsWith(`npx studio ${beginning}`))
    expect(found, beginning).toHaveLength(1)
    const [line = ''] = found
    return [bin, ...line.replace(/ *#.*/, '').split(' ').slice(2)]
  }

  it('are these', () => {
    const commands = lines.map((line) => line.split(' ')[2])
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
    ])
  })

  it('open the page', async () => {
    const child = spawn(process.execPath, argsOf('open'), {
      cwd: project,
      env: { ...process.env, PORT: '0' },
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
    } finally {
      child.kill()
      await ended
    }
  })

  it.each([
    ['walk', 'paths wizard --strategy', /^Feature: wizard/m],
    ['write tests', 'paths wizard --format', /from '@playwright\/test'/],
    ['draw', 'diagrams', /wizard\.light\.svg/],
    ['count', 'coverage', /^wizard +7\/7 /m],
    ['plant faults', 'mutants', /^wizard +\d+ /m],
    ['prove', 'prove', /^wizard: \d+ situações, /m],
    ['find what is wrong', 'lint', /^\d+ máquinas?, \d+ defeitos?, \d+ avisos?, \d+ sugest/m],
    [
      'say whether what was inspectedRun is as in the chart',
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
