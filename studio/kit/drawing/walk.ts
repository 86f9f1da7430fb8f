import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import { canCome, definitionsOf } from '../chart.ts'
import { outcomeOf } from './labels.ts'
import type { Params, Plain } from './labels.ts'
import { firstSnapshot, nextSnapshot } from '../steps/inert.ts'
import { largeField } from '../values/large-values.ts'
import { withEachAnswer } from '../steps/open-guards.ts'
import { eventsOf, situationOf } from '../paths/paths.ts'
import { errorsOf } from '../values/shown-errors.ts'
import { keyText } from '../values/value-text.ts'
import { isPlainValue } from '../values/value-checks.ts'

/** What a walk through the cases shows of the chart and the chart alone does not. */
export interface Walked {
  /** By transition key: the titles of the outcomes that take it, in the order of the cases. */
  titles: ReadonlyMap<string, readonly string[]>
  /** By transition key: parameters of its guard that are the same in every sample. */
  params: ReadonlyMap<string, Params>
  /** Keys of the transitions that show a new error or lead to a state tagged `failure`, and never to anything better. */
  failures: ReadonlySet<string>
}

/** What is known of a chart without cases. */
export const nothingWalked: Walked = { titles: new Map(), params: new Map(), failures: new Set() }

const walks = new WeakMap<AnyStateMachine, Walked>()
/** The bound on situations, for cases without one: an endless walk must not freeze the studio. */
const most = 5000
/** In so many situations parameters of guards are sampled. */
const enough = 60

/** Walks a machine through its cases, once: other cases for the same machine get the first result. No actor runs. */
export function walk(machine: AnyStateMachine, cases: Cases): Walked {
  const known = walks.get(machine)
  if (known) return known
  const keys = definitionsOf(machine)
  const titles = new Map<string, Set<string>>()
  const params = new Map<string, Params>()
  const failures = new Map<string, { newly: boolean; always: boolean }>()
  const offered = eventsOf(machine, cases)
  const named = offered.map((event) => [event, outcomeOf(event, cases)?.title] as const)
  const visited = new Set<string>()
  const open = cases.inputs.flatMap((input) => led(() => firstSnapshot(machine, input)))

  for (
    let snapshot = open.pop();
    snapshot && visited.size < (cases.bound ?? most);
    snapshot = open.pop()
  ) {
    const here = keyText(situationOf(snapshot, cases))
    if (visited.has(here) || snapshot.status !== 'active') continue
    visited.add(here)
    for (const [event, title] of named) {
      if (visited.size < enough) sampleGuards(snapshot, event)
      const steps = withEachAnswer(event, (one) => led(() => onwards(snapshot, one, title)))
      open.push(...steps.flatMap(([, next]) => next))
    }
  }
  const order = named.map(([, title]) => title ?? '')
  const walked: Walked = {
    titles: new Map(
      [...titles].map(([key, found]) => [
        key,
        [...found].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
      ]),
    ),
    params,
    failures: new Set(
      [...failures].flatMap(([key, { newly, always }]) => (newly && always ? [key] : [])),
    ),
  }
  walks.set(machine, walked)
  return walked

  function onwards(snapshot: AnyMachineSnapshot, event: CaseEvent, title: string | undefined) {
    if (!canCome(snapshot, event) || !snapshot.can(event)) return []
    const taken = machine
      .getTransitionData(snapshot, event)
      .map((definition) => keys.get(definition) ?? '')
    if (title !== undefined)
      for (const key of taken) titles.set(key, (titles.get(key) ?? new Set()).add(title))
    const next = nextSnapshot(machine, snapshot, event)
    if (largeField(next.context) !== null) return []
    const known = new Set(errorsOf(snapshot, event))
    const shown = errorsOf(next, event)
    for (const key of taken) {
      const { newly = false, always = true } = failures.get(key) ?? {}
      failures.set(key, {
        newly: newly || shown.some((error) => !known.has(error)),
        always: always && shown.length > 0 && !next.hasTag('success'),
      })
    }
    return next
  }

  function sampleGuards(snapshot: AnyMachineSnapshot, event: CaseEvent): void {
    // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
    for (const node of snapshot._nodes) {
      for (const definition of node.transitions.get(event.type) ?? []) {
        const found = evaluated(definition.guard, snapshot, event)
        const key = keys.get(definition)
        if (found && key !== undefined) params.set(key, agreed(params.get(key) ?? found, found))
      }
    }
  }
}

/** Where a step leads: nowhere when it breaks the machine, which tells nothing about its drawing. */
function led(step: () => AnyMachineSnapshot | never[]): AnyMachineSnapshot[] {
  try {
    const next = step()
    return Array.isArray(next) ? next : [next]
  } catch {
    return []
  }
}

/** The parameters of a guard or an action that are written in the chart itself. */
export function writtenParams(reference: unknown): Params {
  if (typeof reference !== 'object' || reference === null || !('params' in reference)) return {}
  return plainOf(reference.params)
}

function evaluated(guard: unknown, snapshot: AnyMachineSnapshot, event: CaseEvent): Params | null {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return null
  if (typeof guard.params !== 'function') return null
  try {
    return plainOf(guard.params({ context: snapshot.context, event }))
  } catch {
    // A sample that does not fit tells nothing about the chart.
    return null
  }
}

function plainOf(params: unknown): Params {
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]): [string, Plain][] => {
      if (isPlain(value)) return [[name, value]]
      // A list of values, such as the answers that a guard lets pass, is one text.
      return Array.isArray(value) && value.every(isPlain) ? [[name, value.join(', ')]] : []
    }),
  )
}

const isPlain = (value: unknown): value is Plain => value === null || isPlainValue(value)

/** What two samples agree on. */
function agreed(known: Params, sample: Params): Params {
  const fixed = Object.entries(known).filter(([name, value]) => sample[name] === value)
  return Object.fromEntries(fixed)
}
