import type { Situation } from '#contract/calls/payments.ts'
import type { PlainDate } from '#contract/dates.ts'
import { parseIso } from '#contract/dates.ts'
import { parseChargeStatus } from '#machines/charge/index.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import { isOverdue } from './overdue.ts'
import type { ReceivableRow } from './repository.ts'

const situations: Readonly<Record<ChargeStatus, Situation>> = {
  open: 'aberta',
  started: 'aberta',
  refused: 'aberta',
  issued: 'aberta',
  // An unknown result is under way for the payer: never "try again" (row 5.2.3 of tests/specification.md).
  processing: 'processando',
  undetermined: 'processando',
  overdue: 'vencida',
  paid: 'paga',
  // Of these two only a slip asks, which marks them by their status.
  replaced: 'aberta',
  paidAfterReplacement: 'aberta',
  refunded: 'estornada',
}

/**
 * The situation of a receivable for the payer. What was issued is overdue after its last day to be paid in time, whether or
 * not the sweep has run.
 */
export function situationOf(
  { method, status, dueDate }: Pick<ReceivableRow, 'method' | 'status' | 'dueDate'>,
  today: PlainDate,
): Situation {
  const due = dueDate === null ? null : parseIso(dueDate)
  if (status === 'issued' && due && isOverdue(method, due, today)) return 'vencida'
  return situations[parseChargeStatus(status)]
}
