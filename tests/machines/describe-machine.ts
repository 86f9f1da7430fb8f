import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Cases } from '#machines/kit/cases.ts'
import { nodesOf, statesOf, transitionsOf } from '#machines/kit/chart.ts'
import { eventsOf, generatePaths, pathTitle } from '#machines/kit/paths.ts'
import { replay } from '#machines/kit/replay.ts'
import type { Replay } from '#machines/kit/replay.ts'

/** What the charts of the house have in common, and that their cases reach every state and arrow. */
export function describeMachine(machine: AnyStateMachine, cases: Cases): void {
  describe(`${machine.id} machine`, () => {
    const transitions = transitionsOf(machine)
    const paths = generatePaths(machine, cases)

    it('describes every state', () => {
      const silent = statesOf(machine).filter((state) => !state.description?.trim())
      expect(silent.map((state) => state.id)).toEqual([])
    })

    it('names every invoke and handles its end and its failure', () => {
      const loose = nodesOf(machine).flatMap((node) =>
        node.invoke.flatMap((invoke) => {
          const handled = new Set(node.transitions.keys())
          const anonymous = /^\d+\./.test(invoke.id) ? ['has no id'] : []
          const child = childOf(machine, invoke.src)
          const done = handled.has(`xstate.done.actor.${invoke.id}`) || (child && neverEnds(child))
          // A machine handles the failures of its own calls.
          const error = handled.has(`xstate.error.actor.${invoke.id}`) || child
          return [
            ...anonymous,
            ...(done ? [] : ['has no onDone']),
            ...(error ? [] : ['no onError']),
          ].map((flaw) => `${node.id}: ${invoke.id} ${flaw}`)
        }),
      )
      expect(loose).toEqual([])
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
        const replayed = await replayTold(machine, cases, path)
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

async function replayTold(
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

/** A child machine without a final state lives as long as its parent: nothing to handle. */
function childOf(machine: AnyStateMachine, source: unknown): AnyStateMachine | null {
  const logic: unknown = typeof source === 'string' && machine.implementations.actors[source]
  return isMachine(logic) ? logic : null
}

function neverEnds(machine: AnyStateMachine): boolean {
  return !Object.values(machine.root.states).some(({ type }) => type === 'final')
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic
}
