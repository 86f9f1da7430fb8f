import { fill } from '#contract/errors.ts'
import { issueCertificate, newCertificateCode, revokeCertificate } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refused } from '../action.ts'
import { isPaid, onEnrolment, openRefund, validCertificate } from '../enrolments/record.ts'
import type { EnrolmentRecord } from '../enrolments/record.ts'
import { actionTexts } from '../texts.ts'
import { certificateActions as actions, certificateDeskTexts as texts } from './texts.ts'

/** Why an enrolment gets no certificate, besides one that it has; null: it is paid, or a partner collects it. */
function notFinished(record: EnrolmentRecord): string | null {
  const { enrolment, withdrawal } = record
  if (enrolment.status === 'cancelled') return texts.cancelled
  if (enrolment.status === 'awaitingDetran') return texts.deferred
  if (withdrawal) return texts.withdrawn
  if (openRefund(record)) return texts.refundOpen
  return isPaid(record) || enrolment.partnerId !== null ? null : texts.unpaid
}

/** Why no certificate can be issued for an enrolment now; null: it can. */
export function notCertifiable(record: EnrolmentRecord): string | null {
  const valid = validCertificate(record)
  return valid ? fill(texts.already, { codigo: valid.code }) : notFinished(record)
}

/** Issues the certificate of an enrolment today. Returns its code. */
export const issueToday = (tx: Tx, { clock, random }: Deps, enrolmentId: number) =>
  issueCertificate(tx, { enrolmentId, at: clock(), code: newCertificateCode(random) })

export const issue = onEnrolment({
  name: 'certificate.issue',
  ...actions.issue,
  reason: 'optional',
  check: notCertifiable,
  async change(tx, { enrolment }, { deps }) {
    const codigo = await issueToday(tx, deps, enrolment.id)
    return { is: 'done', text: fill(texts.issued, { codigo }), after: { certificate: codigo } }
  },
})

export const revoke = onEnrolment({
  name: 'certificate.revoke',
  ...actions.revoke,
  reason: 'required',
  check: (record) => (validCertificate(record) ? null : texts.none),
  async change(tx, { enrolment }, { now }) {
    const codigo = await revokeCertificate(tx, enrolment.id, now)
    if (codigo === null) return refused(texts.none)
    return { is: 'done', text: fill(texts.revoked, { codigo }), before: { certificate: codigo } }
  },
})

export const reissue = onEnrolment({
  name: 'certificate.reissue',
  ...actions.reissue,
  reason: 'required',
  check: (record) => (validCertificate(record) ? notFinished(record) : texts.none),
  async change(tx, record, { deps, now, before }) {
    const { id } = record.enrolment
    // The one that another person has just issued is not the one to replace.
    if (validCertificate(record)?.code !== validCertificate(before)?.code)
      return refused(actionTexts.justChanged)
    const anterior = await revokeCertificate(tx, id, now)
    if (anterior === null) return refused(texts.none)
    const codigo = await issueToday(tx, deps, id)
    return {
      is: 'done',
      text: fill(texts.reissued, { anterior, codigo }),
      before: { certificate: anterior },
      after: { certificate: codigo },
    }
  },
})
