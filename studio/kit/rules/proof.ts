import type { CatalogEntry } from '../catalog.ts'
import type { CaseEvent } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import { coverByPaths } from '../coverage/coverage-report.ts'
import { addsNothing, growthIn, mergedFields, refinedCases } from './proof-identity.ts'
import { inspectorOf } from '../inspect/sequences.ts'
import { deviationReport } from '../paths/text-report.ts'
import { pathTo } from '../paths/graph-walk.ts'
import type { Growth } from '../paths/growth.ts'
import { sequencesOf } from '../paths/sequences.ts'
import type { SequenceRun } from '../paths/sequences.ts'
import { limitsOf, pathsThrough } from '../paths/strategies.ts'
import { graphsOf } from '../paths/strategies-graph.ts'

/** The number of random walks that search for a wrongly merged situation. */
const randomWalks = 50

/** Which rules hold in each situation of a machine, reached by its shortest path, and after each event that is possible there. */
export interface Proof {
  situations: number
  steps: number
  /** The first sequence that breaks each rule. */
  broken: (SequenceRun & { broken: NonNullable<SequenceRun['broken']> })[]
  /** Descriptions of rules about "at some point" that no sequence reaches. */
  unreached: string[]
  /** The report of two situations that the identity merges although they move differently; null where none was found. With one, nothing is proved. */
  merged: string | null
  /** Why some situations may be missing. With one, nothing is proved. */
  limits: readonly string[]
  /** Counters without a bound whose large values the given identity merges, and how many values were tried. The rules hold for these. */
  grown: readonly Growth[]
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
  const run = sequencesOf(entry)
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
  const ignored = mergedFields(graphs)
  const isSaturated = isCapped && graphs.every(addsNothing)
  const limits = isSaturated ? [] : limitsOf(machine, cases, { language: labels.language })
  return {
    situations: graphs.reduce((sum, { situations }) => sum + situations.length, 0),
    steps,
    broken: [...broken.values()],
    // What was not tried may reach it.
    unreached: isCut ? [] : [...open].map(({ description }) => description),
    // Not the given identity of a saturated walk: it merges large values on purpose.
    merged: limits.length > 0 || isCut ? null : mergedIn(isSaturated ? { ...entry, cases } : entry),
    limits,
    grown: isSaturated ? graphs.flatMap((graph) => graph.limits.flatMap(growthIn)) : [],
    ignored,
    isCut,
  }
}

/**
 * The report of the first path on which the machine moves in another way than its graph. Cases with a bound, proposed or
 * refined, are tried with random walks, too: a counter differs only after many visits of one situation. Other cases may merge numbers on purpose.
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
