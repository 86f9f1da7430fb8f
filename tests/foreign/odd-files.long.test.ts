import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadKit } from '@studio/commands/load-typescript.mjs'
import { openFiles } from '@studio/commands/open-files.mjs'
import { prove } from '@studio/commands/prove.mjs'
import { mutantsOf } from '@studio/kit/mutants/mutants.ts'
import { overview } from '@studio/kit/drawing/overview.ts'
import { proofOf } from '@studio/kit/rules/proof.ts'
import { describeUnreached } from '@studio/kit/paths/reach.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { statementsNamed, statementCoverage } from '@studio/kit/rules/requirements.ts'
import { oddFiles, writeOddFiles } from './odd-files.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openFiles>>
let catalog: Awaited<ReturnType<typeof loadKit>>['catalog']
const open = () =>
  openFiles(['.'], { from: folder, print: () => undefined, language: 'en', likePage: true })
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'odd-files-'))
  await writeOddFiles(folder)
  opened = await open()
  ;({ catalog } = await loadKit(opened.project, 'en'))
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const entry = (name: string) => {
  const found = catalog.find((one) => one.name === name)
  if (!found) throw new Error(`${name} was not opened`)
  return { ...found, labels: { language: 'en' as const } }
}
const sentences = (name: string) =>
  pathsThrough(entry(name).machine, entry(name).cases, { strategy: 'edges' }).map(
    (one) => describePath(one, entry(name)).title,
  )

// Finds a file that takes the others with it, and a reason without its line or its remedy.
it('reports each file that does not load, with the line and a remedy, and opens the others', () => {
  expect(opened.problems.filter((one) => !one.includes('is no rule'))).toEqual([
    'builtin.machine.ts could not be opened: line 3: node:fs.readFileSync exists only in Node. This runs while the file loads: move it into a function, an action or a call.',
    expect.stringMatching(
      /^environment\.machine\.ts could not be opened: line 2: .*process\.env\.X \?\? ""\.$/,
    ),
    'left-from-v4.machine.ts: line 6: In leftFromV4.a, cond is of XState 4 and has no effect. In XState 5: guard.',
    expect.stringMatching(
      /^missing\.machine\.ts could not be opened: line 1: Could not resolve "~\/cart\.ts"\. Check the path/,
    ),
    'needs-arguments.machine.ts: makeShop is a function that made no machine with substitutes for its arguments (it uses the value of argument 1.api.url.toLowerCase()): write them into "arguments".',
    expect.stringMatching(/^syntax\.machine\.ts could not be opened: line 2: /),
  ])
  expect(catalog.map(({ name, machine }) => [name, machine.id])).toEqual([
    ['builtin-later', 'later'],
    ['child', 'child'],
    ['drafted', 'drafted'],
    ['factory', 'cart'],
    ['history', '(machine)'],
    ['keys', 'keys'],
    ['left-from-v4', 'leftFromV4'],
    ['system', 'system'],
    ['system-journal', 'journal'],
    ['ticket', 'ticket'],
  ])
})

// Finds a machine that opens but cannot be walked: a spawned name that is taken, a parent that is missing, keys that are split.
it('walks machines of any style', () => {
  for (const name of ['builtin-later', 'child', 'drafted', 'factory', 'history', 'keys', 'ticket'])
    expect([name, describeUnreached(entry(name).machine, entry(name).cases)]).toEqual([name, []])
  expect(sentences('keys')).toContain('after espera.máxima (9 s): it goes to “1”')
  // An empty action is in no sentence.
  expect(sentences('system')).toContain('GO: it goes to “running”')
  const { machine, cases } = entry('system')
  expect(describeUnreached(machine, cases, { language: 'en' })).toEqual([
    expect.stringContaining('no payload was found with which event.card'),
  ])
  // A payload that is compared with the context is found beside its value.
  expect(entry('factory').cases.events).toContainEqual({ type: 'ADD', count: 4 })
})

// Finds a machine that is spawned in the first context and has no arrow in the drawing of all.
it('draws who spawns whom at the start', () => {
  expect(overview(catalog).arrows.map(({ id }) => id)).toContain('system -> system-journal')
})

// Finds arguments in the notes that are ignored.
it('makes a machine with the arguments of the notes', async () => {
  const file = path.join(folder, 'needs-arguments.studio.json')
  const args = [{ api: { url: 'HTTPS://SHOP' } }]
  await writeFile(file, JSON.stringify({ format: 1, machines: { makeShop: { arguments: args } } }))
  const again = await open()
  const found = (await loadKit(again.project)).catalog.find(
    ({ name }) => name === 'needs-arguments',
  )
  expect(found?.machine.root.description).toBe('https://shop')
  expect(JSON.parse(await readFile(file, 'utf8')).machines.makeShop.arguments).toEqual(args)
})

// Finds modules beside a file that are not read: rules that nothing judges, cases that proposals replace.
it('takes rules, cases and requirements from beside the machine and from its meta', async () => {
  const ticket = entry('ticket')
  expect(ticket.invariants.map(({ description }) => description)).toContain(
    'a ticket is sold or not',
  )
  expect(ticket.invariants).toHaveLength(2)
  expect(opened.problems).toContain('ticket.machine.ts, ticket: ticket.rules: rules[2] is no rule.')
  expect(ticket.cases.events).toHaveLength(3)
  const statements = statementCoverage([ticket], statementsNamed([ticket]), [])
  expect(statements.map(({ id, parts, rules }) => [id, parts.length, rules.length])).toEqual([
    ['T1', 2, 0],
    ['T2', 1, 0],
    ['T3', 0, 1],
  ])

  expect(proofOf(ticket)).toMatchObject({ situations: 2, steps: 2, broken: [], limits: [] })
  await writeFile(
    path.join(folder, 'ticket.rules.ts'),
    `${oddFiles['ticket.rules.ts']}\nexport const more = [{ never: 'sold' }]`,
  )
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const file = path.join(folder, 'ticket.machine.ts')
  const own = { root: folder, module: 'none.ts' }
  expect(await prove(own, [file, '--language', 'en'], { print })).toBe(1)
  expect(lines[0]).toBe('ticket: 2 situations, 2 steps, 3 rules')
  expect(lines).toContain('    When BUY')
})

// Finds faults that mutants lacked: a transition too many, and a call without a member of its input.
it('has mutants with a transition more, and with a member of a call less', async () => {
  const { checkoutMachine } = await import('./checkout.machine.ts')
  const cases = {
    inputs: [undefined],
    events: [{ type: 'PAY', method: 'card' } as const],
    outcomes: { charge: [{ title: 'paid', output: { ok: true } }] },
  }
  const ids = mutantsOf(checkoutMachine, cases).map(({ id }) => id)
  expect(ids).toContain('checkout.paying | com a transição PAY para refused')
  expect(ids).toContain('checkout.paying | chamada charge | sem method')
})
