import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentLookup, WithdrawalReceipt } from '#contract/calls/payments.ts'
import {
  addDays,
  compareDates,
  formatIso,
  momentInSaoPaulo,
  todayInSaoPaulo,
} from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { everPaid } from '#machines/charge/index.ts'
import { certificatesOfEnrolment } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receivables, withdrawals } from '#server/platform/db/schema.ts'
import type { FoundPayment } from './repository.ts'

type WithdrawalRow = typeof withdrawals.$inferSelect

/** The last day on which an enrolment can be withdrawn from. One that waited for the traffic authority began with its release. */
export const lastWithdrawalDay = ({
  createdAt,
  releasedAt,
}: {
  createdAt: Date
  releasedAt: Date | null
}): PlainDate => addDays(todayInSaoPaulo(releasedAt ?? createdAt), withdrawalDays)

export async function findWithdrawal(
  db: Tx,
  enrolmentId: number,
): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.enrolmentId, enrolmentId))
  return row
}

/** The receipt of a withdrawal. `ADevolver` becomes true when its replaced slip is paid later. */
export async function receiptOfWithdrawal(
  db: Tx,
  { enrolmentId, code, requestedAt }: WithdrawalRow,
): Promise<WithdrawalReceipt> {
  const paid = await db
    .select({ id: receivables.id })
    .from(receivables)
    .where(
      and(eq(receivables.enrolmentId, enrolmentId), inArray(receivables.status, [...everPaid])),
    )
  return { Codigo: code, DataHora: momentInSaoPaulo(requestedAt), ADevolver: paid.length > 0 }
}

/** What the payment page offers or shows of a withdrawal; false: nothing. */
export async function withdrawalOffer(
  db: Tx,
  { enrolment, receivable }: FoundPayment,
  today: PlainDate,
): Promise<PaymentLookup['Desistencia'] | false> {
  const last = lastWithdrawalDay(enrolment)
  const row = await findWithdrawal(db, enrolment.id)
  if (!row && (compareDates(today, last) > 0 || receivable.status === 'refunded')) return false
  const issued = await certificatesOfEnrolment(db, enrolment.id)
  return {
    Ate: formatIso(last),
    Comprovante: row ? await receiptOfWithdrawal(db, row) : null,
    Certificado: issued.some(({ revokedAt }) => revokedAt === null),
  }
}
