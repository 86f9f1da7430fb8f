import type { InspectionEvent } from 'xstate'
import { sentencesAround } from './drawing-words.ts'
import { place } from './paths.ts'
import { sayOutcome, sayThen, stateTitles } from './path-text.ts'
import type { Worded } from './path-text.ts'
import { stageFor } from './stage.ts'
import type { Standing } from './standing.ts'
import type { Way } from './strategies.ts'
import { valueText } from './value-text.ts'

/** Where a machine left the way that was planned. `step` counts events, 0 is the start. */
export interface Deviation {
  step: number
  expected: string
  found: string
}

/**
 * Follows ways on the real interpreter: every step must lead where the way says, by the same
 * transitions, asking for the same effects; what a state turns down must change nothing.
 */
export function followerOf(
  subject: Worded,
): (way: Way, inspect?: (inspection: InspectionEvent) => void) => Deviation | null {
  const { cases } = subject
  const say = sentencesAround(subject.words)
  const open = stageFor({ ...subject, invariants: [] })
  return (way, inspect) => {
    const stage = open(way.input, { inspect })
    const children = (standings: readonly Standing[] = []) =>
      standings.slice(1).map(({ at, active }) => [at, active])
    const seen = () => valueText([place(stage.journey.now, cases), children(stage.standings())])
    const placeOf = ({ value, identity, status }: Way['start'], standings?: readonly Standing[]) =>
      valueText([{ value, identity, status }, children(standings)])
    const here = () => {
      // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
      return stage.journey.now._nodes.map((node) => node.id)
    }
    try {
      if (seen() !== placeOf(way.start, way.standings))
        return {
          step: 0,
          expected: stateTitles(subject, way.at),
          found: stateTitles(subject, here()),
        }
      const deviated = probe(0, way.refused)
      if (deviated) return deviated
      for (const [index, step] of way.steps.entries()) {
        const expected = step.actor ? sayThen(step.actor, subject) : sayOutcome(subject, step)
        const fail = (found: string): Deviation => ({ step: index + 1, expected, found })
        if (!stage.can(step.event)) return fail(say.nothingHappens)
        stage.take(step.event)
        const failure = stage.failure()
        if (failure !== null) return fail(say.stops(failure))
        const done = stage.steps.at(-1)
        const effects = done?.effects ?? []
        const found = done ? sayThen(done, subject) : say.nothingHappens
        const same = (a: unknown, b: unknown) => valueText(a) === valueText(b)
        if (seen() !== placeOf(step, step.actor?.after))
          return fail(found === expected ? say.withOtherFacts(found) : found)
        if (!same(names(effects), names(step.effects))) return fail(found)
        if (!same(done?.taken, step.taken)) return fail(say.byAnotherTransition(found))
        const refused = probe(index + 1, step.refused)
        if (refused) return refused
      }
      return null
    } finally {
      stage.stop()
    }

    /** An answer that nobody waits for never arrives; every other event may. */
    function probe(step: number, events: Way['refused']): Deviation | null {
      const before = seen()
      for (const event of events) {
        if (event.type.startsWith('xstate.')) continue
        stage.send(event)
        if (seen() !== before)
          return {
            step,
            expected: say.changesNothing(event.type),
            found: say.leadsTo(event.type, stateTitles(subject, here())),
          }
      }
      return null
    }
  }
}

const names = (effects: readonly { type: string }[]) => effects.map(({ type }) => type)
