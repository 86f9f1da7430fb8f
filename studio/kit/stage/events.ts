import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { canCome, answeringChild, isDelay, reactsTo, reportingChild } from '../chart.ts'
import type { Labels } from '../drawing/labels.ts'
import { withSecrets } from '../values/secrets.ts'
import { nextSnapshot } from '../steps/inert.ts'
import { hasGuardAnswers, withEachAnswer } from '../steps/open-guards.ts'
import type { MachineRun, StageRuns } from './runs.ts'
import { valueText } from '../values/value-text.ts'

const sentinel = 'segredo de '

/**
 * An event with a sentinel in place of every text that is secret: still an event, for its type is no secret. Numbers stay,
 * for machines calculate with them.
 */
export function covered(event: CaseEvent, labels: Labels): CaseEvent {
  const copy = withSecrets(event, labels, (field, value) =>
    typeof value === 'string' ? `${sentinel}${field}` : value,
  )
  return typeof copy === 'object' && copy !== null ? { ...copy, type: event.type } : event
}

/** The field whose sentinel is anywhere in these values; null without one. */
export const secretIn = (values: readonly unknown[]): string | null =>
  new RegExp(`${sentinel}(\\w+)`).exec(valueText(values))?.[1] ?? null

/** Whether an event can come now: the chart reacts, its call is under way, or its delay may end. */
export function isOpenTo({ actor, now }: MachineRun, event: CaseEvent, runs: StageRuns): boolean {
  const { type } = event
  if (now.status !== 'active' || !canCome(now, event)) return false
  const isUnderWay = (id: string) =>
    runs.calls.get(now.children[id]?.sessionId ?? '')?.state === 'open'
  const id = answeringChild(type)
  if (id !== null) return isUnderWay(id)
  const reporter = reportingChild(type)
  if (reporter !== null && !isUnderWay(reporter)) return false
  if (isDelay(type)) return runs.timers.mayEnd(actor, type)
  return canTake(now, event) || (hasGuardAnswers(event) && reactsTo(now, event))
}

/** An event once for each combination of answers to the open guards that it asks now: of this machine, and of children that it starts. */
export function withAnswers({ machine, now }: MachineRun, event: CaseEvent): CaseEvent[] {
  // Where guards refuse the event itself, those of eventless transitions are asked nevertheless.
  const mayLead = (one: CaseEvent) => canTake(now, one) || hasGuardAnswers(one) || isDelay(one.type)
  const step = (one: CaseEvent) => canCome(now, one) && mayLead(one) && led(now, one)
  return withEachAnswer(event, step).map(([one]) => one)

  function led(from: AnyMachineSnapshot, one: CaseEvent): unknown {
    try {
      return nextSnapshot(machine, from, one)
    } catch {
      return null
    }
  }
}

/** Makes an event happen to a machine: it is sent, a call is answered, or a delay ends. */
export function deliver(run: MachineRun, event: CaseEvent, { timers }: StageRuns): void {
  timers.ageDelays()
  const id = answeringChild(event.type)
  const child = id === null ? undefined : run.now.children[id]
  if (isDelay(event.type)) timers.end(run.actor, event.type)
  else if (id === null) run.actor.send(event)
  else if (event.type.startsWith('xstate.error.'))
    child?.send({ type: 'call.failed', error: event.error })
  else child?.send({ type: 'call.answered', output: event.output })
}

/** True where a guard throws: the event is offered, and reports the error when it is taken. */
function canTake(snapshot: AnyMachineSnapshot, event: CaseEvent): boolean {
  try {
    return snapshot.can(event)
  } catch {
    return true
  }
}
