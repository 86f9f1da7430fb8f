import * as fc from 'fast-check'
import { eventsOf } from '@studio/kit/paths.ts'
import { graphsOf, wayTo } from '@studio/kit/strategies-graph.ts'
import { sequencesOf, shortened } from '@studio/kit/sequences.ts'
import type { SequenceRun } from '@studio/kit/sequences.ts'
import type { RuledMachine } from './rules.ts'

/** `longest`: events generated for one sequence; those that cannot happen in their turn are left out. */
export interface Generation {
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
 * Generates sequences of events, answers and delays until one breaks a rule, then shortens it: fast-check
 * first, and then by what is left out of it. Null when every sequence keeps every rule.
 */
export function findBreak(
  subject: RuledMachine,
  { seed, runs, longest = 160 }: Generation,
): Found | null {
  const events = eventsOf(subject.machine, subject.cases)
  const graphs = graphsOf(subject.machine, subject.cases)
  const run = sequencesOf(subject)
  let from = 0
  const choices = fc.tuple(
    fc.nat(graphs.length - 1),
    // Half of the chart lies behind a dozen right events: every sequence starts from a random place.
    fc.noBias(fc.nat(9999)),
    fc.array(fc.nat(events.length - 1), { maxLength: longest, size: 'max' }),
  )
  const play = ([chosen, deep, picks]: [number, number, number[]]) => {
    const { input, places } = graphs[chosen] ?? { input: undefined, places: [] }
    const place = places[deep % Math.max(1, places.length)]
    const way = place ? wayTo(place).map(({ event }) => event) : []
    return run(input, [...way, ...picks.flatMap((pick) => events[pick] ?? [])])
  }
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
