import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Cases } from '../cases.ts'
import { matches, nodesOf, transitionsOf, withAncestors } from '../chart.ts'
import { actorOf } from '../drawing/labels.ts'
import { finding } from './finding.ts'
import type { Finding } from './finding.ts'
import type { LintMessages } from '../messages/lint.ts'
import { eventsOf } from '../paths/paths.ts'
import { isMachine } from '../steps/relatives.ts'

/** Calls whose failure or end nothing handles, and calls without an id. */
export function missingExits(machine: AnyStateMachine, t: LintMessages): Finding[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap((invoke, index): Finding[] => {
      const where = `${node.id} | ${invoke.id}`
      const flaw = (message: string) => finding('missing-error-exit', where, message)
      const findings: Finding[] = []
      if (/^\d+\./.test(invoke.id))
        findings.push(finding('missing-name', where, t.callWithoutId(node.id)))
      const isAnswered = isHandled(node, `xstate.done.actor.${invoke.id}`)
      const owed = exitsOf(logicOf(machine, node, index), isAnswered)
      if (owed.error && !isHandled(node, `xstate.error.actor.${invoke.id}`))
        findings.push(flaw(t.callWithoutError(invoke.id, node.id)))
      if (owed.done && !isAnswered) findings.push(flaw(t.callWithoutDone(invoke.id, node.id)))
      return findings
    }),
  )
}

/** Whether a state or an ancestor has a transition for an event, by its name or by a wildcard. */
const isHandled = (node: AnyStateNode, event: string): boolean =>
  withAncestors(node).some(({ transitions }) =>
    [...transitions.keys()].some((descriptor) => matches(descriptor, event)),
  )

/** What is called: written in place, or by its name; undefined where it is provided later. */
function logicOf(machine: AnyStateMachine, node: AnyStateNode, index: number): unknown {
  const calls: unknown = node.config.invoke
  const call: unknown = Array.isArray(calls) ? calls[index] : calls
  const source: unknown = typeof call === 'object' && call && 'src' in call ? call.src : call
  return typeof source === 'string' ? machine.implementations.actors[source] : source
}

/**
 * Which exits a call must have. A promise ends in one way or the other. A machine with a final state ends, and it
 * handles the failures of its own calls. A callback, an observable or a reducer may run as long as its state. Of what is provided
 * later is only known that what answers may also fail.
 */
function exitsOf(logic: unknown, isAnswered: boolean): { done: boolean; error: boolean } {
  if (isMachine(logic)) return { done: ends(logic.root), error: false }
  if (logic === undefined) return { done: false, error: isAnswered }
  const isOwed = isPromise(logic)
  return { done: isOwed, error: isOwed }
}

/**
 * Whether a logic is one of `fromPromise`: it has no mark of its own, but it alone ends when its promise does. A reducer, which has
 * nothing to start, is a function of the user and is not called.
 */
function isPromise(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false
  if (!('transition' in logic) || !('start' in logic)) return false
  const { transition } = logic
  if (typeof transition !== 'function') return false
  try {
    const next: unknown = transition(
      { status: 'active', output: undefined, error: undefined, input: undefined },
      { type: 'xstate.promise.resolve', data: undefined },
      {},
    )
    return typeof next === 'object' && next !== null && 'status' in next && next.status === 'done'
  } catch {
    // It reads the actor that it runs in.
    return false
  }
}

/** Whether a machine can end: one without a final state runs as long as its parent. */
function ends({ type, states }: AnyStateNode): boolean {
  const inner = Object.values<AnyStateNode>(states)
  if (type === 'parallel') return inner.length > 0 && inner.every(ends)
  return inner.some((one) => one.type === 'final')
}

/** Events that nothing handles, and descriptors of the chart that no case reaches. */
export function caseFlaws(machine: AnyStateMachine, cases: Cases, t: LintMessages): Finding[] {
  const transitions = transitionsOf(machine).filter(
    ({ kind }) => kind !== 'always' && kind !== 'end',
  )
  const handled = new Set(transitions.map(({ event }) => event))
  const offered = new Set(eventsOf(machine, cases).map(({ type }) => type))
  return [
    ...[...offered]
      .filter((type) => ![...handled].some((descriptor) => matches(descriptor, type)))
      .map((type) => {
        const isAnswer = type.startsWith('xstate.')
        const message = isAnswer ? t.unhandledAnswer(actorOf(type)) : t.unhandledEvent(type)
        return finding('unhandled-event', type, message)
      }),
    ...[...handled]
      .filter((type) => !offered.has(type) && !type.endsWith('*'))
      .map((type) => finding('missing-case', type, t.missingCase(type))),
  ]
}
