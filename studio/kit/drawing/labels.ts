import type { AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases, Outcome } from '../cases.ts'
import { delayIn, kindOfEvent } from '../chart.ts'
import type { ChartTransition } from '../chart.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { leavesOf, describeValues, describeValue } from '../values/described-values.ts'
import { chartMessages } from '../messages/chart.ts'
import { answersIn, eventOf } from '../steps/open-guards.ts'
import { isSameValue } from '../values/value-text.ts'

/**
 * What the technical names mean, in the language of their author. Events and actions are clauses in the present ("avança",
 * "guarda o cupom"), guards follow "se" ("o curso tem termo"), actors are what is being done
 * ("enviar a inscrição"). `{name}` in a guard or an action stands for a parameter.
 */
export interface Labels {
  /** The language of the sentences around these texts; pt-BR by default. */
  language?: Language
  events?: Readonly<Record<string, string>>
  guards?: Readonly<Record<string, string>>
  actions?: Readonly<Record<string, string>>
  actors?: Readonly<Record<string, string>>
  delays?: Readonly<Record<string, string>>
  /** Names of payload fields. */
  fields?: Readonly<Record<string, string>>
  /** Values of parameters and payloads, by themselves (`paid`) or by their field (`method=0`). */
  values?: Readonly<Record<string, string>>
  /** Fields of payloads that must be stored nowhere, beside those that are secret by name anywhere, as `password` is. */
  secrets?: readonly string[]
  /** Describes the values of a field, as cents; undefined for one that it cannot describe. Comes before `values`. */
  units?: Readonly<Record<string, (value: string | number | boolean) => string | undefined>>
}

/** A value that a label may carry. */
export type Plain = string | number | boolean | null

/** Parameters of a guard or of an action, as far as they are known without running. */
export type Params = Readonly<Record<string, Plain>>

export const messagesFor = ({ language = defaultLanguage }: Labels) => chartMessages[language]

/** The label of a well-known tag; its own name for another. */
export function describeTag(tag: string, labels: Labels): string {
  return isKnownTag(tag) ? messagesFor(labels).tags[tag] : tag
}

/** Whether a tag is one that drawings are coloured by. */
export function isKnownTag(tag: string): tag is keyof (typeof chartMessages)['en']['tags'] {
  return Object.hasOwn(chartMessages.en.tags, tag)
}

/** A parameter that is only known at run time is left out with its lead-in: `avisa: {type}` becomes `avisa`. */
function filled(template: string | undefined, params: Params, labels: Labels): string | null {
  if (template === undefined) return null
  return template.replaceAll(/(:? ?)\{(\w+)\}/g, (_, lead: string, name: string) =>
    name in params ? `${lead}${describeValue(params[name], labels, name)}` : '',
  )
}

/** The labels of one machine: its own, named `<id of the machine>:<name>`, instead of the common ones. */
export function labelsOf(machine: AnyStateMachine, labels: Labels): Labels {
  const own = `${machine.id}:`
  const { language, secrets, ...groups } = labels
  const narrowed = Object.entries(groups).map(([group, names]) => {
    const mine = Object.entries(names).filter(([name]) => name.startsWith(own))
    return [
      group,
      {
        ...names,
        ...Object.fromEntries(mine.map(([name, text]) => [name.slice(own.length), text])),
      },
    ]
  })
  return {
    ...Object.fromEntries(narrowed),
    ...(language && { language }),
    ...(secrets && { secrets }),
  }
}

/** The label of a guard, without the "se"; null when the labels lack it. */
export function describeGuard(name: string, params: Params, labels: Labels): string | null {
  return filled(labels.guards?.[name], params, labels)
}

/** The label of an action; null when the labels lack it. */
export function describeAction(name: string, params: Params, labels: Labels): string | null {
  return filled(labels.actions?.[name], params, labels)
}

/** The label of an invoked actor; its technical name when the labels lack it. */
export function describeActor(id: string, labels: Labels): string {
  return labels.actors?.[id] ?? id
}

/** Units of time, the largest first; a day only from two on. */
const timeUnits = [
  { unit: 'd', length: 86_400_000, from: 172_800_000 },
  { unit: 'h', length: 3_600_000, from: 3_600_000 },
  { unit: 'min', length: 60_000, from: 60_000 },
  { unit: 's', length: 1000, from: 1000 },
  { unit: 'ms', length: 1, from: 0 },
] as const

/** Milliseconds in readable units: `100 s` rather than `1.67 min`, and never more than two decimals. */
export function describeDuration(ms: number, labels: Labels): string {
  const { decimal } = messagesFor(labels)
  const largest = timeUnits.filter(({ from }) => ms < from).length
  const isShort = ({ length }: (typeof timeUnits)[number]) => Number.isInteger((ms * 100) / length)
  const candidates = timeUnits.slice(largest, largest + 2)
  const { unit, length } = candidates.find(isShort) ?? candidates[0] ?? timeUnits[4]
  return `${String(Math.round((ms * 100) / length) / 100).replace('.', decimal)} ${unit}`
}

/** A delay: its label and its length. `event` is `xstate.after.<delay>.<state>`. */
export function describeDelay(event: string, machine: AnyStateMachine, labels: Labels): string {
  const { after } = messagesFor(labels)
  const name = delayIn(event, machine)
  const known: unknown = machine.implementations.delays[name] ?? Number(name)
  const length =
    typeof known === 'number' && !Number.isNaN(known) ? describeDuration(known, labels) : null
  if (length !== null && /^\d+$/.test(name) && labels.delays?.[name] === undefined)
    return after(length)
  const label = labels.delays?.[name] ?? after(name)
  return length === null ? label : `${label} (${length})`
}

/** What triggers a transition, in words; null when the labels lack it. `titles`: of the outcomes that it covers. */
export function describeEvent(
  { event, kind }: Pick<ChartTransition, 'event' | 'kind'>,
  machine: AnyStateMachine,
  labels: Labels,
  titles: readonly string[] = [],
): string | null {
  const t = messagesFor(labels)
  if (kind === 'always') return t.next
  if (kind === 'after') return describeDelay(event, machine, labels)
  if (kind === 'end') return t.ends
  if (kind === 'done') return t.answers(describeActor(actorOf(event), labels), titles)
  if (kind === 'error') return t.fails(describeActor(actorOf(event), labels), titles)
  if (event === '*') return t.anythingElse
  return labels.events?.[event] ?? null
}

/** The invoke id in `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
export function actorOf(event: string): string {
  return event.replace(/^xstate\.(?:done|error)\.actor\./, '')
}

/** The outcome of the cases for an event. */
export function outcomeOf(event: CaseEvent, cases: Cases): Outcome | undefined {
  const outcomes = cases.outcomes?.[actorOf(event.type)] ?? []
  if (event.type.startsWith('xstate.error.'))
    return outcomes.find((one) => 'error' in one && isSameValue(one.error, event.error))
  if (!event.type.startsWith('xstate.done.actor.')) return undefined
  return outcomes.find((one) => 'output' in one && isSameValue(one.output, event.output))
}

/** What distinguishes this payload from the others of its event: `código: volta10`. Empty for an only one. */
export function describePayload(event: CaseEvent, cases: Cases, labels: Labels): string {
  const events: readonly CaseEvent[] = cases.events
  const ofSameType = events.filter((other) => other.type === event.type)
  if (ofSameType.length < 2) return ''
  const others = ofSameType.map((other) => new Map(leavesOf(other)))
  const own = leavesOf(eventOf(event)).filter(([path, value]) =>
    others.some((other) => other.get(path) !== value),
  )
  return describeValues(own, labels)
}

/** An event of a path as a clause: `avança`, `“conferir o cupom” responde “cupom válido”`. */
export function describeCase(
  event: CaseEvent,
  machine: AnyStateMachine,
  cases: Cases,
  labels: Labels,
): string {
  const outcome = outcomeOf(event, cases)
  const kind = kindOfEvent(event.type)
  const titles = outcome ? [outcome.title] : []
  const text = describeEvent({ event: event.type, kind }, machine, labels, titles) ?? event.type
  const payload = describePayload(event, cases, labels)
  return withAssumed(payload === '' ? text : `${text} (${payload})`, event, labels)
}

/** A clause with the assumed answers of guards that have no implementation: `avança, supondo temItens: sim`. */
function withAssumed(clause: string, event: CaseEvent, labels: Labels): string {
  const answers = Object.entries(answersIn(event) ?? {})
  if (answers.length === 0) return clause
  const t = messagesFor(labels)
  const clauses = answers.map(
    ([guard, answer]) => `${describeGuard(guard, {}, labels) ?? guard}: ${answer ? t.yes : t.no}`,
  )
  return t.assuming(clause, clauses.join(', '))
}

/** An event as a choice among others, as short as it can be: `conferir o cupom: cupom válido`. */
export function describeChoice(
  event: CaseEvent,
  machine: AnyStateMachine,
  cases: Cases,
  labels: Labels,
): string {
  const outcome = outcomeOf(event, cases)
  if (!outcome) return describeCase(event, machine, cases, labels)
  return withAssumed(
    `${describeActor(actorOf(event.type), labels)}: ${outcome.title}`,
    event,
    labels,
  )
}
