import { assign, createMachine, fromPromise, sendParent, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { ActorTrees, actorAt, callsUnderWay } from '@studio/kit/actor-tree.ts'
import { explore } from '@studio/kit/explore.ts'
import type { World } from '@studio/kit/explore.ts'

/** Counts up and down to `most`; the system counts down by itself, a fault leaps. */
const counting = (most: number): World<number> => ({
  starts: [0],
  key: String,
  *steps(at) {
    if (at < most) yield { says: 'up', by: 'person', to: at + 1 }
    if (at > 0) yield { says: 'down', by: 'system', to: at - 1 }
    if (at === 2) yield { says: 'leap', by: 'fault', to: 7 }
  },
})

describe('exploring a world', () => {
  it('comes to every state, by the shortest way', () => {
    const never = { says: 'never seven', broken: (at: number) => (at === 7 ? `at ${at}` : null) }
    const found = explore(counting(9), { rules: [never] })
    expect(found).toMatchObject({ states: 10, transitions: 19, isWhole: true })
    expect(found.broken).toEqual([
      { says: 'never seven', found: 'at 7', path: ['up', 'up', 'leap'] },
    ])
  })

  it('says from where the system alone does not get to an end', () => {
    const home = { says: 'home in the end', holds: (at: number) => at === 0 }
    expect(explore(counting(4), { ends: [home] }).broken).toEqual([])
    const stuck: World<number> = {
      ...counting(4),
      *steps(at) {
        if (at !== 3) yield* counting(4).steps(at)
      },
    }
    const [broken] = explore(stuck, { ends: [home] }).broken
    expect(broken?.path).toEqual(['up', 'up', 'up'])
  })

  it('says where it breaks down, and when there is more than it keeps', () => {
    const breaking: World<number> = {
      ...counting(4),
      steps(at) {
        if (at === 2) throw new Error('there is no two')
        return counting(4).steps(at)
      },
    }
    expect(explore(breaking).broken).toEqual([
      { says: 'nothing breaks down', found: 'there is no two', path: ['up', 'up'] },
    ])
    expect(explore(counting(1000), { most: 100 }).isWhole).toBe(false)
  })
})

const child = setup({
  actors: { look: fromPromise(async () => 0) },
}).createMachine({
  id: 'child',
  initial: 'waiting',
  states: {
    waiting: { on: { look: 'looking' } },
    looking: {
      invoke: { id: 'look', src: 'look', input: { of: 1 }, onDone: 'found', onError: 'waiting' },
    },
    found: { entry: sendParent({ type: 'found' }), on: { close: 'closed' } },
    closed: { type: 'final' },
  },
})

const parent = setup({ actors: { child } }).createMachine({
  id: 'parent',
  context: { found: 0 },
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'child', src: 'child', onDone: 'shut' },
      on: {
        found: { actions: assign({ found: ({ context }) => context.found + 1 }) },
        leave: 'left',
      },
      after: { 1000: 'late' },
    },
    shut: {},
    late: {},
    left: {},
  },
})

describe('a machine with its children, as a value', () => {
  const trees = new ActorTrees(parent)
  const start = trees.start(undefined).tree
  const looking = trees.send(start, { type: 'look' }, ['child'])

  it('goes on from any moment in any number of ways', () => {
    expect(looking.began).toMatchObject([{ id: 'look', input: { of: 1 }, at: ['child', 'look'] }])
    const failed = trees.answer(looking.tree, ['child', 'look'], {
      title: '',
      error: { message: 'no' },
    }).tree
    expect(actorAt(failed, ['child'])?.snapshot.value).toBe('waiting')
    // Back where it was before: no difference is left.
    expect(failed.key).toBe(start.key)
    const found = trees.answer(looking.tree, ['child', 'look'], { title: '', output: 1 }).tree
    expect(found.snapshot.context).toEqual({ found: 1 })
    expect(callsUnderWay(found)).toEqual([])
    expect(trees.send(found, { type: 'close' }, ['child']).tree.snapshot.value).toBe('shut')
  })

  it('lets delays pass, and says which calls nobody waits for any more', () => {
    const [delay] = start.delays.keys()
    expect(trees.elapse(start, delay ?? '').tree.snapshot.value).toBe('late')
    const left = trees.send(looking.tree, { type: 'leave' })
    expect(left.abandoned).toMatchObject([{ id: 'look', at: ['child', 'look'] }])
    expect(left.tree.children.size).toBe(0)
  })

  it('knows what nobody would react to', () => {
    expect(trees.can(start, { type: 'close' }, ['child'])).toBe(false)
    expect(trees.can(start, { type: 'leave' })).toBe(true)
    expect(() => new ActorTrees(createMachine({})).start(undefined)).not.toThrow()
  })
})
