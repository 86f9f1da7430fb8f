import type { CatalogEntry } from '../catalog.ts'
import type { Cases } from '../cases.ts'
import { firstSnapshot } from '../steps/inert.ts'
import { proposedBound } from '../notes/machine-notes.ts'
import { identityOf } from '../paths/paths.ts'
import { proposed } from '../proposals/proposals.ts'
import type { Graph, Limit, Situation } from '../paths/graph-walk.ts'
import type { GrowingField } from '../paths/growth.ts'
import { graphsOf } from '../paths/strategies-graph.ts'
import { valueText } from '../values/value-text.ts'

/** The bound on situations for a counter whose large values the given identity merges. */
const mostCounted = 300

interface RefinedCases {
  cases: Cases
  /** Whether the given identity reads each added field itself: it merges only large values, as `Math.min(context.count, 2)` does. */
  isCapped: boolean
}

/**
 * Cases whose identity also distinguishes each field that a guard reads. The given identity may leave out a counter, and so hide
 * what happens at its limit. A refined identity is the pair of the given one and the values of the added fields.
 */
export function refinedCases({
  machine,
  cases,
}: Pick<CatalogEntry, 'machine' | 'cases'>): RefinedCases {
  const merged = mergedFields(graphsOf(machine, cases))
  if (merged.length === 0) return { cases, isCapped: false }
  const { inputs, events, outcomes } = cases
  const readByGuards = proposed(machine, { inputs, events, outcomes }).notes.identity
  const added = merged.filter((field) => readByGuards.includes(field))
  if (added.length === 0) return { cases, isCapped: false }
  const given = identityOf(cases)
  const isCapped = added.every((field) => reads(given, field, machine, cases))
  const bound = cases.bound ?? proposedBound
  return {
    isCapped,
    cases: {
      ...cases,
      bound: isCapped ? Math.min(bound, mostCounted) : bound,
      identity: (context: object) => [
        given(context),
        added.map((field): unknown => Reflect.get(context, field)),
      ],
    },
  }
}

/** Whether an identity reads a field of context. */
function reads(
  identity: (context: object) => unknown,
  field: string,
  machine: CatalogEntry['machine'],
  { inputs }: Cases,
): boolean {
  let isRead = false
  const context: object = firstSnapshot(machine, inputs[0]).context
  identity(
    new Proxy(context, {
      get: (of, name): unknown => {
        isRead ||= name === field
        return Reflect.get(of, name)
      },
    }),
  )
  return isRead
}

/** Fields of context that differ between snapshots of one situation. */
export const mergedFields = (graphs: readonly Graph[]) =>
  [...new Set(graphs.flatMap(({ merged }) => [...merged]))].toSorted()

/** The fields that made a walk reach its bound. */
export const growingFieldsIn = (limit: Limit): readonly GrowingField[] =>
  'bound' in limit ? limit.growing : []

/** Whether a walk with a capped identity is complete, or the second half of its situations, with larger values, added no new step. */
export function addsNothing({ situations, limits }: Graph): boolean {
  if (limits.some((limit) => growingFieldsIn(limit).length === 0)) return false
  if (limits.length === 0) return true
  const known = new Set<string>()
  let last = 0
  for (const [index, situation] of situations.entries())
    for (const { event, taken, to } of situation.edges) {
      const step = valueText([withGivenIdentity(situation), event, taken, withGivenIdentity(to)])
      if (!known.has(step)) last = index
      known.add(step)
    }
  return last * 2 < situations.length
}

const withGivenIdentity = ({ value, status, identity }: Situation) => [
  value,
  status,
  Array.isArray(identity) ? (identity[0] as unknown) : identity,
]
