import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { leavesOf } from './described-values.ts'

const named = /error|erro$|failure|problem/i
/** Fields with messages, good or bad. */
const wording = /^message(Code|Text)?$/i
const tones = /^(error|erro|failure|falha)$/i
const success = /success|sucesso/i

/**
 * The errors that a snapshot shows, as far as the names of its context tell: its state tagged
 * `failure`, texts in fields named after errors, texts such as `error`, messages that the machine sets by itself. A message
 * from an event does not count: it may be good or bad.
 */
export function errorsOf(snapshot: AnyMachineSnapshot, event: CaseEvent): string[] {
  const brought = new Set(leavesOf(event).map(([, value]) => value))
  const shown = leavesOf(snapshot.context).flatMap(([path, value]) => {
    if (typeof value !== 'string' || value === '') return []
    const fields = path.split('.')
    const isMessage =
      fields.some((field) => wording.test(field)) && !brought.has(value) && !success.test(value)
    const isError = fields.some((field) => named.test(field)) || tones.test(value) || isMessage
    return isError ? [`${path}=${value}`] : []
  })
  return snapshot.hasTag('failure') ? [...shown, 'failure'] : shown
}
