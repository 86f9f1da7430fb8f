import { replaceable } from '#machines/charge/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import {
  cancelDeferredEnrolment,
  cancelUnpaidEnrolment,
  releaseEnrolment,
} from '#server/enrolment/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { onEnrolment, refused } from './on-enrolment.ts'
import type { EnrolmentRecord } from './record.ts'
import { enrolmentActionTexts as actions, enrolmentTexts as texts } from './texts.ts'

function notWaiting({ enrolment: { status, releasedAt } }: EnrolmentRecord): string | null {
  if (status === 'awaitingDetran') return null
  if (status === 'cancelled') return texts.alreadyCancelled
  return releasedAt ? texts.alreadyReleased : texts.neverHeld
}

const notifyCancelled = (tx: Tx, enrolmentId: number) =>
  enqueue(tx, {
    kind: 'enrolment.cancelled',
    aggregate: `enrolment:${enrolmentId}`,
    payload: { enrolmentId },
  })

/** The traffic authority lets a held enrolment go on. */
export const release = onEnrolment({
  name: 'enrolment.release',
  ...actions.release,
  fields: [],
  reason: 'optional',
  check: notWaiting,
  async change(tx, { enrolment }, { deps }) {
    const released = await releaseEnrolment(tx, deps, enrolment.id)
    return released.is === 'released'
      ? { is: 'done', text: texts.released, after: { status: 'active' } }
      : refused(texts.alreadyReleased)
  },
})

/** The traffic authority turns a held enrolment down. */
export const refuse = onEnrolment({
  name: 'enrolment.refuse',
  ...actions.refuse,
  fields: [],
  reason: 'required',
  check: notWaiting,
  async change(tx, { enrolment }) {
    if (!(await cancelDeferredEnrolment(tx, enrolment.id))) return refused(texts.alreadyReleased)
    await notifyCancelled(tx, enrolment.id)
    return { is: 'done', text: texts.cancelled, after: { status: 'cancelled' } }
  },
})

const unpaid = ({ receivables }: EnrolmentRecord) =>
  receivables.find(({ status }) => replaceable.includes(status))

/** Ends an enrolment that is not paid. */
export const cancel = onEnrolment({
  name: 'enrolment.cancel',
  ...actions.cancel,
  fields: [],
  reason: 'required',
  check(record) {
    if (record.enrolment.status === 'cancelled') return texts.alreadyCancelled
    if (record.enrolment.status === 'awaitingDetran') return texts.cancelHeld
    if (record.receivables.some(({ status }) => status === 'paid')) return texts.cancelPaid
    return unpaid(record) ? null : texts.underWay
  },
  async change(tx, record, { deps }) {
    const receivable = unpaid(record)
    if (!receivable || !(await cancelUnpaidEnrolment(tx, receivable, deps.clock())))
      return refused(texts.underWay)
    await notifyCancelled(tx, record.enrolment.id)
    const before = { status: 'active', charge: receivable.status }
    return { is: 'done', text: texts.cancelled, before, after: { status: 'cancelled' } }
  },
})
