import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from './cases.ts'
import { leavesOf } from './described-values.ts'

const named = /error|erro$|failure|problem/i
/** Fields that hold what is said, good or bad. */
const wording = /^message(Code|Text)?$/i
const tones = /^(error|erro|failure|falha)$/i
const success = /success|sucesso/i

/**
 * The errors that a snapshot shows, as far as the names of its context tell: its state tagged
 * `failure`, texts in fields named after errors, messages that the machine says by itself. What the
 * event brings as a message may be anything: the titles of the outcomes say what.
 */
export function errorsOf(snapshot: AnyMachineSnapshot, event: CaseEvent): string[] {
  const brought = new Set(leavesOf(event).map(([, value]) => value))
  const shown = leavesOf(snapshot.context).flatMap(([path, value]) => {
    if (typeof value !== 'string' || value === '') return []
    const fields = path.split('.')
    const isSaid =
      fields.some((field) => wording.test(field)) && !brought.has(value) && !success.test(value)
    const isError = fields.some((field) => named.test(field)) || tones.test(value) || isSaid
    return isError ? [`${path}=${value}`] : []
  })
  return snapshot.hasTag('failure') ? [...shown, 'failure'] : shown
}
