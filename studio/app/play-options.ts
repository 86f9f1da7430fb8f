import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { answeringChild, definitionsOf } from '@studio/kit/chart.ts'
import { describeChoice } from '@studio/kit/drawing/labels.ts'
import { capitalised } from '@studio/kit/messages/language.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { addressOf, addressText } from '@studio/kit/steps/relatives.ts'
import { valueText } from '@studio/kit/values/value-text.ts'
import type { Stage } from '@studio/kit/stage/types.ts'
import { guardOutcomes } from './guard-outcomes.ts'
import type { GuardOutcome } from './guard-outcomes.ts'

/** Something that can happen now. `keys`: the transitions of the machine itself that it would take first. */
export interface PlayOption {
  event: CaseEvent
  text: string
  group: 'event' | 'answer' | 'delay'
  /** The name of the real child that receives it; null for the machine itself. */
  actor: string | null
  keys: string[]
  /** What its guards decide now. */
  guards: GuardOutcome[]
}

/** An event that guards refuse now. */
export type RefusedOption = Pick<PlayOption, 'event' | 'text' | 'guards'>

/** The possible events of each actor, the machine itself first. */
export function optionsOf(
  stage: Stage,
  possible: readonly CaseEvent[],
  subject: Describable,
): PlayOption[] {
  const [own] = stage.actors()
  if (own?.trace.now.status !== 'active') return []
  const keys = definitionsOf(own.trace.now.machine)
  return possible.flatMap((outer): PlayOption[] => {
    const { at, event } = addressOf(outer)
    const to = stage.actors().find((one) => addressText(one.at) === addressText(at))
    if (!to) return []
    const { cases, labels } = { ...subject, ...to.subject }
    const taken = takenFirst(to.trace.now, event)
    const definitions = at.length === 0 ? taken : []
    return [
      {
        event: outer,
        text: textOf(event, { ...subject, machine: to.machine, cases, labels }),
        guards: guardOutcomes(to.trace.now, event.type, taken, labels),
        group: groupOf(event.type),
        actor: to.title,
        keys: definitions.flatMap((definition) => keys.get(definition) ?? []),
      },
    ]
  })
}

/** The events that an active state handles, and all of its guards refuse. */
export function refusedOf(
  stage: Stage,
  subject: Describable,
  options: readonly PlayOption[],
): RefusedOption[] {
  const [own] = stage.actors()
  if (own?.trace.now.status !== 'active') return []
  const { now } = own.trace
  // An option may have more than the case.
  const isOption = (event: CaseEvent) =>
    options.some((option) =>
      Object.entries(event).every(
        ([name, value]) => valueText(Reflect.get(option.event, name)) === valueText(value),
      ),
    )
  const events: readonly CaseEvent[] = subject.cases.events
  return events.flatMap((event) => {
    if (isOption(event)) return []
    const guards = guardOutcomes(now, event.type, [], subject.labels)
    return guards.length > 0 ? [{ event, text: textOf(event, subject), guards }] : []
  })
}

function textOf(event: CaseEvent, { machine, cases, labels }: Describable): string {
  const choice = describeChoice(event, machine, cases, labels)
  // A name from the code is not capitalised.
  return choice.startsWith(event.type) ? choice : capitalised(choice)
}

/** Empty where a guard throws: playing its event shows the error. */
function takenFirst(snapshot: AnyMachineSnapshot, event: CaseEvent) {
  try {
    return snapshot.machine.getTransitionData(snapshot, event)
  } catch {
    return []
  }
}

function groupOf(type: string): PlayOption['group'] {
  if (answeringChild(type) !== null) return 'answer'
  return type.startsWith('xstate.after.') ? 'delay' : 'event'
}
