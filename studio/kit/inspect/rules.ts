import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { activeIn, definitionsOf } from '../chart.ts'
import { firstSnapshot, nextSnapshot } from '../steps/inert.ts'
import { withEachAnswer } from '../steps/open-guards.ts'
import { eventsOf } from '../paths/paths.ts'
import { judgedStages } from '../paths/sequences.ts'
import type { Break, JudgedStage } from '../paths/sequences.ts'
import { shownValues, withValues } from '../values/shown-values.ts'
import type { InspectionRecord, RestRecord } from './records.ts'
import type { Ruled } from '../stage/types.ts'

/** Rules in time read the whole trace at every step: more steps of one actor are not judged. */
export const mostJudged = 300

/** The rules of an actor, judged by its inspection records. */
export interface InspectedRules {
  /** Its start and each event that took a transition, by the number of the record, with every rule that is broken then. */
  steps: readonly { number: number; breaks: readonly Break[] }[]
  /**
   * Why no more is judged; null while all is. `unseen`: its beginning is unknown. `elsewhere`: no case of the machine leads where
   * it went. `long`: more than the limit.
   */
  end: 'unseen' | 'elsewhere' | 'long' | null
}

/** The same, to continue from. `inputs`: those that it may have begun with as well; null before it began. */
interface Progress extends InspectedRules {
  stage: JudgedStage | null
  inputs: readonly unknown[] | null
}

/**
 * Judges one actor as inspection records arrive, only fresh ones. Only visible values leave an actor: the rest of its events
 * is taken from the cases, the case that takes the same transitions to the same states with most of the same values.
 */
export function inspectedRules(
  subject: Ruled,
  actor: number,
): (known: InspectedRules | null, fresh: readonly InspectionRecord[]) => InspectedRules {
  const { relatives: _, ...alone } = subject
  const open = judgedStages(alone)
  const offered = eventsOf(alone.machine, alone.cases)
  let progress = notBegun(null)
  let rests: RestRecord[] = []
  return (known, fresh) => {
    if (known === null) {
      progress = notBegun(null)
      rests = []
    }
    const added = fresh.filter(
      (record): record is RestRecord => record.kind === 'rested' && record.actor === actor,
    )
    rests.push(...added)
    progress = added.reduce(judgeRest, progress)
    // It began with another input after all, which shows only now.
    while (progress.end === 'elsewhere' && progress.inputs && progress.inputs.length > 0)
      progress = rests.reduce(judgeRest, notBegun(progress.inputs))
    return progress
  }

  function judgeRest(before: Progress, rest: RestRecord): Progress {
    // An actor stopped from outside stays where it was; an ignored event changed nothing.
    if (before.end !== null || rest.status === 'stopped') return before
    const { stage } = before
    if (stage === null) return started(before, rest)
    if (rest.steps.every(({ taken }) => taken.length === 0)) return before
    if (before.steps.length > mostJudged) return { ...before, end: 'long' }
    const event = eventLike(stage.stage.trace.now, rest)
    if (!event || !stage.stage.can(event)) return { ...before, end: 'elsewhere' }
    stage.take(event)
    return stepped(before, stage, rest)
  }

  function started({ inputs, ...before }: Progress, rest: RestRecord): Progress {
    if (rest.event.type !== 'xstate.init') return { ...before, inputs, end: 'unseen' }
    const candidates = inputs ?? inputsLike(rest)
    if (candidates.length === 0) return { ...before, inputs: candidates, end: 'elsewhere' }
    const [input, ...others] = candidates
    return stepped({ ...before, inputs: others }, open(input), rest)
  }

  function stepped(before: Progress, stage: JudgedStage, rest: RestRecord): Progress {
    if (!isAt(stage.stage.trace.now, rest)) return { ...before, stage, end: 'elsewhere' }
    const step = { number: rest.number, breaks: [...stage.breaks()] }
    return { ...before, steps: [...before.steps, step], stage }
  }

  function inputsLike(rest: RestRecord): unknown[] {
    const inputs: readonly unknown[] = alone.cases.inputs
    const starts = inputs.map((input) => ({
      input,
      snapshot: firstSnapshot(alone.machine, input),
    }))
    return byLikeness(starts, rest).map(({ input }) => input)
  }

  function eventLike(now: AnyMachineSnapshot, rest: RestRecord): CaseEvent | undefined {
    const paths = offered
      .filter(({ type }) => type === rest.event.type)
      .flatMap((event) =>
        withEachAnswer(withValues(event, rest.event.values), (one) => pathOf(now, one, rest)),
      )
      .flatMap(([, found]) => found)
    return byLikeness(paths, rest)[0]?.event
  }
}

/** Where an event leads, if by the recorded transitions; nowhere where it breaks a guard or an action. */
function pathOf(now: AnyMachineSnapshot, event: CaseEvent, { steps }: RestRecord) {
  const { machine } = now
  const keys = definitionsOf(machine)
  try {
    const taken = machine.getTransitionData(now, event).map((one) => keys.get(one))
    if (taken.join() !== steps[0]?.taken.join()) return []
    return [{ event, snapshot: nextSnapshot(machine, now, event) }]
  } catch {
    return []
  }
}

/** The breaks of the last step up to an inspection record. */
export const breaksAt = ({ steps }: InspectedRules, number: number | null): readonly Break[] =>
  steps.findLast((step) => number === null || step.number <= number)?.breaks ?? []

const notBegun = (inputs: Progress['inputs']): Progress => ({
  steps: [],
  end: null,
  stage: null,
  inputs,
})

/** The broken rules before and after the step that ended with an inspection record, or so many in a row; nothing for an unjudged step. */
export function aroundStep(rules: InspectedRules | null, number: number, times = 1) {
  const { steps } = rules ?? noRules
  const at = steps.findIndex((step) => step.number === number)
  return { before: steps[at - times]?.breaks ?? [], after: steps[at]?.breaks ?? [] }
}
const noRules: InspectedRules = { steps: [], end: null }

/** Of several paths those that end where an actor was recorded, with most of its values first. */
function byLikeness<Path extends { snapshot: AnyMachineSnapshot }>(
  paths: readonly Path[],
  rest: RestRecord,
): Path[] {
  const names = Object.keys(rest.values)
  const likeness = ({ snapshot }: Path) => {
    const values = shownValues(snapshot.context, names)
    return names.filter((name) => values[name] === rest.values[name]).length
  }
  return paths
    .filter(({ snapshot }) => isAt(snapshot, rest))
    .toSorted((one, other) => likeness(other) - likeness(one))
}

function isAt(snapshot: AnyMachineSnapshot, { states, status }: RestRecord): boolean {
  const active = activeIn(snapshot)
  return (
    snapshot.status === status &&
    active.length === states.length &&
    active.every((id) => states.includes(id))
  )
}
