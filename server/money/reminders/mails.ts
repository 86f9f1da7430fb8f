import { formatLine, lineOf } from '#contract/boleto/line.ts'
import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import type { ByIssued } from '#contract/payment.ts'
import { dueReminder } from '#machines/reminder/index.ts'
import { mail } from '#server/delivery/index.ts'
import type { MailContent, Renderers } from '#server/delivery/index.ts'
import { lastDay } from '#server/money/receivables/overdue.ts'
import { findReceivable } from '#server/money/receivables/repository.ts'
import type { ReceivableRow } from '#server/money/receivables/repository.ts'
import { methodReminders, reminderTexts as texts } from '#server/money/texts.ts'
import { greet } from '#server/people/index.ts'
import { reminderInput } from './send-reminders.ts'

/** What is pasted at a bank to pay what was issued for each method. */
const toPaste: ByIssued<(receivable: ReceivableRow) => MailContent['details']> = {
  [paymentMethod.boleto]: ({ barcode }) =>
    barcode === null ? [] : [[texts.line, formatLine(lineOf(barcode))]],
  [paymentMethod.card]: null,
}

/** Reminders of unpaid slips. One that is no longer true when it is sent, or whose slip was paid since, is not sent. */
export const reminderMails: Renderers<'payment.reminder'> = {
  'payment.reminder': async ({ receivableId, reminder }, { db, config, clock }) => {
    const found = await findReceivable(db, receivableId)
    if (!found) return null
    const { receivable, student, type, enrolment } = found
    const input = reminderInput(receivable, todayInSaoPaulo(clock()))
    const due = parseIso(receivable.dueDate ?? '')
    const ofMethod = methodReminders[receivable.method]
    if (!input || !due || !ofMethod || dueReminder(input) !== reminder) return null
    const { title, opening, link } = ofMethod[reminder]
    const { reportDays, calendar } = methodRows[receivable.method]
    const last = formatBr(lastDay(receivable.method, due))
    return mail(student.email, {
      title: fill(title, { curso: type.title }),
      opening: [greet(texts.greeting, student.name), fill(opening, { dia: last })],
      details: [
        [texts.course, type.title],
        [texts.total, formatBRL(receivable.totalCents)],
        [texts.due, formatBr(due)],
        ...(reminder === 'afterDue' ? [] : (toPaste[receivable.method]?.(receivable) ?? [])),
        [texts.number, String(enrolment.id)],
      ],
      link: { label: link, url: `${config.publicUrl}/efetuar-pagamento/${enrolment.id}` },
      closing: [
        reportDays > 0
          ? fill(texts.paidBefore, { dias: reportDays, unidade: texts.days[calendar ?? 'every'] })
          : texts.paidAlready,
      ],
    })
  },
}
