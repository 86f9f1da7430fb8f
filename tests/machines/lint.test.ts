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
import { catalog } from '#machines/catalog.ts'
import { broken, done } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import { lintEntry, lintMachine } from '@studio/kit/lint.ts'
import type { Lintable } from '@studio/kit/lint.ts'
import { isAdvice } from '@studio/kit/lint-finding.ts'
import { namedMachine } from '@studio/kit/named-machine.ts'
import { words } from '#machines/words.ts'

const findings = (lintable: Lintable) =>
  lintMachine(lintable).map(({ rule, where }) => `${rule} ${where}`)

/** What stands outside of a machine's own chart: the portal, the server and the sentences. */
function textAround(machine: string): string {
  const root = path.resolve(import.meta.dirname, '../..')
  return ['src', 'server', 'machines']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
    .filter(
      ({ name, parentPath }) => !parentPath.includes(machine) || !/machine|cases|types/.test(name),
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
      expect(lintMachine({ ...entry, words, isUsed }).map(({ message }) => message)).toEqual([])
    },
  )
})

describe('lint rules', () => {
  const call = fromPromise(() => Promise.resolve('feito'))
  const isLit = ({ event }: { event: object }) => 'lit' in event
  const lamp = setup({ actors: { call }, guards: { lit: isLit } })
  const sound = lamp.createMachine({
    id: 'lamp',
    description: 'Lâmpada',
    initial: 'dark',
    states: {
      dark: { description: 'Apagada', on: { press: 'calling' } },
      calling: {
        description: 'Chamando',
        invoke: { id: 'call', src: 'call', onDone: 'shining', onError: 'dark' },
      },
      shining: {
        description: 'Acesa',
        on: { press: [{ guard: 'lit', target: 'dark' }, { target: 'calling' }] },
      },
    },
  })
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

  const endOf = (description: string) => ({ description, type: 'final' }) as const

  it('finds nothing in a sound machine', () => {
    expect(findings({ machine: sound, cases, words: glossary })).toEqual([])
  })

  it('finds a state that nothing leads to, and what only that state leads to', () => {
    const machine = createMachine({
      id: 'lamp',
      description: 'Lâmpada',
      initial: 'dark',
      states: {
        dark: { description: 'Apagada', type: 'final' },
        lost: { description: 'Perdida', on: { press: 'further' } },
        further: { description: 'Mais longe' },
      },
    })
    expect(findings({ machine })).toEqual([
      'unreachable-state lamp.lost',
      'unreachable-state lamp.further',
    ])
  })

  it('counts parallel regions, inner starts and history as reached', () => {
    const machine = createMachine({
      id: 'room',
      description: 'Sala',
      initial: 'off',
      states: {
        off: { description: 'Fechada', on: { open: 'on.memory' } },
        on: {
          description: 'Aberta',
          initial: 'both',
          states: {
            memory: { type: 'history' },
            both: {
              description: 'Luz e som',
              type: 'parallel',
              states: {
                light: {
                  description: 'Luz',
                  initial: 'low',
                  states: { low: { description: 'Fraca', type: 'final' } },
                },
                sound: { description: 'Som' },
              },
            },
          },
        },
      },
    })
    expect(findings({ machine })).toEqual([])
  })

  it.each<[string, object]>([
    [
      'after an unguarded branch',
      { on: { press: [{ target: 'b' }, { guard: 'lit', target: 'c' }] } },
    ],
    [
      'behind the same guard',
      {
        on: {
          press: [
            { guard: 'lit', target: 'b' },
            { guard: 'lit', target: 'c' },
          ],
        },
      },
    ],
    [
      'out of a state that is left at once',
      {
        always: 'b',
        on: {
          press: [{ guard: 'lit', target: 'a' }, { target: 'c' }],
        },
      },
    ],
  ])('finds a transition that can never be taken %s', (_, state) => {
    const machine = lamp.createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: {
        a: { description: 'A', ...state },
        b: { description: 'B', on: { press: 'c' } },
        c: { description: 'C' },
      },
    })
    expect(findings({ machine })).toContain('unreachable-transition m.a | press | 1')
  })

  it('finds a transition that every state inside shadows, and none that one lets through', () => {
    const shadowing = (...names: string[]) =>
      createMachine({
        id: 'm',
        description: 'M',
        initial: 'a',
        on: { press: '.b' },
        states: Object.fromEntries(
          ['a', 'b'].map((name) => [
            name,
            {
              description: name,
              on: names.includes(name) ? { press: name === 'a' ? 'b' : 'a' } : {},
            },
          ]),
        ),
      })
    expect(findings({ machine: shadowing('a', 'b') })).toEqual([
      'unreachable-transition m | press | 0',
    ])
    expect(findings({ machine: shadowing('a') })).toEqual(['dead-end m.b'])
  })

  it('finds a transition out of a final state', () => {
    const machine = createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: {
        a: { description: 'A', on: { press: 'b' } },
        b: { description: 'B', type: 'final', on: { press: 'a' } },
      },
    })
    expect(findings({ machine })).toEqual(['unreachable-transition m.b | press | 0'])
  })

  it('finds a state that is not final and never left, and none that what holds it leaves', () => {
    const machine = createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      on: { shake: { actions: 'nothing' } },
      states: {
        a: {
          description: 'A',
          initial: 'inner',
          on: { press: 'b' },
          states: { inner: { description: 'Dentro' } },
        },
        b: { description: 'B', on: { press: { actions: 'nothing' } } },
      },
    })
    expect(findings({ machine })).toEqual(['dead-end m.b'])
  })

  it('finds eventless transitions that never come to rest, and none that a guard may stop', () => {
    const chain = (last: object) =>
      setup({ guards: { lit: isLit } }).createMachine({
        id: 'm',
        description: 'M',
        initial: 'a',
        states: {
          a: { description: 'A', on: { press: 'b' } },
          b: { description: 'B', always: 'c' },
          c: { description: 'C', always: last },
        },
      })
    const endless = (last: object) =>
      findings({ machine: chain(last) }).filter((one) => one.startsWith('endless'))
    expect(endless({ target: 'b' })).toEqual(['endless-chain m.b', 'endless-chain m.c'])
    expect(endless({ guard: 'lit', target: 'b' })).toEqual([])
    expect(endless({ target: 'a' })).toEqual([])
  })

  it('finds guards that cannot differ: two names of one function, and one that looks at nothing', () => {
    const machine = setup({
      guards: { lit: isLit, bright: isLit, open: () => true },
    }).createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: {
        a: {
          description: 'A',
          on: {
            press: [
              { guard: 'lit', target: 'b' },
              { guard: 'bright', target: 'c' },
              { guard: 'open', target: 'c' },
            ],
          },
        },
        b: { description: 'B', type: 'final' },
        c: { description: 'C', type: 'final' },
      },
    })
    expect(findings({ machine })).toEqual(['constant-guard m.a | press | 1', 'constant-guard open'])
  })

  it('finds what is never used, and knows what is named inside of another', () => {
    const inner = setup({
      types: {} as { context: { count: number; last: string; kept: number } },
      guards: { lit: isLit, dim: isLit, lonely: isLit },
      actions: { say: () => undefined, sayLater: () => undefined, unsaid: () => undefined },
      delays: { soon: 5, late: 10 },
    })
    const machine = inner.createMachine({
      id: 'm',
      description: 'M',
      context: { count: 0, last: '', kept: 0 },
      initial: 'a',
      states: {
        a: {
          description: 'A',
          tags: ['asked', 'forgotten', 'busy'],
          entry: enqueueActions(({ enqueue }) => enqueue('sayLater')),
          after: { soon: 'b' },
          on: {
            press: {
              guard: and(['lit', 'dim']),
              target: 'b',
              actions: ['say', assign({ count: ({ context }) => context.count + 1, last: '' })],
            },
          },
        },
        b: { description: 'B', type: 'final' },
      },
    })
    const unused = ({ rule }: { rule: string }) => rule === 'unused-name'
    const whereOf = (lintable: Lintable) => lintMachine(lintable).filter(unused)
    expect(whereOf({ machine }).map(({ where }) => where)).toEqual(['lonely', 'unsaid', 'late'])
    const isUsed = (name: string) => name === 'asked' || name === 'kept'
    expect(whereOf({ machine, isUsed }).map(({ message }) => message)).toEqual([
      'A guarda lonely não é usada.',
      'A ação unsaid não é usada.',
      'A espera late não é usada.',
      'Nada lê o campo last do contexto.',
      'Nada pergunta pela etiqueta forgotten.',
    ])
  })

  it('finds a call without an exit for its failure, its answer, and without an id', () => {
    const machine = lamp.createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: {
        a: { description: 'A', invoke: { id: 'call', src: 'call', onDone: 'b' } },
        b: { description: 'B', invoke: { src: 'call', onError: 'a' } },
      },
    })
    expect(findings({ machine })).toEqual([
      'missing-error-exit m.a | call',
      'missing-name m.b | 0.m.b',
      'missing-error-exit m.b | 0.m.b',
    ])
  })

  it('asks of a machine that is called for an exit when it ends, none when it fails', () => {
    const states = {
      on: { description: 'On' },
      off: { description: 'Off', type: 'final' },
    } as const
    const child = createMachine({ id: 'c', description: 'C', initial: 'on', states })
    const machine = setup({ actors: { child } }).createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: { a: { description: 'A', invoke: { id: 'call', src: 'child' } } },
    })
    expect(findings({ machine })).toEqual(['dead-end m.a', 'missing-error-exit m.a | call'])
    expect(lintMachine({ machine })[1]?.message).toMatch(/não tem saída quando responde/)
  })

  it('asks for no exit of what may run as long as its state: callbacks, observables, reducers', () => {
    const never = { subscribe: () => ({ unsubscribe: () => undefined }) }
    const invoke = [
      fromCallback(() => undefined),
      fromObservable(() => never),
      // Somebody's own function: it is not tried.
      fromTransition(() => {
        throw new Error('reduced')
      }, 0),
      createMachine({ id: 'c', type: 'parallel', states: { a: {}, b: {} } }),
    ].map((src, index) => ({ id: `call${index}`, src }))
    const machine = createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: { a: { description: 'A', invoke, on: { press: 'b' } }, b: { ...endOf('B') } },
    })
    expect(findings({ machine })).toEqual([])
  })

  it('asks for the exit of a failure alone of what is provided later and has an answer', () => {
    const machine = createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: {
        a: {
          description: 'A',
          invoke: [
            { id: 'answers', src: 'fetch', onDone: 'b' },
            { id: 'listens', src: 'listener' },
          ],
        },
        b: endOf('B'),
      },
    })
    expect(findings({ machine })).toEqual(['missing-error-exit m.a | answers'])
  })

  it('takes a wildcard for an exit, and a child that is written in place for what it is', () => {
    const child = (type: 'final' | 'atomic') =>
      createMachine({ id: 'c', initial: 'a', states: { a: { type } } })
    const machine = (on: object) =>
      createMachine({
        id: 'm',
        description: 'M',
        initial: 'a',
        states: {
          a: {
            description: 'A',
            invoke: [
              { id: 'ends', src: child('final') },
              { id: 'runs', src: child('atomic') },
              { id: 'call', src: call },
            ],
            on,
          },
          b: endOf('B'),
        },
      })
    expect(findings({ machine: machine({ press: 'b' }) })).toEqual([
      'missing-error-exit m.a | ends',
      'missing-error-exit m.a | call',
      'missing-error-exit m.a | call',
    ])
    expect(findings({ machine: machine({ '*': 'b' }) })).toEqual([])
    expect(findings({ machine: machine({ 'xstate.done.*': 'b', 'xstate.error.*': 'b' }) })).toEqual(
      [],
    )
  })

  it('says once what is so twice in one place', () => {
    const machine = createMachine({
      id: 'm',
      description: 'M',
      entry: [() => undefined, () => undefined],
    })
    expect(findings({ machine })).toEqual(['missing-name m'])
  })

  it('takes habits for advice, and asks nobody for one that they do not have', () => {
    const written = (state: object) =>
      setup({ actions: { say: () => undefined } }).createMachine({
        id: 'm',
        context: { seen: 0, shown: 0 },
        initial: 'a',
        states: {
          a: { tags: 'hidden', on: { press: { actions: [() => undefined, 'say'] } }, ...state },
        },
      })
    const linted = (machine: ReturnType<typeof written>, readOutside?: readonly string[]) =>
      lintEntry(
        {
          name: 'm',
          title: 'm',
          machine: namedMachine(machine),
          written: machine,
          cases: { inputs: [undefined], events: [{ type: 'press' }] },
          invariants: [],
          readOutside,
        },
        {},
      ).map((one) => `${isAdvice(one) ? 'advice' : 'fault'} ${one.rule} ${one.where}`)
    const always = ['fault dead-end m.a', 'advice missing-name m.a | press | 0']
    expect(linted(written({}))).toEqual(always)
    // Nothing is known of fields and tags where nobody looked around.
    expect(linted(written({}), ['shown'])).toEqual([
      ...always,
      'advice unused-name seen',
      'advice unused-name hidden',
    ])
    expect(linted(written({ description: 'A' }))).toEqual([
      'fault dead-end m.a',
      'advice missing-description m',
      'advice missing-name m.a | press | 0',
    ])
  })

  it('finds a state without a description', () => {
    const machine = createMachine({ id: 'm', description: 'M', initial: 'a', states: { a: {} } })
    expect(findings({ machine })).toEqual(['dead-end m.a', 'missing-description m.a'])
  })

  it('finds guards, actions and delays without a name', () => {
    const machine = createMachine({
      id: 'm',
      description: 'M',
      initial: 'a',
      states: {
        a: {
          description: 'A',
          on: { press: { guard: () => true, actions: () => undefined } },
          after: { 500: 'b' },
        },
        b: { description: 'B', type: 'final' },
      },
    })
    expect(findings({ machine })).toEqual([
      'missing-name m.a | press | 0',
      'missing-name m.a | press | 0',
      'missing-name m.a | xstate.after.500.m.a | 0',
    ])
  })

  it('finds names without words in the glossary', () => {
    expect(findings({ machine: sound, words: {} })).toEqual([
      'missing-word press',
      'missing-word lit',
      'missing-word call',
    ])
  })

  it('finds events that no state handles', () => {
    const surplus: Cases = {
      ...cases,
      events: [{ type: 'press' }, { type: 'shake' }],
      outcomes: { ...cases.outcomes, other: [broken()] },
    }
    expect(findings({ machine: sound, cases: surplus })).toEqual([
      'unhandled-event shake',
      'unhandled-event xstate.error.actor.other',
    ])
  })

  it('finds descriptors without a case', () => {
    expect(findings({ machine: sound, cases: { inputs: [undefined], events: [] } })).toEqual([
      'missing-case press',
      'missing-case xstate.done.actor.call',
      'missing-case xstate.error.actor.call',
    ])
  })
})
