import { and, between, eq, inArray, isNull } from 'drizzle-orm'
import { addDays, dayNumber, formatIso, momentInSaoPaulo, parseIso } from '#contract/dates.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { methodRows } from '#contract/payment.ts'
import { nextChargeStatus, chargeStatuses } from '#machines/charge/index.ts'
import { dueReminder, reminderDays } from '#machines/reminder/index.ts'
import type { ReminderInput } from '#machines/reminder/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import { lastDay } from '#server/money/receivables/overdue.ts'
import type { ReceivableRow } from '#server/money/receivables/repository.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forEachRow } from '#server/platform/db/each-row.ts'
import { enrolments, receivables, reminders } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The provider's hour from which reminders are sent. */
const firstHour = 8
/** A due day can be followed by so many days on which banks are closed, at most. */
const mostClosedDays = 7

const payable = chargeStatuses.filter(
  (status) => nextChargeStatus(status, 'boleto.paid') === 'paid',
)

/** What the chart of reminders starts with; null: nothing was issued, or only today. */
export function reminderInput(
  { method, status, dueDate }: Pick<ReceivableRow, 'method' | 'status' | 'dueDate'>,
  today: PlainDate,
  sent: ReminderInput['sent'] = [],
): ReminderInput | null {
  const due = dueDate === null ? null : parseIso(dueDate)
  const { dueDays } = methodRows[method]
  if (!due || dueDays === null || dayNumber(due) - dueDays === dayNumber(today)) return null
  return { status, daysLeft: dayNumber(lastDay(method, due)) - dayNumber(today), sent }
}

/** Queues the reminder that is due of a receivable, as it is now: another server may have queued it, or it was paid. False: none. */
async function remind(tx: Tx, receivableId: number, today: PlainDate): Promise<boolean> {
  const [receivable] = await tx
    .select()
    .from(receivables)
    .where(eq(receivables.id, receivableId))
    .for('update')
  if (!receivable) return false
  const sent = await tx
    .select({ kind: reminders.kind })
    .from(reminders)
    .where(eq(reminders.receivableId, receivableId))
  const input = reminderInput(
    receivable,
    today,
    sent.map(({ kind }) => kind),
  )
  const kind = input && dueReminder(input)
  if (!kind) return false
  await tx.insert(reminders).values({ receivableId, kind })
  await enqueue(tx, { kind: 'payment.reminder', payload: { receivableId, reminder: kind } })
  return true
}

/**
 * Queues the reminders of unpaid slips that are due today, from eight o'clock on; a partner reminds of what it collects. After a
 * stop each receivable gets one at most: the one that is true now. Returns how many. Throws the first failure after all were tried.
 */
export async function sendReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  if (Number(momentInSaoPaulo(now).slice(11, 13)) < firstHour) return 0
  const today = todayInSaoPaulo(now)
  const { dayBefore, afterDue } = reminderDays
  const day = (daysLeft: number) => formatIso(addDays(today, daysLeft))
  const near = await db
    .select({
      id: receivables.id,
      method: receivables.method,
      status: receivables.status,
      dueDate: receivables.dueDate,
    })
    .from(receivables)
    .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .where(
      and(
        inArray(receivables.status, payable),
        between(receivables.dueDate, day(afterDue.last - mostClosedDays), day(dayBefore.first)),
        eq(enrolments.status, 'active'),
        isNull(enrolments.partnerId),
      ),
    )
  const candidates = near.filter((row) => {
    const input = reminderInput(row, today)
    return input !== null && dueReminder(input) !== null
  })
  return forEachRow(candidates, ({ id }) => transact(db, (tx) => remind(tx, id, today)))
}
