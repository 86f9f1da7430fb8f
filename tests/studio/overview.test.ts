import { expect, it } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { overview } from '@studio/kit/overview.ts'

const child = createMachine({ id: 'child', description: 'Filha' })
const parent = setup({
  actors: { child: child.provide({}), fetch: fromPromise(() => Promise.resolve(1)) },
}).createMachine({
  id: 'parent',
  initial: 'first',
  states: {
    first: {
      invoke: [
        { id: 'kid', src: 'child' },
        { id: 'load', src: 'fetch' },
      ],
    },
    second: { invoke: { id: 'loadAgain', src: 'fetch' } },
  },
})

it('draws every machine with its calls, and who invokes whom', () => {
  const { boxes, arrows } = overview(
    [
      { name: 'a-parent', title: 'Mãe', machine: parent },
      { name: 'a-child', title: 'Filha', machine: child },
    ],
    { actors: { load: 'buscar' } },
  )
  expect(
    boxes.map(({ id, title, sayings }) => [id, title, sayings.map(({ words }) => words)]),
  ).toEqual([
    ['*', 'Todas as máquinas', []],
    ['a-parent', 'Mãe', ['Chama: buscar']],
    ['a-child', 'Filha', []],
  ])
  expect(arrows.map(({ source, target }) => [source, target])).toEqual([['a-parent', 'a-child']])
})
