import type { CatalogEntry } from '../catalog.ts'
import type { CaseEvent } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import { coverByPaths } from '../coverage/coverage-report.ts'
import { addsNothing, growingFieldsIn, mergedFields, refinedCases } from './proof-identity.ts'
import { inspectorOf } from '../inspect/path-inspector.ts'
import { deviationReport } from '../paths/text-report.ts'
import { pathTo } from '../paths/graph-walk.ts'
import type { GrowingField } from '../paths/growth.ts'
import { sequenceRunner } from '../paths/sequences.ts'
import type { SequenceRun } from '../paths/sequences.ts'
import { limitsOf, pathsThrough } from '../paths/strategies.ts'
import { graphsOf } from '../paths/strategies-graph.ts'

/** The number of random walks that search for two situations merged in error. */
const randomWalks = 50

/**
 * Which rules hold in each situation of a machine, reached by its shortest path, and after each event that is possible there.
 * The identity of the cases (`Cases`) decides which snapshots are one situation: it merges those that it does not distinguish.
 */
export interface Proof {
  situations: number
  steps: number
  /** The first sequence that breaks each rule. */
  broken: (SequenceRun & { broken: NonNullable<SequenceRun['broken']> })[]
  /** Descriptions of rules about "at some point" that no sequence reaches. */
  unreached: string[]
  /** The report of snapshots that the identity merges although they react differently; null where none was found, or not searched for. With one, nothing is proved. */
  wrongMerge: string | null
  /** Why some situations may be missing. With one, nothing is proved. */
  limits: readonly string[]
  /** Counters without a bound whose large values the identity merges, and how many values were tried. The rules hold for these. */
  unbounded: readonly GrowingField[]
  /** Fields of context that the identity leaves out and no guard reads. */
  ignored: readonly string[]
  /** Whether time ran out before the end. */
  isCut: boolean
}

/** Checks the rules of a machine in every situation. `isLate`: whether time has run out. */
export function proofOf(
  entry: Omit<CatalogEntry, 'original'> & { labels: Labels },
  isLate: () => boolean = () => false,
): Proof {
  const { machine, invariants, labels } = entry
  const run = sequenceRunner(entry)
  const broken = new Map<string, Proof['broken'][number]>()
  const open = new Set(invariants.filter((rule) => 'reached' in rule))
  const { cases, isCapped } = refinedCases(entry)
  const graphs = graphsOf(machine, cases)
  let steps = 0
  let isCut = false
  const check = (input: unknown, events: readonly CaseEvent[]) => {
    const found = run(input, events)
    for (const rule of open) if (rule.reached?.(found.trace) === true) open.delete(rule)
    const { broken: rule } = found
    if (rule !== null && !broken.has(rule.description))
      broken.set(rule.description, { ...found, broken: rule })
  }
  for (const { input, situations } of graphs) {
    check(input, [])
    for (const situation of situations) {
      const before = pathTo(situation).map(({ event }) => event)
      for (const { event } of situation.edges) {
        isCut ||= isLate()
        if (isCut) break
        check(input, [...before, event])
        steps += 1
      }
    }
  }
  // An endless counter reaches the bound of the walk, which is no limit where its large values made no new step.
  const isSaturated = isCapped && graphs.every(addsNothing)
  const limits = isSaturated ? [] : limitsOf(machine, cases, { language: labels.language })
  return {
    situations: graphs.reduce((sum, { situations }) => sum + situations.length, 0),
    steps,
    broken: [...broken.values()],
    // What was not tried may reach it.
    unreached: isCut ? [] : [...open].map(({ description }) => description),
    // The given identity merges large values on purpose: a saturated walk is judged by the refined one.
    wrongMerge:
      limits.length > 0 || isCut ? null : wrongMergeIn(isSaturated ? { ...entry, cases } : entry),
    limits,
    unbounded: isSaturated ? graphs.flatMap((graph) => graph.limits.flatMap(growingFieldsIn)) : [],
    // The refined cases distinguish every field that a guard reads.
    ignored: mergedFields(graphs),
    isCut,
  }
}

/**
 * The report of the first path on which the machine reacts differently from its graph. Cases with a bound, proposed or
 * refined, are tried with random walks, too: a counter differs only after many visits of one situation. Other cases may merge numbers on purpose.
 */
function wrongMergeIn(entry: Parameters<typeof proofOf>[0]): string | null {
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
