import { formatMoment } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { mail } from '#server/delivery/index.ts'
import type { Renderers } from '#server/delivery/index.ts'
import { findWithdrawal, receiptOfWithdrawal } from '#server/money/index.ts'
import { findEnrolled, greet } from '#server/people/index.ts'
import { withdrawalMailTexts as texts } from './texts.ts'

export const withdrawalMails: Renderers<'enrolment.withdrawn'> = {
  'enrolment.withdrawn': async ({ enrolmentId }, { db }) => {
    const row = await findWithdrawal(db, enrolmentId)
    const enrolled = row && (await findEnrolled(db, enrolmentId))
    if (!enrolled) return null
    const { student, type } = enrolled
    const receipt = await receiptOfWithdrawal(db, row)
    return mail(student.email, {
      title: fill(texts.title, { curso: type.title }),
      opening: [greet(texts.opening, student.name), receipt.ADevolver ? texts.paid : texts.unpaid],
      details: [
        [texts.course, type.title],
        [texts.number, String(enrolmentId)],
        [texts.at, formatMoment(receipt.DataHora)],
        [texts.code, receipt.Codigo],
      ],
      closing: [texts.notYou],
    })
  },
}
