import { actions } from './actions.ts'
import type { Moment } from './subjects.ts'

/** A moment as a line. */
export function momentLine({ text, action }: Moment): string {
  if (action === undefined) return text
  return `${actions.get(action)?.title ?? action}: ${text}`
}
