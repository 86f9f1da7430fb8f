// npm run new:machine NAME TITLE: the folder of a new machine, its test, its page model and path test in the browser, its
// lines in the catalogue, its drawings. `npm run check` passes right after it. The title is pt-BR: the studio shows it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'

const [name = '', title = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name === 'kit' || title.trim() === '') {
  stop(
    'Usage: npm run new:machine NAME TITLE, in kebab-case and in pt-BR: npm run new:machine cookie-notice "Aviso de cookies"',
  )
}
const root = process.cwd()
const folder = join(root, 'machines', name)
if (existsSync(folder)) stop(`machines/${name} exists already`)

const camel = name.replace(/-([a-z0-9])/g, (_, initial) => initial.toUpperCase())
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)

const files = {
  [`machines/${name}/${name}.types.ts`]: `export interface ${pascal}Input {
  subject: string
}

/** Data, never modes: a mode is a state. */
export interface ${pascal}Context extends ${pascal}Input {
  result: string | null
}

export type ${pascal}Event = { type: 'work.requested' } | { type: 'work.cancelled' }

export interface WorkInput {
  subject: string
}
export interface WorkOutput {
  result: string
}
`,
  [`machines/${name}/${name}.machine.ts`]: `import { assign, setup } from 'xstate'
import { typesOf, unprovidedActor } from '../kit/index.ts'
import type {
  ${pascal}Context,
  ${pascal}Event,
  ${pascal}Input,
  WorkInput,
  WorkOutput,
} from './${name}.types.ts'

const output = ({ event }: { event: { output: WorkOutput } }) => event.output

/** ${title}. */
export const ${camel}Machine = setup({
  types: typesOf<${pascal}Context, ${pascal}Event, ${pascal}Input>(),
  actors: { work: unprovidedActor<WorkOutput, WorkInput>('work') },
  actions: {
    setResult: assign((_, params: WorkOutput) => ({ result: params.result })),
  },
}).createMachine({
  id: '${camel}',
  description: ${JSON.stringify(title)},
  context: ({ input }) => ({ ...input, result: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'À espera',
      on: { 'work.requested': 'working' },
    },
    working: {
      description: 'Trabalhando',
      tags: 'busy',
      invoke: {
        id: 'work',
        src: 'work',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'finished', actions: { type: 'setResult', params: output } },
        onError: 'failed',
      },
      on: { 'work.cancelled': 'resting' },
    },
    failed: {
      description: 'Não deu certo: dá para tentar de novo',
      tags: 'failure',
      on: { 'work.requested': 'working' },
    },
    finished: { type: 'final', description: 'Feito', tags: 'success' },
  },
})
`,
  [`machines/${name}/${name}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate'
import type { ${camel}Machine } from './${name}.machine.ts'

type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

export const ${camel}Result = (at: ${pascal}Snapshot) => at.context.result
export const is${pascal}Busy = (at: ${pascal}Snapshot) => at.hasTag('busy')
export const has${pascal}Failed = (at: ${pascal}Snapshot) => at.hasTag('failure')
`,
  [`machines/${name}/${name}.cases.ts`]: `import { broken, done } from '../kit/index.ts'
import type { Cases } from '../kit/index.ts'
import type { ${camel}Machine } from './${name}.machine.ts'
import type { WorkOutput } from './${name}.types.ts'

export const ${camel}Cases: Cases<typeof ${camel}Machine> = {
  inputs: [{ subject: 'exemplo' }],
  events: [{ type: 'work.requested' }, { type: 'work.cancelled' }],
  outcomes: { work: [done<WorkOutput>('feito', { result: 'pronto' }), broken()] },
}
`,
  [`machines/${name}/${name}.data.ts`]: `import * as fc from 'fast-check'
import { anyAnswer, anySentence } from '../kit/data.ts'
import type { Data } from '../kit/data.ts'
import type { ${camel}Machine } from './${name}.machine.ts'

export const ${camel}Data: Data<typeof ${camel}Machine> = {
  inputs: fc.record({ subject: fc.string({ maxLength: 20 }) }),
  outcomes: { work: anyAnswer(fc.record({ result: anySentence })) },
}
`,
  [`machines/${name}/${name}.rules.ts`]: `import { fieldOf, oneAtATime, type Invariant } from '../kit/invariants.ts'
import { begunCall, commonRules, ended, endedCall, marked, rulesOf, starting } from '../kit/rules.ts'
import type { ${camel}Machine } from './${name}.machine.ts'
import { ${camel}Result, has${pascal}Failed, is${pascal}Busy } from './${name}.selectors.ts'

const { predicate, matcher, can, cannot, whenever, atSomePoint } = rulesOf<typeof ${camel}Machine>()

const isResting = predicate(
  'nada foi feito ainda, e pode ser pedido',
  'nothing is done yet, and it may be asked for',
  ({ now }) =>
    now.status === 'active' &&
    !is${pascal}Busy(now) && !has${pascal}Failed(now) && ${camel}Result(now) === null,
)
const isBusy = predicate('a execução está em andamento', 'work is running', ({ now }) =>
  is${pascal}Busy(now),
)
const hasFailed = predicate('a tela diz que falhou', 'the screen shows that it failed', ({ now }) =>
  has${pascal}Failed(now),
)
const isFinished = predicate('o resultado está na tela', 'the result is on screen', ({ now }) =>
  ${camel}Result(now) !== null,
)
const asks = predicate(
  'a execução é pedida, com seu assunto',
  'work is asked for, with its subject',
  (at) => fieldOf(begunCall(at, 'work')?.input, 'subject') === at.now.context.subject,
)
const isAnswered = ended('a execução é respondida ou falha', 'work is answered or fails', 'work')
const showsAnswer = predicate(
  'a tela mostra o resultado, ou que falhou',
  'the screen shows the result, or that it failed',
  (at) => {
    const call = endedCall(at, 'work')
    if (call?.state === 'failed') return has${pascal}Failed(at.now)
    return ${camel}Result(at.now) === fieldOf(call?.answer, 'result')
  },
)
const request = matcher('pedir a execução', 'asking for work', 'work.requested')
const cancel = matcher('desistir', 'giving up', 'work.cancelled')

export const ${camel}Rules = [
  ...commonRules('work'),
  whenever(starting('a tela abre', 'the screen opens'), isResting),
  can(isResting, request, asks),
  can(hasFailed, request, asks),
  can(isBusy, cancel, isResting),
  cannot(isBusy, request),
  cannot(isResting, cancel),
  cannot(hasFailed, cancel),
  whenever(isAnswered, showsAnswer),
  whenever(isFinished, marked('success')),
  atSomePoint(isFinished),
]

export const ${camel}Invariants: readonly Invariant[] = [oneAtATime('execuções', 'work')]
`,
  [`machines/${name}/${name}.catalog.ts`]: `import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { ${camel}Cases } from './${name}.cases.ts'
import { ${camel}Machine } from './${name}.machine.ts'
import { ${camel}Invariants, ${camel}Rules } from './${name}.rules.ts'

export const ${camel}Entry: MachineEntry = {
  name: '${name}',
  title: ${JSON.stringify(title)},
  machine: ${camel}Machine,
  cases: ${camel}Cases,
  rules: [${camel}Invariants, ${camel}Rules],
  labels: {
    events: { 'work.cancelled': 'desiste', 'work.requested': 'pede a execução' },
    actions: { setResult: 'guarda o resultado' },
    actors: { work: 'executar' },
  },
}

export const ${camel}Visible: Inspected = { context: [] }
`,
  [`machines/${name}/index.ts`]: `export { ${camel}Machine } from './${name}.machine.ts'
export * from './${name}.selectors.ts'
export type * from './${name}.types.ts'
`,
  [`tests/machines/${name}.machine.test.ts`]: `import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import * as machine from '#machines/${name}/index.ts'

it('${name} has nothing to show before work is asked for', () => {
  const input = { subject: 'exemplo' }
  const snapshot = createActor(machine.${camel}Machine, { input }).getSnapshot()
  expect(machine.${camel}Result(snapshot)).toBeNull()
  expect(machine.is${pascal}Busy(snapshot)).toBe(false)
})
`,
  [`tests/e2e/models/${name}.ts`]: `import type { WorkInput } from '#machines/${name}/index.ts'
import { PageModel } from '../kit/page-model.ts'

/** The page of the ${name} machine. A method that calls owes ends its path in the browser; kit/paths.ts describes how to write it. */
export class ${pascal}Model extends PageModel {
  override readonly states = {
    resting: () => this.owes('what the page shows at rest'),
    working: () => this.owes('what the page shows while work is running'),
    failed: () => this.owes('what the page shows when work failed'),
    finished: () => this.owes('what the page shows when work is done'),
  }

  async starts(input: WorkInput) {
    await this.owes(\`how the page is opened for \${input.subject}\`)
  }

  async doesWorkRequested() {
    await this.owes('how a visitor asks for work')
  }

  async doesWorkCancelled() {
    await this.owes('how a visitor gives up')
  }
}
`,
  [`tests/e2e/paths/${name}.e2e.ts`]: `import { walkInBrowser } from '../kit/paths.ts'
import { ${pascal}Model } from '../models/${name}.ts'

walkInBrowser('${name}', ${pascal}Model)
`,
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { flag: 'wx' })
  console.log(`wrote ${path}`)
}
// The imports are sorted by the names of the folders.
const imported = readFileSync(join(root, 'machines/catalog.ts'), 'utf8').matchAll(
  /^import \{[^}]+\} from '\.\/([a-z0-9-]+)\/\1\.catalog\.ts'$/gm,
)
const [next = '\n/** Every machine'] = [...imported].find(([, other = '']) => other > name) ?? []
enter('machines/catalog.ts', [
  [
    next,
    (anchor) =>
      `import { ${camel}Entry, ${camel}Visible } from './${name}/${name}.catalog.ts'\n${anchor}`,
  ],
  // The first match of each: the list of entries, then the list of what inspection may show.
  ['\n]\n', (anchor) => `\n  ${camel}Entry,${anchor}`],
  ['\n}\n', (anchor) => `\n  ${camel}: ${camel}Visible,${anchor}`],
])
// Prettier breaks lines with a long name.
const written = [...Object.keys(files), 'machines/catalog.ts'].map((path) => join(root, path))
const prettier = ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn']
for (const command of [[...prettier, ...written], ['tools/diagrams.mjs']])
  if (await run(process.execPath, command, { cwd: root })) stop(`${command[0]} failed`)
console.log(`Next: write machines/${name}/${name}.machine.ts and the files beside it, run npm run diagrams, and write what
tests/e2e/models/${name}.ts owes: npm test lists it at its end.`)

/**
 * Puts lines where their anchors are. Stops when the file no longer has them.
 *
 * @param {string} path
 * @param {readonly [anchor: string, line: (anchor: string) => string][]} changes
 */
function enter(path, changes) {
  const file = join(root, path)
  let text = readFileSync(file, 'utf8')
  for (const [anchor, line] of changes) {
    const next = text.replace(anchor, line)
    if (next === text) stop(`${path} has another shape: enter the machine there by hand`)
    text = next
  }
  writeFileSync(file, text)
  console.log(`entered in ${path}`)
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}
