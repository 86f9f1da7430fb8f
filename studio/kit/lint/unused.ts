import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { nodesOf } from '../chart.ts'
import { isKnownTag } from '../drawing/labels.ts'
import { firstSnapshot } from '../steps/inert.ts'
import { finding } from './finding.ts'
import type { Finding } from './finding.ts'
import { mentioned } from '../mentioned.ts'
import type { LintMessages } from '../messages/lint.ts'

const kinds = ['guards', 'actions', 'actors', 'delays'] as const

/** Guards, actions, calls and delays that the chart was given and that nothing in it names. */
export function unusedNames(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const mentions = mentioned(machine)
  return kinds.flatMap((kind) =>
    Object.keys(machine.implementations[kind])
      .filter((name) => !mentions.names.has(name) && !quoted(name).test(mentions.text))
      .map((name) => unused(name, t.unusedName(t.labels[kind], name))),
  )
}

/** Fields of the context and tags that neither the chart nor its users (`isUsed`) read. */
export function unreadParts(
  machine: AnyStateMachine,
  isUsed: (name: string) => boolean,
  cases: Cases | undefined,
  t: LintMessages,
): Finding[] {
  const { text } = mentioned(machine)
  return [
    ...fieldsOf(machine, cases)
      .filter((name) => !new RegExp(`\\b${escaped(name)}\\b`).test(text) && !isUsed(name))
      .map((name) => unused(name, t.unreadField(name))),
    // Drawings are coloured by these.
    ...tagsOf(machine)
      .filter((tag) => !isKnownTag(tag) && !isUsed(tag))
      .map((tag) => unused(tag, t.unreadTag(tag))),
  ]
}

/** The names by which code around a machine reads it: fields of its context and tags. */
export const readableNames = (machine: AnyStateMachine, cases?: Cases): string[] => [
  ...new Set([...fieldsOf(machine, cases), ...tagsOf(machine)]),
]

const tagsOf = (machine: AnyStateMachine) => [
  ...new Set(nodesOf(machine).flatMap((node) => node.tags)),
]

const unused = (name: string, message: string) => finding('unused-name', name, message)

/** The field names of a machine's initial context. */
function fieldsOf(machine: AnyStateMachine, cases: Cases | undefined): string[] {
  const { context } = machine.config
  if (typeof context !== 'function') return Object.keys(context ?? {})
  try {
    const snapshot = firstSnapshot(machine, cases?.inputs[0])
    return Object.keys(snapshot.context)
  } catch {
    // It needs an input that is missing.
    return []
  }
}

/** A name in quotes, as a function's text has it. */
const quoted = (name: string) => new RegExp(`['"\`]${escaped(name)}['"\`]`)

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
