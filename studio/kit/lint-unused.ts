import { initialTransition } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import { nodesOf } from './chart.ts'
import { isKnownTag } from './drawing-words.ts'
import type { Finding } from './lint-finding.ts'
import type { LintSentences } from './sentences-lint.ts'

const kinds = ['guards', 'actions', 'actors', 'delays'] as const

/** Guards, actions, calls and delays that the chart was given and that nothing in it names. */
export function unusedNames(machine: AnyStateMachine, say: LintSentences): Finding[] {
  const said = mentioned(machine)
  return kinds.flatMap((kind) =>
    Object.keys(machine.implementations[kind])
      .filter((name) => !said.names.has(name) && !quoted(name).test(said.text))
      .map((name) => unused(name, say.unusedName(say.labels[kind], name))),
  )
}

/** Fields of the context and tags that neither the chart nor who uses it (`isUsed`) reads. */
export function unreadParts(
  machine: AnyStateMachine,
  isUsed: (name: string) => boolean,
  cases: Cases | undefined,
  say: LintSentences,
): Finding[] {
  const { text } = mentioned(machine)
  const tags = new Set(nodesOf(machine).flatMap((node) => node.tags))
  return [
    ...fieldsOf(machine, cases)
      .filter((name) => !new RegExp(`\\b${escaped(name)}\\b`).test(text) && !isUsed(name))
      .map((name) => unused(name, say.unreadField(name))),
    // What a drawing is coloured by is read.
    ...[...tags]
      .filter((tag) => !isKnownTag(tag) && !isUsed(tag))
      .map((tag) => unused(tag, say.unreadTag(tag))),
  ]
}

const unused = (where: string, message: string): Finding => ({
  rule: 'unused-name',
  where,
  message,
})

/** Strings that stand in a chart and in what it was given, and the text of every function there. */
function mentioned(machine: AnyStateMachine): { names: ReadonlySet<string>; text: string } {
  const names = new Set<string>()
  const texts: string[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') names.add(value)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return
    if (seen.has(value)) return
    seen.add(value)
    if (typeof value === 'function') texts.push(String(value))
    // Another machine speaks of its own names.
    if (value !== machine.implementations && 'transition' in value) return
    for (const [key, inner] of Object.entries(value)) if (!silent.has(key)) visit(inner)
  }
  const { context: _, ...config } = machine.config
  visit(config)
  visit(machine.implementations)
  // A delay's name is a key of `after`.
  for (const { after } of nodesOf(machine)) for (const { delay } of after) visit(delay)
  return { names, text: texts.join('\n') }
}

/** What a chart says there is no name of an implementation. */
const silent: ReadonlySet<string> = new Set([
  'target',
  'description',
  'id',
  'initial',
  'tags',
  'meta',
])

/** The names of what a machine keeps, as it starts. */
function fieldsOf(machine: AnyStateMachine, cases: Cases | undefined): string[] {
  const { context } = machine.config
  if (typeof context !== 'function') return Object.keys(context ?? {})
  try {
    const [snapshot] = initialTransition(machine, cases?.inputs[0])
    return Object.keys(snapshot.context)
  } catch {
    // It needs an input that nobody gave.
    return []
  }
}

/** A name in quotes, as a function's text has it. */
const quoted = (name: string) => new RegExp(`['"\`]${escaped(name)}['"\`]`)

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
