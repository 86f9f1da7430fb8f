import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { search } from '@studio/kit/search.ts'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  on: { INSPECT: { actions: 'note' } },
  states: {
    shut: {
      description: 'Porta fechada; ninguém passa',
      tags: 'quiet',
      on: { PUSH: { guard: 'unlocked', target: 'open' } },
    },
    open: { description: 'Porta aberta', invoke: { src: 'bell', id: 'bell' } },
  },
})
const labels = {
  events: { PUSH: 'empurra', INSPECT: 'vistoria' },
  guards: { unlocked: 'está destrancada' },
}
const machines = [
  {
    name: 'door',
    title: 'Porta de entrada',
    drawing: draw({ name: 'door', title: 'Porta de entrada', machine: door, labels }),
    invariants: [{ description: 'nunca a porta abre sozinha', broken: () => null }],
  },
]
const found = (asked: string) => search(machines, asked).map(({ kind, id }) => [kind, id])

describe('the search in all machines', () => {
  it.each<[string, string[][]]>([
    ['entrada', [['machine', 'door']]],
    ['FECHADA ninguem', [['state', 'door.shut']]],
    ['quiet', [['state', 'door.shut']]],
    ['destrancada', [['transition', 'door.shut | PUSH | 0']]],
    ['unlocked', [['transition', 'door.shut | PUSH | 0']]],
    ['inspect', [['transition', 'door | INSPECT | 0']]],
    ['bell', [['state', 'door.open']]],
    ['sozinha', [['rule', 'door']]],
    ['nada disso', []],
    ['  ', []],
  ])('finds by %s', (asked, expected) => {
    expect(found(asked)).toEqual(expected)
  })

  // Only this finds events of one name that a reader cannot tell apart.
  it('names the state that handles an event', () => {
    expect(search(machines, 'push').map((one) => one.stateTitle)).toEqual(['Porta fechada'])
    expect(search(machines, 'inspect').map((one) => one.stateTitle)).toEqual([''])
  })

  it('has machines before states, transitions and rules', () => {
    expect(found('porta').map(([kind]) => kind)).toEqual(['machine', 'state', 'state', 'rule'])
  })
})
