import { eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { enqueue, mail } from '#server/delivery/index.ts'
import type { Renderer } from '#server/delivery/index.ts'
import { refundMailTexts as texts } from '#server/money/texts.ts'
import { greet } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refunds } from '#server/platform/db/schema.ts'
import { findReceivable } from './repository.ts'

export const enqueueRefunded = (
  tx: Tx,
  { id, receivableId }: { id: number; receivableId: number | null },
) =>
  enqueue(tx, {
    kind: 'payment.refunded',
    aggregate: `receivable:${receivableId}`,
    payload: { refundId: id },
  })

export const paymentRefunded: Renderer<{ refundId: number }> = async ({ refundId }, { db }) => {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  const found = refund?.receivableId && (await findReceivable(db, refund.receivableId))
  if (!refund || !found) return null
  const { student, type, enrolment } = found
  return mail(student.email, {
    title: fill(texts.refunded, { curso: type.title }),
    opening: [greet(texts.opening, student.name)],
    details: [
      [texts.course, type.title],
      [texts.amount, formatBRL(refund.cents)],
      [texts.number, String(enrolment.id)],
    ],
    closing: [texts[refund.method]],
  })
}
