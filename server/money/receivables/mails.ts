import { formatBr, parseIso } from '#contract/dates.ts'
import { cardBrandNames } from '#contract/rules/card-brand.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { mail, withdrawalRight } from '#server/delivery/index.ts'
import type { MailContent, Renderer, Renderers } from '#server/delivery/index.ts'
import { cardBrandOf } from '#server/money/receivables/card-brands.ts'
import { paymentRefunded } from '#server/money/receivables/refund-mail.ts'
import { findAliveAttempt, findReceivable } from '#server/money/receivables/repository.ts'
import type { ReceivableRow } from '#server/money/receivables/repository.ts'
import { paymentMailTexts as texts } from '#server/money/texts.ts'
import { greet } from '#server/people/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { schedules } from '#server/platform/db/schema.ts'

type ScheduleRow = typeof schedules.$inferSelect

/** What a payer reads about a payment of each method; null: there is none. */
const detailsOf: Readonly<
  Record<PaymentMethod, (db: Db, paid: ReceivableRow) => Promise<MailContent['details'] | null>>
> = {
  [paymentMethod.boleto]: async (_, { totalCents }) => [[texts.total, formatBRL(totalCents)]],
  [paymentMethod.card]: async (db, { id }) => {
    const attempt = await findAliveAttempt(db, id)
    if (!attempt) return null
    const brand = cardBrandOf(attempt.brand)
    const card = fill(texts.cardEnding, {
      bandeira: brand ? cardBrandNames[brand] : texts.card,
      digitos: attempt.lastFour ?? '',
    })
    return [
      [texts.total, formatBRL(attempt.totalCents)],
      [texts.installments, attempt.installments === 1 ? texts.atOnce : `${attempt.installments}x`],
      [texts.card, card],
    ]
  },
}

/** The days of class, where the offer has them. */
function classDays({ startsOn, endsOn }: ScheduleRow): MailContent['details'] {
  const [first, last] = [startsOn, endsOn].map((day) => parseIso(day ?? ''))
  if (!first) return []
  const days = { inicio: formatBr(first), fim: formatBr(last ?? first) }
  return [[texts.classes, last ? fill(texts.fromTo, days) : days.inicio]]
}

/** A payment was approved by the gateway, or reported by a bank or a person. */
const paymentApproved: Renderer<{ receivableId: number }> = async (
  { receivableId },
  { db, config },
) => {
  const found = await findReceivable(db, receivableId)
  const details = found && (await detailsOf[found.receivable.method](db, found.receivable))
  if (!details) return null
  const { student, type, enrolment, schedule } = found
  return mail(student.email, {
    title: fill(texts.approved, { curso: type.title }),
    opening: [greet(texts.opening, student.name), texts.access],
    details: [
      [texts.course, type.title],
      ...classDays(schedule),
      ...details,
      [texts.number, String(enrolment.id)],
    ],
    link: { label: texts.logIn, url: `${config.publicUrl}/legado` },
    closing: [withdrawalRight],
  })
}

export const paymentMails: Renderers<'payment.approved' | 'payment.refunded' | 'boleto.cancelled'> =
  {
    'payment.approved': paymentApproved,
    'payment.refunded': paymentRefunded,
    // For the bank alone: the reference bank takes no requests, so the notice ends here.
    'boleto.cancelled': () => null,
  }
