import type { CatalogEntry } from './catalog.ts'
import type { CaseEvent } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import { pathTo } from './paths/graph-walk.ts'
import { sequencesOf } from './paths/sequences.ts'
import type { SequenceRun } from './paths/sequences.ts'
import { limitsOf } from './paths/strategies.ts'
import { graphsOf } from './paths/strategies-graph.ts'

/** Which rules hold in each situation of a machine, reached by its shortest path, and after each event that is possible there. */
export interface Proof {
  situations: number
  steps: number
  /** The first sequence that breaks each rule. */
  broken: (SequenceRun & { broken: NonNullable<SequenceRun['broken']> })[]
  /** Descriptions of rules about "at some point" that no sequence reaches. */
  unreached: string[]
  /** Why there may be more situations; nothing is proved then. */
  limits: readonly string[]
}

/** Tries every situation of a machine against its rules. `isLate`: whether no other sequence may begin. */
export function proofOf(
  entry: Pick<CatalogEntry, 'machine' | 'cases' | 'invariants'> & { labels: Labels },
  isLate: () => boolean = () => false,
): Proof | null {
  const { machine, cases, invariants, labels } = entry
  const run = sequencesOf(entry)
  const broken = new Map<string, Proof['broken'][number]>()
  const awaited = new Set(invariants.filter((rule) => 'reached' in rule))
  const graphs = graphsOf(machine, cases)
  let steps = 0
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
        if (isLate()) return null
        judge(input, [...before, event])
        steps += 1
      }
    }
  }
  return {
    situations: graphs.reduce((sum, { places }) => sum + places.length, 0),
    steps,
    broken: [...broken.values()],
    unreached: [...awaited].map(({ description }) => description),
    limits: limitsOf(machine, cases, { language: labels.language }),
  }
}
