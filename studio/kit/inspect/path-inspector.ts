import type { InspectionEvent } from 'xstate'
import { activeIn } from '../chart.ts'
import { messagesFor } from '../drawing/labels.ts'
import { situationOf } from '../paths/paths.ts'
import { reportOutcome, describeThen, stateTitles } from '../paths/text.ts'
import type { Describable } from '../paths/text.ts'
import { stageFor } from '../stage/stage.ts'
import type { MemberStates } from '../steps/members.ts'
import type { ChartPath } from '../paths/chart-path.ts'
import { valueText } from '../values/value-text.ts'

/** Where a machine left the planned path. `step` counts events, 0 is the start. */
export interface Deviation {
  step: number
  expected: string
  found: string
}

/**
 * Inspects paths on the real interpreter: every step must lead where the path does, by the same
 * transitions, with effects of the same names; an event that a state rejects must change nothing. The first deviation; null without one.
 */
export function inspectorOf(
  subject: Describable,
): (path: ChartPath, inspect?: (inspection: InspectionEvent) => void) => Deviation | null {
  const { cases } = subject
  const t = messagesFor(subject.labels)
  const open = stageFor({ ...subject, invariants: [] })
  return (path, inspect) => {
    const stage = open(path.input, { inspect })
    const children = (members: readonly MemberStates[] = []) =>
      members.slice(1).map(({ at, active }) => [at, active])
    const currentSituation = () =>
      valueText([situationOf(stage.trace.now, cases), children(stage.members())])
    const placeOf = (
      { value, identity, status }: ChartPath['start'],
      members?: readonly MemberStates[],
    ) => valueText([{ value, identity, status }, children(members)])
    const here = () => activeIn(stage.trace.now)
    try {
      if (currentSituation() !== placeOf(path.start, path.members))
        return {
          step: 0,
          expected: stateTitles(subject, path.active),
          found: stateTitles(subject, here()),
        }
      const deviated = probe(0, path.refused)
      if (deviated) return deviated
      for (const [index, step] of path.steps.entries()) {
        const expected = step.actor
          ? describeThen(step.actor, subject)
          : reportOutcome(subject, step)
        const fail = (found: string): Deviation => ({ step: index + 1, expected, found })
        if (!stage.can(step.event)) return fail(t.nothingHappens)
        stage.take(step.event)
        const failure = stage.failure()
        // A failure that nothing handles stops a machine, and the walk knows that.
        if (failure !== null && step.status !== 'error') return fail(t.stops(failure))
        const done = stage.steps.at(-1)
        const effects = done?.effects ?? []
        const found = done ? describeThen(done, subject) : t.nothingHappens
        const same = (a: unknown, b: unknown) => valueText(a) === valueText(b)
        if (currentSituation() !== placeOf(step, step.actor?.after))
          return fail(found === expected ? t.withOtherValues(found) : found)
        if (!same(names(effects), names(step.effects))) return fail(found)
        if (!same(done?.taken, step.taken)) return fail(t.byAnotherTransition(found))
        const refused = probe(index + 1, step.refused)
        if (refused) return refused
      }
      return null
    } finally {
      stage.stop()
    }

    /** An answer without a waiting call never arrives; every other event may. */
    function probe(step: number, events: ChartPath['refused']): Deviation | null {
      const before = currentSituation()
      for (const event of events) {
        if (event.type.startsWith('xstate.')) continue
        stage.send(event)
        if (currentSituation() !== before)
          return {
            step,
            expected: t.changesNothing(event.type),
            found: t.leadsTo(event.type, stateTitles(subject, here())),
          }
      }
      return null
    }
  }
}

const names = (effects: readonly { type: string }[]) => effects.map(({ type }) => type)
