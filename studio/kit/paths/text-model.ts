import type { CaseEvent } from '../cases.ts'
import { delayIn, isDelay } from '../chart.ts'
import { actorOf, outcomeOf } from '../drawing/labels.ts'
import type { Describable } from './text.ts'

/**
 * What a step needs of a page model. `act`: the visitor, or the page itself, does something, with the
 * event's payload. `answer`: a call answers, with the title of the outcome. `wait`: a delay passes.
 */
export interface ModelCall {
  kind: 'act' | 'answer' | 'wait'
  /** `doesCodeTyped`, `answersValidate`, `waitsCoverDelay`. */
  method: string
  /** Event type, invoke id or name of the delay. */
  name: string
  argument: unknown
}

/** The call of a page model that causes an event. */
export function modelCallOf(
  event: CaseEvent,
  { machine, cases }: Pick<Describable, 'machine' | 'cases'>,
): ModelCall {
  const { type, ...payload } = event
  if (/^xstate\.(?:done|error)\.actor\./.test(type)) {
    const name = actorOf(type)
    const argument = outcomeOf(event, cases)?.title ?? type
    return { kind: 'answer', method: `answers${pascal(name)}`, name, argument }
  }
  if (isDelay(type)) {
    const name = delayIn(type, machine)
    return { kind: 'wait', method: `waits${pascal(name)}`, name, argument: undefined }
  }
  const argument = Object.keys(payload).length > 0 ? payload : undefined
  return { kind: 'act', method: `does${pascal(type)}`, name: type, argument }
}

/** `stage.returned` as a part of a method's name: `StageReturned`. */
export function pascal(name: string): string {
  return name
    .split(/(?:_|[^\p{ID_Continue}])+/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
