// npm run new:machine NAME: the folder of a fresh machine, its test, its line in the catalog.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name === 'kit') {
  stop('Usage: npm run new:machine NAME, in kebab-case: npm run new:machine cookie-notice')
}
const root = process.cwd()
const folder = join(root, 'machines', name)
if (existsSync(folder)) stop(`machines/${name} exists already`)

const camel = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const pascal = camel[0].toUpperCase() + camel.slice(1)
const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

const files = {
  [`machines/${name}/${name}.types.ts`]: `export type ${pascal}Input = { subject: string }

/** Facts, never modes: a mode is a state. */
export type ${pascal}Context = ${pascal}Input & {
  result: string | null
}

export type ${pascal}Event = { type: 'work.requested' } | { type: 'work.cancelled' }

export type WorkInput = { subject: string }
export type WorkOutput = { result: string }

export type ${pascal}Tag = 'busy' | 'failure' | 'success' | 'blocked'
`,
  [`machines/${name}/${name}.machine.ts`]: `import { assign, setup } from 'xstate'
import { type, unprovidedActor } from '../kit/index.ts'
import type {
  ${pascal}Context,
  ${pascal}Event,
  ${pascal}Input,
  ${pascal}Tag,
  WorkInput,
  WorkOutput,
} from './${name}.types.ts'

const output = ({ event }: { event: { output: WorkOutput } }) => event.output

/** What this machine is for. */
export const ${camel}Machine = setup({
  types: {
    context: type<${pascal}Context>(),
    events: type<${pascal}Event>(),
    input: type<${pascal}Input>(),
    tags: type<${pascal}Tag>(),
  },
  actors: { work: unprovidedActor<WorkOutput, WorkInput>('work') },
  actions: {
    keepResult: assign((_, params: WorkOutput) => ({ result: params.result })),
  },
}).createMachine({
  id: '${camel}',
  description: '${title}',
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
        onDone: { target: 'finished', actions: { type: 'keepResult', params: output } },
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

/** A snapshot of the ${name} machine. */
export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

/** What came out, null before it did. */
export function ${camel}Result(snapshot: ${pascal}Snapshot): string | null {
  return snapshot.context.result
}

/** Whether something is under way. */
export function is${pascal}Busy(snapshot: ${pascal}Snapshot): boolean {
  return snapshot.hasTag('busy')
}
`,
  [`machines/${name}/${name}.cases.ts`]: `import { broken, done } from '../kit/index.ts'
import type { Cases } from '../kit/index.ts'
import type { ${camel}Machine } from './${name}.machine.ts'
import type { WorkOutput } from './${name}.types.ts'

/** Walks of the ${name} machine. */
export const ${camel}Cases: Cases<typeof ${camel}Machine> = {
  inputs: [{ subject: 'exemplo' }],
  events: [{ type: 'work.requested' }, { type: 'work.cancelled' }],
  outcomes: { work: [done('feito', { result: 'pronto' } satisfies WorkOutput), broken()] },
}
`,
  [`machines/${name}/index.ts`]: `export { ${camel}Machine } from './${name}.machine.ts'
export * from './${name}.selectors.ts'
export type * from './${name}.types.ts'
`,
  [`tests/machines/${name}.paths.test.ts`]: `import { ${camel}Cases } from '#machines/${name}/${name}.cases.ts'
import { ${camel}Machine } from '#machines/${name}/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(${camel}Machine, ${camel}Cases)
`,
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { flag: 'wx' })
  console.log(`wrote ${path}`)
}
enterInCatalog()
console.log(`Next: draw machines/${name}/${name}.machine.ts and give it its title in the catalog.`)

function enterInCatalog() {
  const path = join(root, 'machines/catalog.ts')
  const imports = `import { ${camel}Cases } from './${name}/${name}.cases.ts'
import { ${camel}Machine } from './${name}/index.ts'
`
  const entry = `  {
    name: '${name}',
    title: '${title}',
    machine: ${camel}Machine,
    cases: ${camel}Cases,
  },
]
`
  const catalog = readFileSync(path, 'utf8')
  const anchor = "import type { Cases } from './kit/cases.ts'\n"
  if (!catalog.includes(anchor) || !catalog.endsWith('\n]\n')) {
    stop('machines/catalog.ts has another shape: enter the machine there by hand')
  }
  writeFileSync(path, catalog.slice(0, -2).replace(anchor, imports + anchor) + entry)
  console.log('entered in machines/catalog.ts')
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
