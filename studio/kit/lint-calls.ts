import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Cases } from './cases.ts'
import { nodesOf, transitionsOf } from './chart.ts'
import { actorOf } from './drawing-words.ts'
import type { Finding } from './lint-finding.ts'
import type { LintSentences } from './sentences-lint.ts'
import { eventsOf } from './paths.ts'

/** Calls whose failure or end nothing handles, and calls without a name. */
export function missingExits(machine: AnyStateMachine, say: LintSentences): Finding[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap((invoke): Finding[] => {
      const handled = (event: string) => handlersAround(node).has(event)
      const where = `${node.id} | ${invoke.id}`
      const flaw = (message: string): Finding => ({ rule: 'missing-error-exit', where, message })
      const findings: Finding[] = []
      if (/^\d+\./.test(invoke.id))
        findings.push({
          rule: 'missing-name',
          where,
          message: say.callWithoutId(node.id),
        })
      const child = childOf(machine, invoke.src)
      // A machine handles the failures of its own calls.
      if (!handled(`xstate.error.actor.${invoke.id}`) && !child)
        findings.push(flaw(say.callWithoutError(invoke.id, node.id)))
      if (!handled(`xstate.done.actor.${invoke.id}`) && !(child && neverEnds(child)))
        findings.push(flaw(say.callWithoutDone(invoke.id, node.id)))
      return findings
    }),
  )
}

function handlersAround(node: AnyStateNode): Set<string> {
  const handled = new Set<string>()
  for (let at: AnyStateNode | undefined = node; at; at = at.parent)
    for (const event of at.transitions.keys()) handled.add(event)
  return handled
}

/** The machine that is called; null when what is called is none. */
function childOf(machine: AnyStateMachine, source: unknown): AnyStateMachine | null {
  const logic: unknown = typeof source === 'string' && machine.implementations.actors[source]
  return isMachine(logic) ? logic : null
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

/** A machine without a final state runs as long as its parent: it has no end to handle. */
function neverEnds(machine: AnyStateMachine): boolean {
  return !Object.values(machine.root.states).some(({ type }) => type === 'final')
}

/** Events that nothing handles, and descriptors of the chart that no case reaches. */
export function caseFlaws(machine: AnyStateMachine, cases: Cases, say: LintSentences): Finding[] {
  const transitions = transitionsOf(machine).filter(
    ({ kind }) => kind !== 'always' && kind !== 'end',
  )
  const handled = new Set(transitions.map(({ event }) => event))
  const offered = new Set(eventsOf(machine, cases).map(({ type }) => type))
  const wild = [...handled].filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  const isHandled = (type: string) =>
    handled.has(type) || wild.some((start) => type.startsWith(start))
  return [
    ...[...offered]
      .filter((type) => !isHandled(type))
      .map((type): Finding => ({
        rule: 'unhandled-event',
        where: type,
        message: type.startsWith('xstate.')
          ? say.unhandledAnswer(actorOf(type))
          : say.unhandledEvent(type),
      })),
    ...[...handled]
      .filter((type) => !offered.has(type) && !type.endsWith('*'))
      .map((type): Finding => ({
        rule: 'missing-case',
        where: type,
        message: say.missingCase(type),
      })),
  ]
}
