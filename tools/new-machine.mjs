// npm run new:machine NAME: the folder of a fresh machine, its test, its page model and walk in the browser, its lines in
// the catalog, the words and what may be shown, its drawings.
import { spawnSync } from 'node:child_process'
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
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

const files = {
  [`machines/${name}/${name}.types.ts`]: `export interface ${pascal}Input {
  subject: string
}

/** Facts, never modes: a mode is a state. */
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
import { type, unprovidedActor } from '../kit/index.ts'
import type { Tag } from '../kit/index.ts'
import type {
  ${pascal}Context,
  ${pascal}Event,
  ${pascal}Input,
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
    tags: type<Tag>(),
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
type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

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
  [`machines/${name}/${name}.invariants.ts`]: `import { oneAtATime } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'

/** What the ${name} machine never does, whatever happens. */
export const ${camel}Invariants: readonly Invariant[] = [oneAtATime('execuções', 'work')]
`,
  [`machines/${name}/index.ts`]: `export { ${camel}Machine } from './${name}.machine.ts'
export * from './${name}.selectors.ts'
export type * from './${name}.types.ts'
`,
  [`tests/machines/${name}.selectors.test.ts`]: `import { expect, it } from 'vitest'
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

/** Where the ${name} machine is seen. What is owed ends its way in the browser; kit/paths.ts says how to write it. */
export class ${pascal}Model extends PageModel {
  override readonly states = {
    resting: () => this.owes('what the page shows at rest'),
    working: () => this.owes('what the page shows while work is under way'),
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
enter('machines/catalog.ts', [
  [
    "import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'\n",
    (anchor) => `${anchor}import { ${camel}Cases } from './${name}/${name}.cases.ts'
import { ${camel}Invariants } from './${name}/${name}.invariants.ts'
import { ${camel}Machine } from './${name}/index.ts'
`,
  ],
  [
    /\n\]\n$/,
    () => `
  {
    name: '${name}',
    title: '${title}',
    machine: ${camel}Machine,
    cases: ${camel}Cases,
    invariants: ${camel}Invariants,
  },
]
`,
  ],
])
enter('machines/words.ts', [
  [
    /\n  events: \{\n/,
    (anchor) => `${anchor}    '${camel}:work.cancelled': 'desiste',
    '${camel}:work.requested': 'pede a execução',
`,
  ],
  [/\n  actions: \{\n/, (anchor) => `${anchor}    '${camel}:keepResult': 'guarda o resultado',\n`],
  [/\n  actors: \{\n/, (anchor) => `${anchor}    '${camel}:work': 'executar',\n`],
])
enter('machines/visible.ts', [[/\n\}\n$/, (anchor) => `\n  ${camel}: { context: [] },${anchor}`]])
const drawn = spawnSync(process.execPath, [join(root, 'tools/diagrams.mjs')], { stdio: 'inherit' })
if (drawn.status !== 0) stop('The drawings could not be made: npm run diagrams')
console.log(`Next: write machines/${name}/${name}.machine.ts, give it its title in the catalog and its words, run
npm run diagrams, and write what tests/e2e/models/${name}.ts owes: npm test says it at its end.`)

/**
 * Puts lines where their anchors are. Stops when the file no longer has them.
 *
 * @param {string} path
 * @param {readonly [anchor: string | RegExp, line: (anchor: string) => string][]} changes
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
