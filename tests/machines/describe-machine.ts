import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Cases } from '#machines/kit/cases.ts'
import { words } from '#machines/words.ts'
import { describeMachine as describeWays } from '@studio/adapters/describe-machine.ts'
import { statesOf, transitionsOf } from '@studio/kit/chart.ts'

/** What the charts of the house have in common, and that the real interpreter goes every way through them. */
export function describeMachine(machine: AnyStateMachine, cases: Cases): void {
  describe(`${machine.id} machine`, () => {
    it('describes every state', () => {
      const silent = statesOf(machine).filter((state) => !state.description?.trim())
      expect(silent.map((state) => state.id)).toEqual([])
    })

    it('names every guard, action and delay', () => {
      const transitions = transitionsOf(machine)
      const inline = transitions.flatMap(({ key, guard, actions }) =>
        [guard, ...actions].filter((name) => name === 'inline' || name === '').map(() => key),
      )
      expect(inline).toEqual([])
      const delays = transitions.filter(({ event }) => /^xstate\.after\.\d+\./.test(event))
      expect(delays.map(({ key }) => key)).toEqual([])
    })
  })

  describeWays({ name: machine.id, title: machine.id, machine, cases, words })
}
