import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A package with machines, and the code around them. */
let folder: string
const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), text)
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'linted-'))
  await write('package.json', '{}')
  await write(
    'machines/basket.machine.ts',
    `import { setup } from 'xstate'
    export const basket = setup({ guards: { lonely: ({ event }) => event.ok } }).createMachine({
      id: 'basket',
      context: { items: [], total: 0, note: '', owner: '' },
      initial: 'open',
      states: {
        open: { tags: ['editable', 'dusty'], on: { CLOSE: 'closed' } },
        closed: { type: 'final' },
      },
    })
    export const ownerOf = ({ context: { owner } }) => owner
    `,
  )
  await write('pages/basket.tsx', 'export const Page = ({ now }) => now.context.items.length')
  await write('pages/editor.vue', `<p v-if="now.hasTag('editable')" />`)
  await write('node_modules/other/index.js', 'export const note = 1')
  const endless = path.join(import.meta.dirname, 'endless.machine.ts')
  await cp(endless, path.join(folder, 'machines/endless.machine.ts'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lint = (...args: string[]) => {
  const tool = path.resolve(import.meta.dirname, '../../tools/lint-machines.mjs')
  const options = { cwd: folder, encoding: 'utf8' } as const
  return spawnSync(process.execPath, [tool, '--language', 'en', ...args], options)
}
const basket = 'machines/basket.machine.ts'

it('reports names that neither the machine nor its package uses; advice is no failure', () => {
  const { status, stdout } = lint(basket)
  expect(stdout.split('\n')).toEqual([
    'basket',
    '  suggestion  The guard lonely is not used.  unused-name',
    '  suggestion  Nothing reads the field total of the context.  unused-name',
    '  suggestion  Nothing reads the field note of the context.  unused-name',
    '  suggestion  Nothing asks for the tag dusty.  unused-name',
    '',
    '1 machine, 0 faults, 0 warnings, 4 suggestions.',
    '',
  ])
  expect(status).toBe(0)
  const quiet = lint('--quiet', '--in', basket)
  expect(quiet.stdout).toBe('1 machine, 0 faults, 0 warnings, 4 suggestions.\n')
})

it('fails on a fault, on a file that is not opened, and on an unknown option', () => {
  const { status, stdout } = lint('machines')
  expect(stdout).toContain('fault  From endless.left on each eventless transition leads')
  expect(stdout).toContain('2 machines, 3 faults, ')
  expect(status).toBe(1)
  expect(lint(basket, 'gone.machine.ts')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('gone.machine.ts could not be opened'),
  })
  expect(lint('--loud')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run lint:machines'),
  })
})
