import * as fc from 'fast-check'
import { anyEvent } from '@studio/kit/data.ts'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { eventsOf } from '@studio/kit/paths/paths.ts'
import { pathTo } from '@studio/kit/paths/graph-walk.ts'
import { graphsOf } from '@studio/kit/paths/strategies-graph.ts'
import { searchBreak } from '@studio/kit/paths/sequences-search.ts'
import { sequenceRunner, shortened } from '@studio/kit/paths/sequences.ts'
import type { SequenceRun } from '@studio/kit/paths/sequences.ts'
import { generatedData } from './generated-data.ts'
import type { RuledMachine } from './rules.ts'

/** `longest`: events generated for one sequence; an event that is impossible in its turn is left out. */
interface Generation {
  seed: number
  runs: number
  longest?: number
}

/** A sequence that breaks a rule. `from`: its length before it was shortened. */
export interface Found {
  run: SequenceRun
  seed: number
  from: number
}

/**
 * The same for a machine with its real children (`relatives`), with named cases alone. The least tried of all possible events comes
 * next: the possible events are only known once the children run.
 */
export function findBreakTogether(
  subject: RuledMachine,
  { seed, runs, longest = 60 }: Generation,
): Found | null {
  const found = searchBreak(subject, { seed, events: runs * 20, longest })
  if (!found) return null
  const from = found.events.length
  return { run: from === 0 ? found : shortened(sequenceRunner(subject), found), seed, from }
}

/**
 * Generates sequences of events, answers and delays, of the cases and with data of any kind (`<machine>.data.ts`), until one
 * breaks a rule, then shortens it: first fast-check, then by leaving out events. Null when no sequence breaks
 * a rule.
 */
export function findBreak(
  subject: RuledMachine,
  { seed, runs, longest = 160 }: Generation,
): Found | null {
  const data = generatedData[subject.name]
  const graphs = graphsOf(subject.machine, subject.cases)
  const run = sequenceRunner(subject)
  let from = 0
  // Half of the chart lies behind a dozen right events: most sequences start from a random situation.
  const ofCases = fc
    .tuple(fc.nat(graphs.length - 1), fc.noBias(fc.nat(9999)))
    .map(([chosen, deep]) => {
      const { input, situations } = graphs[chosen] ?? { input: undefined, situations: [] }
      const situation = situations[deep % Math.max(1, situations.length)]
      return {
        input: input as unknown,
        path: situation ? pathTo(situation).map(({ event }) => event) : [],
      }
    })
  const starts = data?.inputs
    ? fc.oneof(
        { arbitrary: ofCases, weight: 3 },
        data.inputs.map((input: unknown) => ({ input, path: [] })),
      )
    : ofCases
  const choices = fc.tuple(
    starts,
    fc.array(anyEvent(eventsOf(subject.machine, subject.cases), data), {
      maxLength: longest,
      size: 'max',
    }),
  )
  const play = ([{ input, path }, events]: [{ input: unknown; path: CaseEvent[] }, CaseEvent[]]) =>
    run(input, [...path, ...events])
  const details = fc.check(
    fc.property(choices, (choice) => {
      const { broken, events: happened } = play(choice)
      if (broken !== null && from === 0) from = happened.length
      return broken === null
    }),
    { seed, numRuns: runs },
  )
  if (!details.failed || details.counterexample === null) return null
  return { run: shortened(run, play(details.counterexample[0])), seed, from }
}
