import type { CatalogEntry } from './catalog.ts'
import type { CaseEvent, Cases } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import { coverByPaths } from './coverage-report.ts'
import { proposedBound } from './machine-notes.ts'
import { identityOf } from './paths/paths.ts'
import { proposed } from './proposals.ts'
import { inspectorOf } from './inspect/sequences.ts'
import { deviationReport } from './paths/text-report.ts'
import { pathTo } from './paths/graph-walk.ts'
import { sequencesOf } from './paths/sequences.ts'
import type { SequenceRun } from './paths/sequences.ts'
import { limitsOf, pathsThrough } from './paths/strategies.ts'
import { graphsOf } from './paths/strategies-graph.ts'
import type { Graph } from './paths/graph-walk.ts'

/** Walks that look for a merged situation. */
const randomWalks = 50

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
  const cases = decisiveCases(entry)
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
  for (const { input, places } of graphs) {
    judge(input, [])
    for (const place of places) {
      const before = pathTo(place).map(({ event }) => event)
      for (const { event } of place.paths) {
        isCut ||= isLate()
        if (isCut) break
        judge(input, [...before, event])
        steps += 1
      }
    }
  }
  const ignored = mergedFields(graphs)
  const limits = limitsOf(machine, cases, { language: labels.language })
  return {
    situations: graphs.reduce((sum, { places }) => sum + places.length, 0),
    steps,
    broken: [...broken.values()],
    // What was not tried may reach it.
    unreached: isCut ? [] : [...awaited].map(({ description }) => description),
    merged: limits.length > 0 || isCut ? null : mergedIn(entry),
    limits,
    ignored,
    isCut,
  }
}

const mergedFields = (graphs: readonly Graph[]) =>
  [...new Set(graphs.flatMap(({ merged }) => [...merged]))].toSorted()

/**
 * The cases of a machine, with an identity that tells apart what guards read: a written one may leave out a counter, and so hide what
 * happens at its limit. A walk that then does not end reports the field that grows.
 */
function decisiveCases({ machine, cases }: Pick<CatalogEntry, 'machine' | 'cases'>): Cases {
  const merged = mergedFields(graphsOf(machine, cases))
  if (merged.length === 0) return cases
  const { inputs, events, outcomes } = cases
  const read = proposed(machine, { inputs, events, outcomes }).notes.identity
  const decisive = merged.filter((field) => read.includes(field))
  if (decisive.length === 0) return cases
  const written = identityOf(cases)
  return {
    ...cases,
    bound: cases.bound ?? proposedBound,
    identity: (context: object) => [
      written(context),
      decisive.map((field): unknown => Reflect.get(context, field)),
    ],
  }
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
