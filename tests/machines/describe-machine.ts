import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Cases } from '#machines/kit/cases.ts'
import { statesOf, transitionsOf } from '@studio/kit/chart.ts'
import { eventsOf, generatePaths, pathTitle } from '@studio/kit/paths.ts'
import { replay } from '@studio/kit/replay.ts'
import type { Replay } from '@studio/kit/replay.ts'

/** What the charts of the house have in common, and that their cases reach every state and arrow. */
export function describeMachine(machine: AnyStateMachine, cases: Cases): void {
  describe(`${machine.id} machine`, () => {
    const transitions = transitionsOf(machine)
    const paths = generatePaths(machine, cases)

    it('describes every state', () => {
      const silent = statesOf(machine).filter((state) => !state.description?.trim())
      expect(silent.map((state) => state.id)).toEqual([])
    })

    it('names every guard, action and delay', () => {
      const inline = transitions.flatMap(({ key, guard, actions }) =>
        [guard, ...actions].filter((name) => name === 'inline' || name === '').map(() => key),
      )
      expect(inline).toEqual([])
      const delays = transitions.filter(({ event }) => /^xstate\.after\.\d+\./.test(event))
      expect(delays.map(({ key }) => key)).toEqual([])
    })

    it('has a case for every event, answer and failure, and no other', () => {
      const offered = new Set(eventsOf(machine, cases).map((event) => event.type))
      const handled = new Set(
        transitions
          .filter(({ kind }) => kind !== 'always' && kind !== 'end')
          .map(({ event }) => event),
      )
      expect([...offered].toSorted()).toEqual([...handled].toSorted())
    })

    it('reaches every state and every transition on the real interpreter', async () => {
      const reached = { states: new Set<string>(), transitions: new Set<string>() }
      for (const path of paths) {
        const replayed = await replayNaming(machine, cases, path)
        for (const id of replayed.states) reached.states.add(id)
        for (const key of replayed.transitions) reached.transitions.add(key)
      }
      const states = statesOf(machine).map((state) => state.id)
      expect(states.filter((id) => !reached.states.has(id))).toEqual([])
      const missed = transitions.filter(({ key }) => !reached.transitions.has(key))
      expect(missed.map(({ key, guard }) => `${key} [${guard}]`)).toEqual([])
    })
  })
}

async function replayNaming(
  machine: AnyStateMachine,
  cases: Cases,
  path: Parameters<typeof replay>[2],
): Promise<Replay> {
  try {
    return await replay(machine, cases, path)
  } catch (cause) {
    throw new Error(`${pathTitle(path)}: ${String(cause)}`, { cause })
  }
}
