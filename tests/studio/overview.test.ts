import { describe, expect, it } from 'vitest'
import {
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'
import { opening, visiblePart } from '@studio/app/view.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'
import { namedMachine } from '@studio/kit/opening/named-machine.ts'
import { overview } from '@studio/kit/drawing/overview.ts'
import { inRows } from '@studio/kit/drawing/overview-layout.ts'
import { layout } from './elk.ts'

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
    boxes.map(({ id, title, wordings }) => [id, title, wordings.map(({ text }) => text)]),
  ).toEqual([
    ['*', 'Todas as máquinas', []],
    ['a-parent', 'Mãe', ['Chama: buscar']],
    ['a-child', 'Filha', []],
  ])
  expect(arrows.map(({ source, target }) => [source, target])).toEqual([['a-parent', 'a-child']])
})

// Only this finds an actor that is found by its name in the system and has no arrow, or whose events arrive at their own sender.
describe('an actor of the system that is sent to', () => {
  const journal = createMachine({ id: 'journal', on: { NOTE: {} } })
  const owner = setup({ actors: { journal } }).createMachine({
    id: 'owner',
    invoke: { src: 'journal', id: 'own', systemId: 'writer' },
  })
  const sender = createMachine({
    id: 'sender',
    initial: 'idle',
    states: {
      idle: {
        on: {
          GO: {
            actions: [
              sendTo(({ system }) => system.get('writer'), { type: 'NOTE' }),
              sendTo(({ system }) => system.get('nowhere'), { type: 'NOTE' }),
            ],
          },
          NOTE: 'noted',
        },
      },
      noted: {},
    },
  })
  const members = [journal, owner, sender].map((machine) => ({
    name: machine.id,
    title: machine.id,
    machine: namedMachine(machine),
    original: machine,
  }))

  it('has an arrow, or is in the box of the sender', () => {
    const { boxes, arrows } = overview(members)
    expect(arrows.map(({ id, wordings }) => [id, wordings.map(({ text }) => text)])).toEqual([
      ['owner -> journal', ['Invoca']],
      ['sender -> journal', ['Envia a']],
    ])
    const texts = boxes.find(({ id }) => id === 'sender')?.wordings
    expect(texts?.map(({ technical }) => technical)).toEqual(['sendTo nowhere'])
    const drawn = draw({ name: 'sender', title: 'Sender', machine: namedMachine(sender) })
    const wordings = drawn.boxes.flatMap((box) => box.wordings)
    expect(wordings.map(({ technical }) => technical)).toContain(
      'GO / sendTo(writer), sendTo(nowhere)',
    )
  })

  it('is not the sender itself', () => {
    const { machine } = members[2]!
    const cases = { inputs: [undefined], events: [{ type: 'GO' }] }
    const stage = stageFor({ machine, cases, invariants: [] })(undefined)
    stage.take({ type: 'GO' })
    expect([stage.failure(), stage.trace.now.value]).toEqual([null, 'idle'])
  })
})

describe('children that are spawned', () => {
  const kid = (id: string) => createMachine({ id })
  const [named, placedIn, assigned, queued, closed, unused] = [
    kid('named'),
    kid('placedIn'),
    kid('assigned'),
    kid('queued'),
    kid('closed'),
    kid('unused'),
  ]
  const closedMachine = closed
  const written = setup({
    actors: { named, assigned, queued, unused, load: fromPromise(() => Promise.resolve(1)) },
  }).createMachine({
    id: 'parent',
    entry: [spawnChild('named', { id: 'one', systemId: 'one' }), spawnChild('load')],
    on: {
      IN_PLACE: { actions: spawnChild(placedIn) },
      ASSIGN: { actions: assign(({ spawn }) => ({ ref: spawn('assigned') })) },
      QUEUE: { actions: enqueueActions(({ enqueue }) => enqueue.spawnChild('queued')) },
      CLOSURE: { actions: assign(({ spawn }) => ({ ref: spawn(closedMachine) })) },
    },
  })
  const kids = [named, placedIn, assigned, queued, closed, unused]
  const members = [...kids, written].map((machine) => ({
    name: `folder-${machine.id}`,
    title: machine.id,
    machine: namedMachine(machine),
    original: machine,
  }))

  it('have an arrow too; a named child that is never spawned has none', () => {
    const { boxes, arrows } = overview(members)
    expect(arrows.map(({ target }) => target).toSorted()).toEqual([
      'folder-assigned',
      'folder-closed',
      'folder-named',
      'folder-placedIn',
      'folder-queued',
    ])
    expect(arrows.flatMap(({ wordings }) => wordings)[0]).toMatchObject({
      text: 'Cria',
      technical: 'spawn named',
    })
    const parentBox = boxes.find(({ id }) => id === 'folder-parent')
    expect(parentBox?.wordings.map(({ technical }) => technical)).toEqual(['spawn load'])
  })

  it('share one arrow with calls of the same machine', () => {
    const both = setup({ actors: { named } }).createMachine({
      id: 'parent',
      invoke: { id: 'first', src: 'named' },
      on: { MORE: { actions: spawnChild('named') } },
    })
    const { arrows } = overview([
      { name: 'parent', title: 'parent', machine: both },
      { name: 'named', title: 'named', machine: named },
    ])
    expect(arrows.map(({ wordings }) => wordings.map(({ technical }) => technical))).toEqual([
      ['invoke first', 'spawn named'],
    ])
  })
})

describe('a drawing of many machines', () => {
  const lone = Array.from({ length: 14 }, (_, index) => ({
    name: `lone${index}`,
    title: `Sozinha ${index}`,
    machine: createMachine({ id: `lone${index}` }),
  }))
  const family = [
    { name: 'a-parent', title: 'Mãe', machine: parent },
    { name: 'a-child', title: 'Filha', machine: child },
  ]
  // The only machine with a call comes after those without one.
  const drawing = overview([...lone, ...family])

  it.each(['right', 'down'] as const)(
    '%s has unconnected machines in rows, and none over another',
    async (direction) => {
      const { boxes, width, height } = await placed(drawing, inRows(layout), { direction })
      const [region, ...inside] = boxes
      expect(inside).toHaveLength(16)
      expect(new Set(inside.map(({ y }) => y)).size).toBeLessThan(8)
      // No tall column.
      expect(width / height).toBeGreaterThan(0.6)
      for (const [index, a] of inside.entries()) {
        expect(a.x + a.width).toBeLessThanOrEqual((region?.x ?? 0) + (region?.width ?? 0))
        expect(a.y + a.height).toBeLessThanOrEqual((region?.y ?? 0) + (region?.height ?? 0))
        for (const b of inside.slice(index + 1)) {
          const apart =
            a.x + a.width <= b.x ||
            b.x + b.width <= a.x ||
            a.y + a.height <= b.y ||
            b.y + b.height <= a.y
          expect(apart, `${a.box.id} ${b.box.id}`).toBe(true)
        }
      }
    },
  )

  it('opens at the machines with a call', async () => {
    const drawn = await placed(drawing, inRows(layout), { direction: 'right' })
    const frame = { width: 420, height: 300 }
    const visible = visiblePart(opening(drawn, frame), frame)
    for (const { label } of drawn.arrows) {
      expect(label?.x).toBeGreaterThanOrEqual(visible.x)
      expect(label?.y).toBeGreaterThanOrEqual(visible.y)
      expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(visible.y + visible.height)
    }
  })

  it('is laid out where no machines are connected', async () => {
    const { boxes } = await placed(overview(lone), inRows(layout))
    expect(boxes).toHaveLength(15)
  })
})
