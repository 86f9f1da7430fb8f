import { describe, expect, it } from 'vitest'
import { explore } from './proof/explore.ts'
import type { World } from './proof/explore.ts'

/** Counts up and down to `most`; the system counts down by itself, a fault leaps. */
const counting = (most: number): World<number> => ({
  starts: [0],
  key: String,
  *steps(at) {
    if (at < most) yield { description: 'up', by: 'person', to: at + 1 }
    if (at > 0) yield { description: 'down', by: 'system', to: at - 1 }
    if (at === 2) yield { description: 'leap', by: 'fault', to: 7 }
  },
})

describe('exploring a world', () => {
  it('reaches every state, by the shortest path', () => {
    const never = {
      description: 'never seven',
      broken: (at: number) => (at === 7 ? `at ${at}` : null),
    }
    const found = explore(counting(9), { rules: [never] })
    expect(found).toMatchObject({ states: 10, transitions: 19, isWhole: true })
    expect(found.broken).toEqual([
      { description: 'never seven', found: 'at 7', path: ['up', 'up', 'leap'] },
    ])
  })

  it('reports a state from which the system alone reaches no end', () => {
    const home = { description: 'home in the end', holds: (at: number) => at === 0 }
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

  it('reports where a step throws, and when there are more states than the limit', () => {
    const breaking: World<number> = {
      ...counting(4),
      steps(at) {
        if (at === 2) throw new Error('there is no two')
        return counting(4).steps(at)
      },
    }
    expect(explore(breaking).broken).toEqual([
      { description: 'nothing breaks down', found: 'there is no two', path: ['up', 'up'] },
    ])
    expect(explore(counting(1000), { most: 100 }).isWhole).toBe(false)
  })
})
