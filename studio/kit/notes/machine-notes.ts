import type { CaseEvent, Cases, Outcome } from '../cases.ts'
import { defaultLanguage } from '../messages/language.ts'
import { isNotedRule } from './noted-rule-shapes.ts'
import type { NotedRule } from './noted-rule-shapes.ts'
import type { Requirements } from '../rules/requirements.ts'
import { openedMessages } from '../messages/opened.ts'
import type { OpenedMessages } from '../messages/opened.ts'
import { fieldOf, isListOf, isRecord, isText } from '../values/value-checks.ts'

/** The title of a machine and the samples to walk it, as stored in a file beside it. */
export interface MachineNotes {
  title?: string
  /** Sample inputs; one `null` for a machine that takes none. */
  inputs: readonly unknown[]
  /** Every event from outside, once for each payload that matters. */
  events: readonly CaseEvent[]
  /** By invoke id: the possible outcomes of the call. */
  outcomes: Readonly<Record<string, readonly Outcome[]>>
  /** Names of the context fields that guards read. */
  identity: readonly string[]
  /** Rules that always hold. They are never proposed. */
  rules?: readonly NotedRule[]
  /** For a function that makes the machine: what it is called with. Never proposed. */
  arguments?: readonly unknown[]
  /** What it implements of a specification: by id of the statement, ids of states and keys of transitions. Never proposed. */
  requirements?: Requirements
}

/** A file `<name>.studio.json`: the notes of every machine of `<name>.machine.ts`, by the name that it is exported under. */
export interface StudioNotes {
  format: 1
  /** The texts of a specification's statements, by id. Never proposed. */
  statements?: Readonly<Record<string, string>>
  machines: Readonly<Record<string, Partial<MachineNotes>>>
}

/** The bound on situations of proposed cases (`Cases`). */
export const proposedBound = 600

/** The cases of the notes. */
export function casesOf({ inputs, events, outcomes, identity }: MachineNotes): Cases {
  return {
    // JSON has no undefined: a machine without an input gets none.
    inputs: inputs.map((input) => input ?? undefined),
    events,
    outcomes,
    identity: fieldsOf(identity),
    bound: proposedBound,
  }
}

/** An identity that compares these fields of the context. */
export const fieldsOf = (names: readonly string[]) => (context: unknown) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(context, name) ?? null]))

/** Reads a file of notes. Throws a sentence for anything else. */
export function readNotes(value: unknown, language = defaultLanguage): StudioNotes {
  const t = openedMessages[language]
  const refuse = (why: string): never => {
    throw new Error(t.noNotes(why))
  }
  if (!isRecord(value) || value.format !== 1) return refuse(t.lacks('"format": 1'))
  const { machines, statements } = value
  if (!isRecord(machines)) return refuse(t.lacks('"machines"'))
  if (statements !== undefined && !isTexts(statements)) return refuse(t.noTexts('statements'))
  return {
    format: 1,
    ...(statements && { statements }),
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
  const { title, inputs, events, outcomes, identity, rules, requirements, arguments: given } = value
  if (title !== undefined && typeof title !== 'string') return refuse(t.noText(`${name}.title`))
  if (inputs !== undefined && !Array.isArray(inputs)) return refuse(t.noList(`${name}.inputs`))
  if (events !== undefined && !isListOf(isEvent)(events))
    return refuse(t.noEvents(`${name}.events`))
  if (outcomes !== undefined && !isOutcomes(outcomes))
    return refuse(t.noOutcomes(`${name}.outcomes`))
  if (identity !== undefined && !isListOf(isText)(identity))
    return refuse(t.noNames(`${name}.identity`))
  if (rules !== undefined && !Array.isArray(rules)) return refuse(t.noList(`${name}.rules`))
  if (given !== undefined && !Array.isArray(given)) return refuse(t.noList(`${name}.arguments`))
  if (requirements !== undefined && !isRequirements(requirements))
    return refuse(t.noRequirements(`${name}.requirements`))
  return {
    title,
    inputs,
    events,
    outcomes,
    identity,
    rules: rules && readRules(rules),
    ...(given && { arguments: given }),
    ...(requirements && { requirements }),
  }

  function readRules(list: readonly unknown[]): NotedRule[] {
    return list.map((rule, index) =>
      isNotedRule(rule) ? rule : refuse(t.noRule(`${name}.rules[${index}]`)),
    )
  }
}

const isEvent = (value: unknown): value is CaseEvent =>
  isRecord(value) && typeof value.type === 'string'
const isOutcome = (value: unknown): value is Outcome =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  ('output' in value || (isRecord(value.error) && typeof value.error.message === 'string'))
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText)
const isRequirements = (value: unknown): value is Requirements =>
  isRecord(value) && Object.values(value).every(isListOf(isText))
const isOutcomes = (value: unknown): value is Record<string, Outcome[]> =>
  isRecord(value) && Object.values(value).every(isListOf(isOutcome))
