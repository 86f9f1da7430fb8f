import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conform } from '@studio/commands/conform.mjs'
import { openFiles } from '@studio/commands/open-files.mjs'
import { logText } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

const bin = path.resolve(import.meta.dirname, '../../studio/commands/bin.mjs')
let folder: string
const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const studio = (...args: string[]) =>
  spawnSync(process.execPath, [bin, ...args, '--language', 'en'], { cwd: folder, encoding: 'utf8' })

const records: InspectionRecord[] = [
  {
    run: 'a',
    source: 'test',
    number: 1,
    at: 0,
    actor: 1,
    kind: 'appeared',
    parent: null,
    machine: 'search',
    name: 'search',
  },
]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'commands-'))
  await write(
    'door.machine.ts',
    `import { createMachine } from 'xstate'
    export const door = createMachine({
      id: 'door', initial: 'shut', context: { tries: 0 },
      states: {
        shut: { on: { PUSH: { guard: ({ context }) => context.tries > 4, target: 'open' } } },
        open: { on: { PULL: 'shut' } },
        walled: { on: { PULL: 'shut' } },
      },
    })`,
  )
  for (const [file, event] of [
    ['found', 'GO'],
    ['lost', 'LEAVE'],
  ])
    await write(
      `${file}.machine.ts`,
      `import { createMachine } from 'xstate'
      export const machine = createMachine({
        id: 'search', initial: 'idle',
        states: { idle: { on: { ${event}: '${file}' } }, ${file}: {} },
      })`,
    )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('paths', () => {
  it('reports what no path reaches, and why', () => {
    const { status, stdout, stderr } = studio('paths', '--in', 'door.machine.ts')
    expect([status, stdout]).toEqual([0, expect.stringContaining('it starts in “shut”')])
    expect(stderr).toContain('Nothing gets to door.open.')
    expect(stderr).toContain(
      'Nothing takes door.shut | PUSH | 0: with the samples, context.tries > 4 never holds.',
    )
    expect(stderr).toContain('Nothing takes door.open | PULL | 0: nothing gets to door.open.')
    expect(stderr).toMatch(/door\.walled/)
  })

  it('reports a missing file', () => {
    const { status, stderr } = studio('paths', '--in', 'gone.machine.ts')
    expect(stderr).toBe('gone.machine.ts could not be opened: there is no such file\n')
    expect(status).toBe(2)
  })
})

describe('mutants', () => {
  it('takes the name of a machine as the other commands do', () => {
    const { status, stdout } = studio('mutants', 'door')
    expect(stdout).toMatch(/^door +\d+ /m)
    expect(stdout).not.toMatch(/^found +\d+ /m)
    expect(status).toBe(0)
    expect(studio('mutants', 'gate').stderr).toContain('There is no machine “gate”.')
    expect(studio('mutants', 'door', 'found').status).toBe(2)
  })
})

describe('diagrams', () => {
  // Finds a revision that is read beside the files, and questions of open guards that the older machines ask another kit.
  it('draw what changed in files since a revision', async () => {
    const own = path.join(folder, 'own')
    await mkdir(own)
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: own })
    const chart = (delay: number) =>
      writeFile(
        path.join(own, 'lamp.machine.json'),
        JSON.stringify({
          id: 'lamp',
          initial: 'off',
          states: {
            off: { on: { ON: { guard: 'isWhole', target: 'on' } } },
            on: { invoke: { src: 'heat', id: 'heat', onDone: 'off', onError: 'broken' } },
            broken: { after: { [delay]: 'off' } },
          },
        }),
      )
    await chart(100)
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'a']]) git(...args)
    await chart(200)
    const { status, stdout } = studio('diagrams', '--in', 'own', '--diff', 'HEAD')
    expect([status, stdout.trim().split('\n')]).toEqual([
      0,
      [
        'lamp (studio-drawings/changed/lamp.diff.light.svg)',
        '  Changes the transition from “broken” to “off” (After 200 ms).',
      ],
    ])
    expect(await readdir(path.join(folder, 'studio-drawings/changed'))).toContain(
      'lamp.diff.dark.svg',
    )
  })
})

describe('two machines of one id', () => {
  it('are chosen by name', () => {
    const { status, stderr } = studio('paths', 'search')
    expect(status).toBe(2)
    expect(stderr).toContain('More than one machine has the id “search”: choose by name.')
    expect(stderr).toMatch(/^ {2}found +search \(found\)$/m)
    expect(stderr).toMatch(/^ {2}lost +search \(lost\)$/m)
    expect(studio('paths', 'lost').stdout).toContain('LEAVE')
  })

  it('are counted apart', async () => {
    expect(studio('coverage', '--in', 'found.machine.ts', '--in', 'lost.machine.ts').status).toBe(0)
    const text = await readFile(path.join(folder, 'studio-coverage/machines.json'), 'utf8')
    const { machines } = JSON.parse(text) as {
      machines: { name: string; hits: { transitions: Record<string, number> } }[]
    }
    expect(machines.map(({ name, hits }) => [name, Object.keys(hits.transitions)])).toEqual([
      ['found', ['search.idle | GO | 0']],
      ['lost', ['search.idle | LEAVE | 0']],
    ])
  })

  it('are distinguished in a log', async () => {
    await write('log.json', logText(records, new Date(0)))
    const { status, stderr } = studio('conform', 'log.json')
    expect(stderr).toContain('What “search” did may be of more than one machine (found, lost)')
    expect(status).toBe(2)
    expect(studio('conform', 'log.json', '--in', 'lost.machine.ts').status).toBe(0)
    expect(studio('conform', 'gone.json').stderr).toContain(
      'gone.json could not be opened: there is no such file',
    )
  })
})

describe('conform', () => {
  it('reads the logs of tests although other inspection records cannot be read', async () => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const { project } = await openFiles(['lost.machine.ts'], {
      from: folder,
      print: () => undefined,
    })
    expect(await conform(project, [], { inspectionRecords: null, print })).toBe(2)
    expect(lines).toEqual([])
    await mkdir(path.join(folder, project.coverage, 'logs'), { recursive: true })
    await write(`${project.coverage}/logs/log.json`, logText(records, new Date(0)))
    expect(await conform(project, [], { inspectionRecords: null, print })).toBe(2)
    expect(lines).toEqual([expect.stringContaining('1 vida')])
  })
})

describe('diagrams', () => {
  it('preserve files of other machines and other files in their folder', async () => {
    const drawings = path.join(folder, 'studio-drawings')
    expect(studio('diagrams', '--in', 'found.machine.ts').stdout).toContain('found.light.svg')
    await writeFile(path.join(drawings, 'notes.txt'), 'mine')
    const { stdout } = studio('diagrams', '--in', 'lost.machine.ts')
    expect(stdout).toContain('lost.light.svg')
    expect(stdout).not.toContain('found')
    const names = await readdir(drawings)
    for (const name of ['found.light.svg', 'lost.light.svg', 'notes.txt'])
      expect(names).toContain(name)
    expect(studio('diagrams', '--in', 'lost.machine.ts', '--check').status).toBe(0)
  })
})
