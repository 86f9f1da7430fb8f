import { formatMoment } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { replaceable } from '#machines/charge/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import {
  cancelDeferredEnrolment,
  cancelUnpaidEnrolment,
  releaseEnrolment,
  withdraw as withdrawFrom,
  withdrawalRefusal,
} from '#server/enrolment/index.ts'
import { correctStudent, phoneOf } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { done, refused } from '../action.ts'
import { onEnrolment, type EnrolmentRecord } from './record.ts'
import { enrolmentForms as forms, enrolmentTexts as texts } from './texts.ts'

/** Why an enrolment can be neither released nor refused; null: it waits for the traffic authority. */
function releaseRefusal({ enrolment: { status, releasedAt } }: EnrolmentRecord): string | null {
  if (status === 'awaitingDetran') return null
  if (status === 'cancelled') return texts.alreadyCancelled
  return releasedAt ? texts.alreadyReleased : texts.neverDeferred
}

/** Notifies the student of a cancelled enrolment. Returns what was done. */
async function afterCancelling(tx: Tx, enrolmentId: number, before?: Record<string, unknown>) {
  await enqueue(tx, { kind: 'enrolment.cancelled', payload: { enrolmentId } })
  return done(texts.cancelled, { before, after: { status: 'cancelled' } })
}

/** The traffic authority lets a deferred enrolment go on. */
export const release = onEnrolment('enrolment.release', forms.release, {
  check: releaseRefusal,
  change: async (tx, { enrolment: { id } }, { deps }) =>
    (await releaseEnrolment(tx, deps, id))
      ? done(texts.released, { after: { status: 'active' } })
      : refused(texts.alreadyReleased),
})

/** The traffic authority turns a deferred enrolment down. */
export const refuse = onEnrolment('enrolment.refuse', forms.refuse, {
  check: releaseRefusal,
  change: async (tx, { enrolment: { id } }) =>
    (await cancelDeferredEnrolment(tx, id))
      ? afterCancelling(tx, id)
      : refused(texts.alreadyReleased),
})

const unpaid = ({ receivables }: EnrolmentRecord) =>
  receivables.find(({ status }) => replaceable.includes(status))

/** Ends an enrolment that is not paid. */
export const cancel = onEnrolment('enrolment.cancel', forms.cancel, {
  check(record) {
    if (record.enrolment.status === 'cancelled') return texts.alreadyCancelled
    if (record.enrolment.status === 'awaitingDetran') return texts.cancelDeferred
    if (record.isPaid) return texts.cancelPaid
    if (record.certificate) return texts.certified
    return unpaid(record) ?? texts.underWay
  },
  async change(tx, { enrolment }, { chosen: receivable, now }) {
    if (!(await cancelUnpaidEnrolment(tx, receivable, now))) return refused(texts.underWay)
    const before = { status: 'active', charge: receivable.status }
    return afterCancelling(tx, enrolment.id, before)
  },
})

/** Registers a withdrawal that a student asked for outside the portal. A refund waits in its queue. */
export const withdraw = onEnrolment('enrolment.withdraw', forms.withdraw, {
  check(record, now) {
    const { enrolment, withdrawal, isPaid } = record
    if (withdrawal) return fill(texts.withdrawalKnown, { codigo: withdrawal.code })
    const isUnderWay = enrolment.status === 'active' && !isPaid && !unpaid(record)
    return withdrawalRefusal(enrolment, now) ?? (isUnderWay ? texts.underWay : null)
  },
  async change(tx, { enrolment }, { deps, input }) {
    const withdrawn = await withdrawFrom(tx, deps, { enrolmentId: enrolment.id, by: 'staff' })
    if (withdrawn.is === 'refused') return withdrawn
    const { Codigo, DataHora, ADevolver } = withdrawn.receipt
    return done(fill(texts.withdrawn, { momento: formatMoment(DataHora), codigo: Codigo }), {
      lines: [ADevolver ? texts.withdrawnPaid : texts.withdrawnUnpaid],
      after: { code: Codigo, channel: input.text('canal') },
    })
  },
})

/** Corrects name, e-mail and phone of the student of an enrolment. */
export const correct = onEnrolment('student.correct', forms.correct, {
  check: () => null,
  initial: ({ student }) => ({
    nome: student.name,
    email: student.email,
    telefone: phoneOf(student),
  }),
  async change(tx, { student }, { input }) {
    const [name, email, phone] = [input.text('nome'), input.text('email'), input.text('telefone')]
    const correction = await correctStudent(tx, student, { name, email, phone })
    return correction.is === 'refused' ? correction : done(texts.corrected, correction)
  },
})
