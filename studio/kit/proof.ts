import type { CatalogEntry } from './catalog.ts'
import type { CaseEvent, Cases } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import { coverByPaths } from './coverage-report.ts'
import { firstSnapshot } from './inert.ts'
import { proposedBound } from './machine-notes.ts'
import { identityOf } from './paths/paths.ts'
import { proposed } from './proposals.ts'
import { inspectorOf } from './inspect/sequences.ts'
import { deviationReport } from './paths/text-report.ts'
import { pathTo } from './paths/graph-walk.ts'
import type { Graph, Situation, Limit } from './paths/graph-walk.ts'
import type { Growth } from './paths/growth.ts'
import { sequencesOf } from './paths/sequences.ts'
import type { SequenceRun } from './paths/sequences.ts'
import { limitsOf, pathsThrough } from './paths/strategies.ts'
import { graphsOf } from './paths/strategies-graph.ts'
import { valueText } from './value-text.ts'

/** Walks that look for a merged situation. */
const randomWalks = 50

/** So many situations are tried where written cases join the large values of a counter: far more than the chart has without it. */
const mostCounted = 300

/** Which rules hold in each situation of a machine, reached by its shortest path, and after each event that is possible there. */
export interface Proof {
  situations: number
  steps: number
  /** The first sequence that breaks each rule. */
  broken: (SequenceRun & { broken: NonNullable<SequenceRun['broken']> })[]
  /** Descriptions of rules about "at some point" that no sequence reaches. */
  unreached: string[]
  /** Where the identity merges two situations that move differently, as a report; null where none was found. Nothing is proved with one. */
  merged: string | null
  /** Why there may be more situations; nothing is proved then. */
  limits: readonly string[]
  /**
   * Fields without a bound whose large values the written identity joins, and how many values were tried: long before the last, steps
   * no longer led anywhere else. The rules hold so far.
   */
  grown: readonly Growth[]
  /** Fields in which situations differ that count as one: none that a guard reads. */
  ignored: readonly string[]
  /** Whether it stopped before its end. */
  isCut: boolean
}

/** Tries every situation of a machine against its rules. `isLate`: whether no other step may begin. */
export function proofOf(
  entry: Omit<CatalogEntry, 'written'> & { labels: Labels },
  isLate: () => boolean = () => false,
): Proof {
  const { machine, invariants, labels } = entry
  const run = sequencesOf(entry)
  const broken = new Map<string, Proof['broken'][number]>()
  const awaited = new Set(invariants.filter((rule) => 'reached' in rule))
  const { cases, isCounting } = decisiveCases(entry)
  const graphs = graphsOf(machine, cases)
  let steps = 0
  let isCut = false
  const judge = (input: unknown, events: readonly CaseEvent[]) => {
    const found = run(input, events)
    for (const rule of awaited) if (rule.reached?.(found.trace) === true) awaited.delete(rule)
    const { broken: flaw } = found
    if (flaw !== null && !broken.has(flaw.description))
      broken.set(flaw.description, { ...found, broken: flaw })
  }
  for (const { input, situations } of graphs) {
    judge(input, [])
    for (const situation of situations) {
      const before = pathTo(situation).map(({ event }) => event)
      for (const { event } of situation.edges) {
        isCut ||= isLate()
        if (isCut) break
        judge(input, [...before, event])
        steps += 1
      }
    }
  }
  const ignored = mergedFields(graphs)
  const isSettled = isCounting && graphs.every(settles)
  const limits = isSettled ? [] : limitsOf(machine, cases, { language: labels.language })
  return {
    situations: graphs.reduce((sum, { situations }) => sum + situations.length, 0),
    steps,
    broken: [...broken.values()],
    // What was not tried may reach it.
    unreached: isCut ? [] : [...awaited].map(({ description }) => description),
    // A counting identity moves in another way on purpose, from one large value to the next.
    merged: limits.length > 0 || isCut ? null : mergedIn(isSettled ? { ...entry, cases } : entry),
    limits,
    grown: isSettled ? graphs.flatMap((graph) => graph.limits.flatMap(growthIn)) : [],
    ignored,
    isCut,
  }
}

const growthIn = (limit: Limit): readonly Growth[] => ('bound' in limit ? limit.grows : [])

/** Whether a walk ended by itself, or for the second half of its situations took no step that it had not taken from smaller values. */
function settles({ situations, limits }: Graph): boolean {
  if (limits.some((limit) => growthIn(limit).length === 0)) return false
  if (limits.length === 0) return true
  const known = new Set<string>()
  let last = 0
  for (const [index, situation] of situations.entries())
    for (const { event, taken, to } of situation.edges) {
      const step = valueText([asWritten(situation), event, taken, asWritten(to)])
      if (!known.has(step)) last = index
      known.add(step)
    }
  return last * 2 < situations.length
}

/** A situation as the written identity tells it from others, which is the first part of a decisive one. */
const asWritten = ({ value, status, identity }: Situation) => [
  value,
  status,
  Array.isArray(identity) ? (identity[0] as unknown) : identity,
]

const mergedFields = (graphs: readonly Graph[]) =>
  [...new Set(graphs.flatMap(({ merged }) => [...merged]))].toSorted()

/**
 * The cases of a machine, with an identity that tells apart what guards read: a written one may leave out a counter, and so hide what
 * happens at its limit. A walk that then does not end reports the field that grows. `isCounting`: the written one counts them, up to some value.
 */
function decisiveCases({ machine, cases }: Pick<CatalogEntry, 'machine' | 'cases'>): {
  cases: Cases
  isCounting: boolean
} {
  const merged = mergedFields(graphsOf(machine, cases))
  if (merged.length === 0) return { cases, isCounting: false }
  const { inputs, events, outcomes } = cases
  const read = proposed(machine, { inputs, events, outcomes }).notes.identity
  const decisive = merged.filter((field) => read.includes(field))
  if (decisive.length === 0) return { cases, isCounting: false }
  const written = identityOf(cases)
  const isCounting = decisive.every((field) => reads(written, field, machine, cases))
  const bound = cases.bound ?? proposedBound
  return {
    isCounting,
    cases: {
      ...cases,
      bound: isCounting ? Math.min(bound, mostCounted) : bound,
      identity: (context: object) => [
        written(context),
        decisive.map((field): unknown => Reflect.get(context, field)),
      ],
    },
  }
}

/** Whether an identity takes a field into account, as it does where it joins only its large values. */
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

/**
 * The first path that the machine leaves, as coverage reports it. Where the cases were not written for their chart, random ones too: they
 * pass a merged situation many times, as a counter needs. A written identity may abstract from numbers on purpose.
 */
function mergedIn(entry: Parameters<typeof proofOf>[0]): string | null {
  const { machine, cases } = entry
  const inspectPath = inspectorOf(entry)
  const walks =
    cases.bound === undefined
      ? []
      : pathsThrough(machine, cases, { strategy: 'random', limit: randomWalks })
  for (const path of walks) {
    const deviation = inspectPath(path)
    if (deviation) return deviationReport(entry, path, deviation)
  }
  return coverByPaths([entry]).failures[0] ?? null
}
