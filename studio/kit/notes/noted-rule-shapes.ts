import type { CaseEvent } from '../cases.ts'
import { isListOf, isRecord, isText } from '../values/value-checks.ts'

/** An event by its type, or with a payload: omitted fields match anything. */
export type NotedEvent = string | CaseEvent

/**
 * A predicate, as a file writes it. A text: the machine is in that state, named by its path, its id, or its key where that is
 * unique. `event` has just happened, `xstate.init` at the start; a call is requested, awaited, answered (`as`: with the
 * outcome of that title) or failed just now, by its invoke id; `does`: an effect, by the name of its action; `context`: a field of it, `cart.count` of one inside.
 */
export type NotedPredicate =
  | string
  | { event: NotedEvent }
  | { tag: string }
  | { asks: string }
  | { awaits: string }
  | { answered: string; as?: string }
  | { failed: string }
  | { does: string }
  | { context: string; is: unknown }
  | { context: string; above: number }
  | { context: string; below: number }
  | { not: NotedPredicate }
  | { all: readonly NotedPredicate[] }
  | { any: readonly NotedPredicate[] }

/**
 * A rule in time as a file writes it, one of those that `rulesOf` makes. `says`: by its author; by default made of its predicates.
 * `shows`: ids of the statements of a specification that it judges.
 */
export type NotedRule = { says?: string; shows?: readonly string[] } & (
  | { always: NotedPredicate }
  | { never: NotedPredicate }
  | { inTheEnd: NotedPredicate }
  | { atSomePoint: NotedPredicate }
  | { whenever: NotedPredicate; holds: NotedPredicate }
  | { if: NotedPredicate; leadsTo: NotedPredicate }
  | { after: NotedPredicate; first: NotedPredicate; next: NotedPredicate }
  | { while: NotedPredicate; can: NotedEvent; to?: NotedPredicate }
  | { while: NotedPredicate; cannot: NotedEvent }
)

type Check = (value: unknown) => boolean

/** Whether a value from a file is a rule. Its names are looked up by `notedInvariants`. */
export function isNotedRule(value: unknown): value is NotedRule {
  return ruleShapes.some((shape) =>
    hasShape(value, { ...shape, says: optional(isText), shows: optional(isTexts) }),
  )
}

const isTexts: Check = isListOf(isText)
const isNumber: Check = (value) => typeof value === 'number'
const isAny: Check = (value) => value !== undefined
const isEvent: Check = (value) => isText(value) || (isRecord(value) && isText(value.type))
const isPredicate: Check = (value) =>
  isText(value) || predicateShapes.some((shape) => hasShape(value, shape))
const arePredicates: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every(isPredicate)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

function hasShape(value: unknown, shape: Readonly<Record<string, Check>>): boolean {
  return (
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
    Object.entries(shape).every(([name, check]) => check(value[name]))
  )
}

const predicateShapes: readonly Readonly<Record<string, Check>>[] = [
  { event: isEvent },
  { tag: isText },
  { asks: isText },
  { awaits: isText },
  { answered: isText, as: optional(isText) },
  { failed: isText },
  { does: isText },
  { context: isText, is: isAny },
  { context: isText, above: isNumber },
  { context: isText, below: isNumber },
  { not: isPredicate },
  { all: arePredicates },
  { any: arePredicates },
]
const ruleShapes: readonly Readonly<Record<string, Check>>[] = [
  { always: isPredicate },
  { never: isPredicate },
  { inTheEnd: isPredicate },
  { atSomePoint: isPredicate },
  { whenever: isPredicate, holds: isPredicate },
  { if: isPredicate, leadsTo: isPredicate },
  { after: isPredicate, first: isPredicate, next: isPredicate },
  { while: isPredicate, can: isEvent, to: optional(isPredicate) },
  { while: isPredicate, cannot: isEvent },
]
