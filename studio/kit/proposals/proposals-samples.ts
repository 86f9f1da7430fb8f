import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { canCome, definitionsOf, kindOfEvent } from '../chart.ts'
import { payloadShape, valuesOf } from './declared-types.ts'
import type { Shape } from './declared-types.ts'
import { firstSnapshot, nextSnapshot } from '../steps/inert.ts'
import { sampleOf } from './proposals-reads.ts'
import { isOpenGuard } from '../steps/open-guards.ts'
import { labelOf } from '../opening/part-names.ts'
import { isFunction } from '../parts.ts'
import { fieldOf, isPlainValue, isRecord, isText } from '../values/value-checks.ts'
import { valueText } from '../values/value-text.ts'

const mostSamples = 4

/**
 * Up to four events of one type, with a payload for each different result: the transitions taken, the next state, and what guards answer then.
 * `parts`: paths of the parts of its payload that the chart reads.
 */
export function samplesOf(
  machine: AnyStateMachine,
  type: string,
  situations: readonly AnyMachineSnapshot[],
  parts: readonly string[],
  literals: readonly unknown[],
  declared: Shape,
): CaseEvent[] {
  const kind = kindOfEvent(type)
  if (kind === 'error') return [{ type, error: { message: 'failure' } }]
  const bare: CaseEvent = kind === 'done' ? { type, output: null } : { type }
  const shape = kind === 'event' ? payloadShape(declared, type) : null
  const typed = (shape ? valuesOf(shape, literals) : []).map((value): CaseEvent => ({
    type,
    ...partsOf(value),
  }))
  if (parts.length === 0) return [typed[0] ?? bare]
  const keys = definitionsOf(machine)
  const answersAt = guardAnswers(machine)
  const tried = ['text', '', 1, 0, true, false, [], ...literals].map((value): CaseEvent => ({
    ...bare,
    ...partsOf(sampleOf(parts, value)),
    type,
  }))
  const candidates = typed.length > 0 ? typed : tried
  const found = new Map<string, CaseEvent>()
  for (const event of candidates) {
    const results = situations.map((at) => {
      if (!canTake(at, event)) return null
      try {
        const taken = machine.getTransitionData(at, event).map((one) => keys.get(one))
        const next = nextSnapshot(machine, at, event)
        return [taken, next.value, next.status, next.context === at.context || answersAt(next)]
      } catch {
        return null
      }
    })
    const signature = valueText(results)
    if (results.some((result) => result !== null) && !found.has(signature))
      found.set(signature, event)
  }
  const samples = [...found.values()].slice(0, mostSamples)
  if (samples.length > 0) return samples
  return [typed[0] ?? { ...bare, ...partsOf(sampleOf(parts, 'text')), type }]
}

/** What the guards of a chart answer in a situation, as far as they read its context alone. */
function guardAnswers(machine: AnyStateMachine): (at: AnyMachineSnapshot) => unknown[] {
  const references = new Map(guardReferences(machine).map((guard) => [valueText(guard), guard]))
  const asked = [...references.values()].flatMap(({ type, params }) => {
    const logic: unknown = machine.implementations.guards[type]
    const isKnown =
      isFunction(logic) && !('check' in logic) && !isOpenGuard(logic) && !isFunction(params)
    return isKnown ? [(context: unknown) => logic({ context, event: { type: '' } }, params)] : []
  })
  return ({ context }) =>
    asked.map((answer) => {
      try {
        return Boolean(answer(context))
      } catch {
        return null
      }
    })
}

/** The guards of transitions, each with its parameters in the chart. */
const guardReferences = (machine: AnyStateMachine) =>
  [...definitionsOf(machine).keys()].flatMap(({ guard }) => {
    const type = labelOf(guard)
    return type === '' ? [] : [{ type, params: fieldOf(guard, 'params') }]
  })

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** Whether an event leads anywhere; one that breaks the machine does not. */
export function canTake(at: AnyMachineSnapshot, event: CaseEvent): boolean {
  try {
    return canCome(at, event) && at.can(event)
  } catch {
    return false
  }
}

/** Texts and numbers that the machine starts with, and the numbers beside them: guards compare payloads with them. */
export function contextValues(machine: AnyStateMachine, input: unknown): unknown[] {
  try {
    const { context } = firstSnapshot(machine, input ?? undefined)
    return Object.values(context).flatMap((value: unknown): unknown[] =>
      typeof value === 'number' ? [value, value + 1, value - 1] : isText(value) ? [value] : [],
    )
  } catch {
    // It does not start.
    return []
  }
}

/** Texts and numbers in the source of guards and actions, and in the parameters of guards: values in comparisons are worth trying. */
export function literalsIn(machine: AnyStateMachine): unknown[] {
  const { guards, actions } = machine.implementations
  const code = [...Object.values(guards), ...Object.values(actions)]
    .filter((part): part is () => unknown => typeof part === 'function')
    .map(String)
    .join('\n')
  const texts = [...code.matchAll(/(["'])((?:(?!\1)[^\\\n]){1,40})\1/g)].map(([, , text]) => text)
  const numbers = [...code.matchAll(/[<>=] ?(-?\d+(?:\.\d+)?)\b/g)].map(([, one]) => Number(one))
  const parameters = guardReferences(machine).flatMap(({ params }) =>
    isRecord(params) ? Object.values(params).filter(isPlainValue) : [],
  )
  numbers.push(...parameters.filter((one) => typeof one === 'number'))
  texts.push(...parameters.filter(isText))
  // On either side of a compared number.
  const beside = numbers.flatMap((one) => [one + 1, one - 1])
  return [...new Set<unknown>([...texts, ...numbers, ...beside])].slice(0, 16)
}
