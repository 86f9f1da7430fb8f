import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  and,
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  setup,
} from 'xstate'
import { catalog, labels } from '#machines/catalog.ts'
import { broken, done } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import { lintEntry, lintMachine } from '@studio/kit/lint/lint.ts'
import type { Lintable } from '@studio/kit/lint/lint.ts'
import { levelOf } from '@studio/kit/lint/finding.ts'
import { namedMachine } from '@studio/kit/opening/named-machine.ts'

const findings = (lintable: Lintable) =>
  lintMachine(lintable).map(({ rule, where }) => `${rule} ${where}`)

/** Text outside of a machine's own chart: the portal, the server and the messages. */
function textAround(machine: string): string {
  const root = path.resolve(import.meta.dirname, '../..')
  return ['src', 'server', 'machines']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
    .filter(
      ({ name, parentPath }) =>
        !parentPath.includes(machine) || !/machine|cases|types|catalog/.test(name),
    )
    .map(({ name, parentPath }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n')
}

describe('lint of the catalog', () => {
  it.each(catalog.map((entry) => [entry.name, entry] as const))(
    'finds nothing in %s',
    (_, entry) => {
      const text = textAround(entry.name)
      const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
      expect(lintMachine({ ...entry, labels, isUsed }).map(({ message }) => message)).toEqual([])
    },
  )
})

const call = fromPromise(() => Promise.resolve('feito'))
const isLit = ({ event }: { event: object }) => 'lit' in event
const lamp = setup({ actors: { call }, guards: { lit: isLit } })

interface State {
  description?: string
  states?: Record<string, State>
  [part: string]: unknown
}
/** States with a description, by default their names: each rule then finds its own flaw alone. */
const described = (states: Record<string, State>): Record<string, State> =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => [
      name,
      {
        ...(state.type !== 'history' && { description: name }),
        ...state,
        ...(state.states && { states: described(state.states) }),
      },
    ]),
  )
/** A machine of these states, which begins in the first of them. */
const chart = (states: Record<string, State>, more: object = {}, made = setup({})) =>
  made.createMachine({
    id: 'm',
    description: 'M',
    initial: Object.keys(states)[0],
    states: described(states),
    ...more,
  } as Parameters<typeof made.createMachine>[0])
const end: State = { type: 'final' }

describe('lint rules', () => {
  const sound = chart(
    {
      dark: { on: { press: 'calling' } },
      calling: { invoke: { id: 'call', src: 'call', onDone: 'shining', onError: 'dark' } },
      shining: { on: { press: [{ guard: 'lit', target: 'dark' }, { target: 'calling' }] } },
    },
    {},
    lamp as never,
  )
  const cases: Cases = {
    inputs: [undefined],
    events: [{ type: 'press' }],
    outcomes: { call: [done('feito', 'feito'), broken()] },
  }
  const glossary = {
    events: { press: 'aperta' },
    guards: { lit: 'está acesa' },
    actors: { call: 'ligar' },
  }
  const alike = setup({ guards: { lit: isLit, bright: isLit, open: () => true } })
  const child = (states: Record<string, State>) => chart(states)
  const running = [
    fromCallback(() => undefined),
    fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
    // A function of the author: it is not called.
    fromTransition(() => {
      throw new Error('reduced')
    }, 0),
    createMachine({ id: 'c', type: 'parallel', states: { a: {}, b: {} } }),
  ].map((src, index) => ({ id: `call${index}`, src }))
  const shadowed = (on: object) =>
    chart({ a: { on: { press: 'b' } }, b: { on } }, { on: { press: '.b' } })
  /** Calls written in place: a child that ends, one that continues, and a promise. */
  const called = (on: object) =>
    chart({
      a: {
        invoke: [
          { id: 'ends', src: child({ a: end }) },
          { id: 'runs', src: child({ a: {} }) },
          { id: 'call', src: call },
        ],
        on,
      },
      b: end,
    })

  it.each<[found: string, lintable: Lintable, findings: string[]]>([
    ['nothing in a sound machine', { machine: sound, cases, labels: glossary }, []],
    [
      'a state that nothing leads to, and what only that state leads to',
      { machine: chart({ dark: end, lost: { on: { press: 'further' } }, further: {} }) },
      ['unreachable-state m.lost', 'unreachable-state m.further'],
    ],
    // Only here: a state that nothing but a history state leads to.
    [
      'nothing in parallel regions, inner starts and history, which are reachable',
      {
        machine: chart({
          off: { on: { open: 'on.memory', press: 'on.other' } },
          on: {
            initial: 'both',
            states: {
              memory: { type: 'history' },
              other: { type: 'history', target: 'quiet' },
              quiet: end,
              both: {
                type: 'parallel',
                states: { light: { initial: 'low', states: { low: end } }, sound: {} },
              },
            },
          },
        }),
      },
      [],
    ],
    [
      'a transition that every state inside shadows',
      { machine: shadowed({ press: 'a' }) },
      ['unreachable-transition m | press | 0'],
    ],
    ['none that one of them lets through', { machine: shadowed({}) }, ['dead-end m.b']],
    [
      'a transition out of a final state',
      { machine: chart({ a: { on: { press: 'b' } }, b: { ...end, on: { press: 'a' } } }) },
      ['unreachable-transition m.b | press | 0'],
    ],
    [
      'a state that is not final and never left, and none that its parent leaves',
      {
        machine: chart(
          {
            a: { initial: 'inner', on: { press: 'b' }, states: { inner: {} } },
            b: { on: { press: { actions: 'nothing' } } },
          },
          { on: { shake: { actions: 'nothing' } } },
        ),
      },
      ['missing-implementation m | shake | 0', 'dead-end m.b'],
    ],
    [
      'guards that cannot differ: two names of one function, and one that looks at nothing',
      {
        machine: chart(
          {
            a: {
              on: {
                press: [
                  { guard: 'lit', target: 'b' },
                  { guard: 'bright', target: 'c' },
                  { guard: 'open', target: 'c' },
                ],
              },
            },
            b: end,
            c: end,
          },
          {},
          alike as never,
        ),
      },
      ['constant-guard m.a | press | 1', 'constant-guard open'],
    ],
    [
      'a call without an exit for its failure, its answer, and without an id',
      {
        machine: chart(
          {
            a: { invoke: { id: 'call', src: 'call', onDone: 'b' } },
            b: { invoke: { src: 'call', onError: 'a' } },
          },
          {},
          setup({ actors: { call } }) as never,
        ),
      },
      [
        'missing-error-exit m.a | call',
        'missing-name m.b | 0.m.b',
        'missing-error-exit m.b | 0.m.b',
      ],
    ],
    [
      'no exit for the end of a machine that is called',
      {
        machine: chart({
          a: { invoke: { id: 'call', src: child({ on: { always: 'off' }, off: end }) } },
        }),
      },
      ['dead-end m.a', 'missing-error-exit m.a | call'],
    ],
    [
      'none missing of what may run as long as its state: callbacks, observables, reducers',
      { machine: chart({ a: { invoke: running, on: { press: 'b' } }, b: end }) },
      [],
    ],
    [
      'the exit of a failure alone missing of what is provided later and has an answer',
      {
        machine: chart({
          a: {
            invoke: [
              { id: 'answers', src: 'fetch', onDone: 'b' },
              { id: 'listens', src: 'listener' },
            ],
          },
          b: end,
        }),
      },
      [
        'missing-implementation m.a',
        'missing-implementation m.a',
        'missing-error-exit m.a | answers',
      ],
    ],
    [
      'of what is written in place each exit that is missing',
      { machine: called({ press: 'b' }) },
      [
        'missing-error-exit m.a | ends',
        'missing-error-exit m.a | call',
        'missing-error-exit m.a | call',
      ],
    ],
    ['none beside a wildcard', { machine: called({ '*': 'b' }) }, []],
    [
      'none beside wildcards of answers and failures',
      { machine: called({ 'xstate.done.*': 'b', 'xstate.error.*': 'b' }) },
      [],
    ],
    [
      'a flaw once where it is twice in one place',
      { machine: createMachine({ id: 'm', description: 'M', entry: [() => 0, () => 0] }) },
      ['missing-name m'],
    ],
    [
      'a state without a description',
      { machine: createMachine({ id: 'm', description: 'M', initial: 'a', states: { a: {} } }) },
      ['dead-end m.a', 'missing-description m.a'],
    ],
    [
      'guards, actions and delays without a name',
      {
        machine: chart({
          a: {
            on: { press: { guard: () => true, actions: () => undefined } },
            after: { 500: 'b' },
          },
          b: end,
        }),
      },
      [
        'missing-name m.a | press | 0',
        'missing-name m.a | press | 0',
        'missing-name m.a | xstate.after.500.m.a | 0',
      ],
    ],
    [
      'names without words in the glossary',
      { machine: sound, labels: {} },
      ['missing-word press', 'missing-word lit', 'missing-word call'],
    ],
    [
      'events that no state handles',
      {
        machine: sound,
        cases: {
          ...cases,
          events: [{ type: 'press' }, { type: 'shake' }],
          outcomes: { ...cases.outcomes, other: [broken()] },
        },
      },
      ['unhandled-event shake', 'unhandled-event xstate.error.actor.other'],
    ],
    [
      'descriptors without a case',
      { machine: sound, cases: { inputs: [undefined], events: [] } },
      [
        'missing-case press',
        'missing-case xstate.done.actor.call',
        'missing-case xstate.error.actor.call',
      ],
    ],
  ])('find %s', (_, lintable, expected) => expect(findings(lintable)).toEqual(expected))

  it.each<[string, State]>([
    [
      'after an unguarded branch',
      { on: { press: [{ target: 'b' }, { guard: 'lit', target: 'c' }] } },
    ],
    [
      'behind the same guard',
      { on: { press: ['b', 'c'].map((target) => ({ guard: 'lit', target })) } },
    ],
    [
      'out of a transient state',
      { always: 'b', on: { press: [{ guard: 'lit', target: 'a' }, { target: 'c' }] } },
    ],
  ])('find a transition that can never be taken %s', (_, a) => {
    const machine = chart({ a, b: { on: { press: 'c' } }, c: {} }, {}, lamp as never)
    expect(findings({ machine })).toContain('unreachable-transition m.a | press | 1')
  })

  it('find eventless transitions that never come to rest, and none that a guard may stop', () => {
    const endless = (last: object) => {
      const machine = chart(
        { a: { on: { press: 'b' } }, b: { always: 'c' }, c: { always: last } },
        {},
        setup({ guards: { lit: isLit } }) as never,
      )
      return findings({ machine }).filter((one) => one.startsWith('endless'))
    }
    expect(endless({ target: 'b' })).toEqual(['endless-chain m.b', 'endless-chain m.c'])
    expect(endless({ guard: 'lit', target: 'b' })).toEqual([])
    expect(endless({ target: 'a' })).toEqual([])
  })

  it('find what is never used, and know names inside of others', () => {
    const inner = setup({
      types: {} as { context: { count: number; last: string; read: number } },
      guards: { lit: isLit, dim: isLit, lonely: isLit },
      actions: { send: () => undefined, sendLater: () => undefined, unsent: () => undefined },
      delays: { soon: 5, late: 10 },
    })
    const machine = inner.createMachine({
      id: 'm',
      description: 'M',
      context: { count: 0, last: '', read: 0 },
      initial: 'a',
      states: {
        a: {
          description: 'A',
          tags: ['asked', 'forgotten', 'busy'],
          entry: enqueueActions(({ enqueue }) => enqueue('sendLater')),
          after: { soon: 'b' },
          on: {
            press: {
              guard: and(['lit', 'dim']),
              target: 'b',
              actions: ['send', assign({ count: ({ context }) => context.count + 1, last: '' })],
            },
          },
        },
        b: { description: 'B', type: 'final' },
      },
    })
    const unused = ({ rule }: { rule: string }) => rule === 'unused-name'
    const whereOf = (lintable: Lintable) => lintMachine(lintable).filter(unused)
    expect(whereOf({ machine }).map(({ where }) => where)).toEqual(['lonely', 'unsent', 'late'])
    const isUsed = (name: string) => name === 'asked' || name === 'read'
    expect(whereOf({ machine, isUsed }).map(({ message }) => message)).toEqual([
      'A guarda lonely não é usada.',
      'A ação unsent não é usada.',
      'A espera late não é usada.',
      'Nada lê o campo last do contexto.',
      'Nada pergunta pela etiqueta forgotten.',
    ])
  })

  it('report style as advice, and require no style that the machine does not have', () => {
    const written = (state: object) =>
      setup({ actions: { send: () => undefined } }).createMachine({
        id: 'm',
        context: { unread: 0, shown: 0 },
        initial: 'a',
        states: {
          a: { tags: 'hidden', on: { press: { actions: [() => undefined, 'send'] } }, ...state },
        },
      })
    const linted = (machine: ReturnType<typeof written>, readOutside?: readonly string[]) =>
      lintEntry(
        {
          name: 'm',
          title: 'm',
          machine: namedMachine(machine),
          original: machine,
          cases: { inputs: [undefined], events: [{ type: 'press' }] },
          invariants: [],
          readOutside,
        },
        {},
      ).map((one) => `${levelOf(one)} ${one.rule} ${one.where}`)
    const always = ['error dead-end m.a', 'hint missing-name m.a | press | 0']
    expect(linted(written({}))).toEqual(always)
    // Without the code around the machine, the use of fields and tags is unknown.
    expect(linted(written({}), ['shown'])).toEqual([
      ...always,
      'hint unused-name unread',
      'hint unused-name hidden',
    ])
    expect(linted(written({ description: 'A' }))).toEqual([
      'error dead-end m.a',
      'hint missing-description m',
      'hint missing-name m.a | press | 0',
    ])
  })
})
