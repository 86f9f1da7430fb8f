import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Files in other styles, as text: some do not load, some only where they are written. By name, with what is beside them. */
export const oddFiles: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': `{
    // Comments, and a comma at the end.
    "compilerOptions": { "paths": { "@/*": ["./src/*"] }, },
  }`,
  'src/limit.ts': 'export const limit = 3\n',

  // They do not load.
  'environment.machine.ts': `import { createMachine } from 'xstate'
    const flags = process.env.CHECKOUT_FLAGS.split(',')
    export const environment = createMachine({ context: { flags } })`,
  'builtin.machine.ts': `import { readFileSync } from 'node:fs'
    import { createMachine } from 'xstate'
    export const builtin = createMachine({ context: { text: readFileSync('prices.txt', 'utf8') } })`,
  'syntax.machine.ts': `import { createMachine } from 'xstate'
    export const syntax = createMachine({`,
  'missing.machine.ts': `export { cart } from '~/cart.ts'`,

  // They load, with something to correct.
  'left-from-v4.machine.ts': `import { createMachine } from 'xstate'
    export const leftFromV4 = createMachine({
      id: 'leftFromV4',
      initial: 'a',
      states: {
        a: { on: { GO: [{ cond: (context) => context.n > 0, target: 'b' }, { target: 'c' }] } },
        b: {},
        c: {},
      },
    })`,
  'needs-arguments.machine.ts': `import { createMachine } from 'xstate'
    export const makeShop = ({ api }) => createMachine({ id: 'shop', description: api.url.toLowerCase() })`,

  // They open.
  'builtin-later.machine.ts': `import { readFile } from 'node:fs/promises'
    import path from 'node:path'
    import { createMachine, fromPromise } from 'xstate'
    const base = process.env.BASE ?? 'prices'
    export const later = createMachine({
      id: 'later',
      initial: 'reading',
      states: {
        reading: {
          invoke: { src: fromPromise(() => readFile(path.join(base, 'a.txt'))), onDone: 'read', onError: 'read' },
        },
        read: { type: 'final' },
      },
    })`,
  'factory.machine.ts': `import { createMachine, fromPromise } from 'xstate'
    import { limit } from '@/limit'
    export default function makeCart(deps, most = limit) {
      return createMachine({
        id: 'cart',
        initial: 'loading',
        context: { most },
        states: {
          loading: { invoke: { src: fromPromise(() => deps.api.load()), onDone: 'ready', onError: 'failed' } },
          ready: { on: { ADD: { guard: ({ context, event }) => event.count > context.most, target: 'full' } } },
          full: {},
          failed: { on: { RETRY: 'loading' } },
        },
      })
    }`,
  'system.machine.ts': `import { createMachine, sendParent } from 'xstate'
    const journal = createMachine({
      id: 'journal',
      initial: 'open',
      states: { open: { on: { CLOSE: { target: 'shut', actions: sendParent({ type: 'CLOSED' }) } } }, shut: {} },
    })
    export const system = createMachine({
      id: 'system',
      context: ({ spawn }) => ({ written: spawn(journal, { id: 'journal', systemId: 'journal' }) }),
      initial: 'idle',
      states: {
        idle: {
          on: {
            GO: {
              guard: ({ context }) => context.written.getSnapshot().matches('open'),
              target: 'running',
              actions: () => {},
            },
          },
        },
        running: {
          on: {
            STOP: 'idle',
            PAY: { guard: ({ event }) => event.card.at(-1) === String(digitOf(event.card)), target: 'idle' },
          },
        },
      },
    })
    const digitOf = (text) => [...text].reduce((sum, one) => sum + Number(one), 1) % 10`,
  'child.machine.ts': `import { createMachine, sendParent } from 'xstate'
    export const child = createMachine({
      id: 'child',
      initial: 'here',
      states: {
        here: { entry: sendParent({ type: 'READY' }), on: { PING: { actions: sendParent({ type: 'PONG' }) }, END: 'gone' } },
        gone: { type: 'final', entry: sendParent({ type: 'GONE' }) },
      },
    })`,
  'keys.machine.ts': `import { setup } from 'xstate'
    export const keys = setup({ delays: { 'retry.short': 100, 'espera.máxima': 9000 } }).createMachine({
      id: 'keys',
      initial: '開始',
      states: {
        開始: { on: { 次へ: '終了', 'two words': '1' }, after: { 'retry.short': '終了' } },
        終了: { on: { БАЦ: 'constructor' }, after: { 'espera.máxima': '1' } },
        1: { on: { 2: 'constructor' } },
        constructor: { on: { toString: 'class', default: 'مرحبا' } },
        class: { on: { 'a.b.c': '開始' } },
        مرحبا: { on: { '😀': '開始' } },
      },
    })`,
  'history.machine.ts': `import { createMachine } from 'xstate'
    export default createMachine({
      initial: 'on',
      states: {
        on: {
          initial: 'one',
          states: {
            one: { initial: 'first', states: { first: { on: { NEXT: 'second' } }, second: {} } },
            again: { type: 'history', history: 'deep' },
          },
          on: { OFF: 'off' },
        },
        off: { on: { ON: 'on.again' } },
      },
    })`,
  'drafted.machine.json': `{
    "id": "drafted",
    "initial": "a",
    "states": { "a": { "on": { "GO": "b" } }, "b": { "after": { "1000": "a" } } }
  }`,
  'ticket.machine.ts': `import { createMachine } from 'xstate'
    export const ticket = createMachine({
      id: 'ticket',
      initial: 'open',
      states: {
        open: { on: { BUY: { target: 'sold', meta: { requirement: 'T1' } } } },
        sold: { meta: { requirement: ['T1', 'T2'] }, on: { RETURN: { guard: 'isEarly', target: 'open' } } },
      },
    }).provide({ guards: { isEarly: ({ event }) => event.day < 7 } })`,
  'ticket.rules.ts': `export const rules = [
      { while: 'open', can: 'BUY', to: 'sold', shows: ['T3'] },
      { description: 'a ticket is sold or not', broken: ({ now }) => (now.value ? null : 'it is nothing') },
      { sometimes: 'sold' },
    ]`,
  'ticket.cases.ts': `export const cases = { events: [{ type: 'BUY' }, { type: 'RETURN', day: 3 }, { type: 'RETURN', day: 30 }] }`,
}

/** Writes them into a folder. */
export async function writeOddFiles(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(oddFiles)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
