import { cardBrandNames } from '#contract/rules/card-brand.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { mail, withdrawalRight } from '#server/delivery/index.ts'
import type { Renderer, Renderers } from '#server/delivery/index.ts'
import { cardBrandOf } from '#server/money/receivables/card-brands.ts'
import { findAttempt, findReceivable } from '#server/money/receivables/repository.ts'
import { paymentMailTexts as texts } from '#server/money/texts.ts'
import { greet } from '#server/people/index.ts'

/** A card payment was approved, at once or by the reconciliation. */
const paymentApproved: Renderer<{ attemptId: string }> = async ({ attemptId }, { db, config }) => {
  const attempt = await findAttempt(db, attemptId)
  const found = attempt && (await findReceivable(db, attempt.receivableId))
  if (!attempt || !found) return null
  const { student, type, enrolment } = found
  const brand = cardBrandOf(attempt.brand)
  const card = fill(texts.cardEnding, {
    bandeira: brand ? cardBrandNames[brand] : texts.card,
    digitos: attempt.lastFour ?? '',
  })
  return mail(student.email, {
    title: fill(texts.approved, { curso: type.title }),
    opening: [greet(texts.opening, student.name), texts.access],
    details: [
      [texts.course, type.title],
      [texts.total, formatBRL(attempt.totalCents)],
      [texts.installments, attempt.installments === 1 ? texts.atOnce : `${attempt.installments}x`],
      [texts.card, card],
      [texts.number, String(enrolment.id)],
    ],
    link: { label: texts.logIn, url: `${config.publicUrl}/legado` },
    closing: [withdrawalRight],
  })
}

/** E-mails and notices about payments. */
export const moneyMails: Renderers<'payment.approved' | 'boleto.cancelled'> = {
  'payment.approved': paymentApproved,
  // For the bank alone: the reference bank takes no requests, so the notice ends here.
  'boleto.cancelled': () => null,
}
