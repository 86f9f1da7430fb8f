import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { broken, done } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import { lintMachine } from '@studio/kit/lint.ts'
import type { Lintable } from '@studio/kit/lint.ts'
import { words } from '#machines/words.ts'

const findings = (lintable: Lintable) =>
  lintMachine(lintable).map(({ rule, where }) => `${rule} ${where}`)

describe('lint of the catalog', () => {
  it.each(catalog.map((entry) => [entry.name, entry] as const))(
    'finds nothing in %s',
    (_, entry) => {
      expect(lintMachine({ ...entry, words }).map(({ message }) => message)).toEqual([])
    },
  )
})

describe('lint rules', () => {
  const call = fromPromise(() => Promise.resolve('feito'))
  const lamp = setup({ actors: { call }, guards: { lit: () => true, dim: () => false } })
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

  it('finds nothing in a sound machine', () => {
    expect(findings({ machine: sound, cases, words: glossary })).toEqual([])
  })

  it('finds a state that nothing leads to, and what only that state leads to', () => {
    const machine = createMachine({
      id: 'lamp',
      description: 'Lâmpada',
      initial: 'dark',
      states: {
        dark: { description: 'Apagada' },
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
                  states: { low: { description: 'Fraca' } },
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
          press: [
            { guard: 'dim', target: 'a' },
            { guard: 'lit', target: 'c' },
          ],
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
    expect(findings({ machine: shadowing('a') })).toEqual([])
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
    expect(findings({ machine })).toEqual(['missing-error-exit m.a | call'])
    expect(lintMachine({ machine })[0]?.message).toMatch(/não tem saída quando responde/)
  })

  it('finds a state without a description', () => {
    const machine = createMachine({ id: 'm', description: 'M', initial: 'a', states: { a: {} } })
    expect(findings({ machine })).toEqual(['missing-description m.a'])
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
        b: { description: 'B' },
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
