import type { AnyStateMachine } from 'xstate'
import { definitionsOf, nodesOf } from '../chart.ts'
import { mentioned } from '../mentioned.ts'
import type { LintMessages } from '../messages/lint.ts'
import { fieldOf, isText } from '../values/value-checks.ts'
import { finding } from './finding.ts'
import type { Finding } from './finding.ts'

type Kind = 'guards' | 'actions' | 'actors' | 'delays'

/** Guards, actions, calls and delays that the chart names and that have no implementation, each at its first place. */
export function missingImplementations(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const missing = new Map<string, Finding>()
  const look = (kind: Kind, reference: unknown, where: string): void => {
    const inner: unknown = typeof reference === 'function' && Reflect.get(reference, 'guards')
    if (kind === 'guards' && Array.isArray(inner)) for (const one of inner) look(kind, one, where)
    const name = isText(reference) ? reference : fieldOf(reference, 'type')
    // What is written in place has a name of xstate's own.
    if (!isText(name) || typeof reference === 'function' || name.startsWith('xstate.')) return
    if (Object.hasOwn(machine.implementations[kind], name)) return
    const key = `${kind} ${name}`
    const message = t.notImplemented(t.labels[kind], name)
    if (!missing.has(key)) missing.set(key, finding('missing-implementation', where, message))
  }
  for (const [definition, key] of definitionsOf(machine)) {
    look('guards', definition.guard, key)
    for (const action of definition.actions) look('actions', action, key)
  }
  for (const { id, entry, exit, invoke, after } of nodesOf(machine)) {
    for (const action of [...entry, ...exit]) look('actions', action, id)
    for (const { src } of invoke) look('actors', src, id)
    for (const { delay } of after) if (!isDuration(delay)) look('delays', delay, id)
  }
  for (const source of mentioned(machine).spawned)
    if (isText(source)) look('actors', source, machine.id)
  return [...missing.values()]
}

const isDuration = (delay: unknown) => typeof delay === 'number' || !Number.isNaN(Number(delay))
