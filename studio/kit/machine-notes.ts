import type { CaseEvent, Cases, Outcome } from './cases.ts'
import { defaultLanguage } from './messages/language.ts'
import { isNotedRule } from './noted-rules.ts'
import type { NotedRule } from './noted-rules.ts'
import type { Requirements } from './requirements.ts'
import { openedMessages } from './messages/opened.ts'
import type { OpenedMessages } from './messages/opened.ts'

/** What a machine is called and needs to be walked, as a file beside it keeps it. */
export interface MachineNotes {
  title?: string
  /** Sample inputs; one `null` for a machine that takes none. */
  inputs: readonly unknown[]
  /** Every event from outside, once for each payload that matters. */
  events: readonly CaseEvent[]
  /** By invoke id: what the call may come to. */
  outcomes: Readonly<Record<string, readonly Outcome[]>>
  /** Names of the facts of context that guards read. */
  identity: readonly string[]
  /** What holds whatever happens. Nobody proposes any. */
  rules?: readonly NotedRule[]
  /** What it does of a specification: by id of the statement, ids of states and keys of transitions. Nobody proposes any. */
  requirements?: Requirements
}

/** A file `<name>.studio.json`: the notes of every machine of `<name>.machine.ts`, by the name that it is exported under. */
export interface StudioNotes {
  format: 1
  machines: Readonly<Record<string, Partial<MachineNotes>>>
}

/** How many places a walk of a machine goes to whose facts nobody has bounded. */
export const proposedBound = 600

/** The cases that notes stand for. */
export function casesOf({ inputs, events, outcomes, identity }: MachineNotes): Cases {
  return {
    // JSON has no undefined: a machine without an input gets none.
    inputs: inputs.map((input) => input ?? undefined),
    events,
    outcomes,
    identity: (context: unknown) => identity.map((name) => fact(context, name)),
    bound: proposedBound,
  }
}

const fact = (context: unknown, name: string): unknown =>
  typeof context === 'object' && context !== null ? (Reflect.get(context, name) ?? null) : null

/** Reads what a file beside a machine holds. Throws a sentence when it is none. */
export function readNotes(value: unknown, language = defaultLanguage): StudioNotes {
  const t = openedMessages[language]
  const refuse = (why: string): never => {
    throw new Error(t.noNotes(why))
  }
  if (!isRecord(value) || value.format !== 1) return refuse(t.lacks('"format": 1'))
  const { machines } = value
  if (!isRecord(machines)) return refuse(t.lacks('"machines"'))
  return {
    format: 1,
    machines: Object.fromEntries(
      Object.entries(machines).map(([name, notes]) => [name, readMachine(notes, name, t, refuse)]),
    ),
  }
}

function readMachine(
  value: unknown,
  name: string,
  t: OpenedMessages,
  refuse: (why: string) => never,
): Partial<MachineNotes> {
  if (!isRecord(value)) return refuse(t.noObject(name))
  const { title, inputs, events, outcomes, identity, rules, requirements } = value
  if (title !== undefined && typeof title !== 'string') return refuse(t.noText(`${name}.title`))
  if (inputs !== undefined && !Array.isArray(inputs)) return refuse(t.noList(`${name}.inputs`))
  if (events !== undefined && !isListOf(events, isEvent))
    return refuse(t.noEvents(`${name}.events`))
  if (outcomes !== undefined && !isOutcomes(outcomes))
    return refuse(t.noOutcomes(`${name}.outcomes`))
  if (
    identity !== undefined &&
    !isListOf(identity, (one): one is string => typeof one === 'string')
  )
    return refuse(t.noNames(`${name}.identity`))
  if (rules !== undefined && !Array.isArray(rules)) return refuse(t.noList(`${name}.rules`))
  if (requirements !== undefined && !isRequirements(requirements))
    return refuse(t.noRequirements(`${name}.requirements`))
  return {
    title,
    inputs,
    events,
    outcomes,
    identity,
    rules: rules && readRules(rules),
    ...(requirements && { requirements }),
  }

  function readRules(list: readonly unknown[]): NotedRule[] {
    return list.map((rule, index) =>
      isNotedRule(rule) ? rule : refuse(t.noRule(`${name}.rules[${index}]`)),
    )
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = <Item>(value: unknown, is: (one: unknown) => one is Item): value is Item[] =>
  Array.isArray(value) && value.every(is)
const isEvent = (value: unknown): value is CaseEvent =>
  isRecord(value) && typeof value.type === 'string'
const isOutcome = (value: unknown): value is Outcome =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  ('output' in value || (isRecord(value.error) && typeof value.error.message === 'string'))
const isRequirements = (value: unknown): value is Requirements =>
  isRecord(value) &&
  Object.values(value).every((one) =>
    isListOf(one, (part): part is string => typeof part === 'string'),
  )
const isOutcomes = (value: unknown): value is Record<string, Outcome[]> =>
  isRecord(value) && Object.values(value).every((one) => isListOf(one, isOutcome))
