import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { searchBreak } from '@studio/kit/paths/sequences-search.ts'
import { limitsOf, pathsThrough } from '@studio/kit/paths/strategies.ts'
import { appUpdateMachine } from '#machines/app-update/index.ts'
import { appUpdateCases } from '#machines/app-update/app-update.cases.ts'

const search = { seed: 1, events: 600, longest: 60 }

describe('an endless machine', () => {
  // Found only here: a walk with written cases that names nothing, or goes on until no memory is left.
  const written =
    'ends its walk with the field that grows, also where its cases were written for it'
  it(written, { tags: ['long'] }, () => {
    // Without the `Math.max` of its own action.
    const machine = appUpdateMachine.provide({
      actions: {
        removeBlocker: assign(({ context }) => ({ blockers: context.blockers - 1 })),
      },
    })
    expect(() => pathsThrough(machine, appUpdateCases, { strategy: 'edges' })).toThrow(
      /^appUpdate has more than \d+ situations, context\.blockers has \d{3} values$/,
    )
    expect(searchBreak({ machine, cases: appUpdateCases, invariants: [] }, search)).toBeNull()
  })

  // Found only here: paths without a repeated situation are as many as the orders of these states, and none has the goal.
  it('ends the search for a goal that no path reaches', () => {
    const keys = [...'abcdefghijklm']
    const states = Object.fromEntries(
      keys.map((key) => [key, { on: Object.fromEntries(keys.map((to) => [to, to])) }]),
    )
    const machine = createMachine({ id: 'knot', initial: 'a', states: { ...states, goal: {} } })
    const cases = { inputs: [undefined], events: keys.map((type) => ({ type })) }
    expect(pathsThrough(machine, cases, { strategy: 'simple', to: 'knot.goal' })).toEqual([])
  })

  // Found only here: a value that doubles fills the memory within thirty steps, long before any number of situations.
  it('ends where a value becomes large, in walks and in sequences', () => {
    const machine = createMachine({
      id: 'doubling',
      context: { list: ['one'] },
      on: {
        MORE: { actions: assign({ list: ({ context }) => [...context.list, ...context.list] }) },
      },
    })
    const cases = {
      inputs: [undefined],
      events: [{ type: 'MORE' }],
      identity: ({ list }: { list: string[] }) => list.length,
      bound: 600,
    }
    const why = 'context.list has more than 100000 parts'
    expect(limitsOf(machine, cases, { language: 'en' })).toEqual([
      `The machine breaks with MORE: ${why}`,
    ])
    const found = searchBreak({ machine, cases, invariants: [] }, search)
    expect(found?.broken?.found).toContain(why)
  })
})
