import { fill } from '#contract/errors.ts'
import { issueCertificate, newCertificateCode, revokeCertificate } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onEnrolment, refused } from '../enrolments/on-enrolment.ts'
import { openRefund, validCertificate } from '../enrolments/record.ts'
import type { EnrolmentRecord } from '../enrolments/record.ts'
import { certificateActionTexts as actions, certificateDeskTexts as texts } from './texts.ts'

/** Why an enrolment gets no certificate, besides one that it has; null: it is paid, or a partner collects it. */
function notFinished(record: EnrolmentRecord): string | null {
  const { enrolment, receivables, withdrawal } = record
  if (enrolment.status === 'cancelled') return texts.cancelled
  if (enrolment.status === 'awaitingDetran') return texts.held
  if (withdrawal) return texts.withdrawn
  if (openRefund(record)) return texts.refundOpen
  const isPaid = receivables.some(({ status }) => status === 'paid')
  return isPaid || enrolment.partnerId !== null ? null : texts.unpaid
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
  fields: [],
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
  fields: [],
  reason: 'required',
  check: (record) => (validCertificate(record) ? null : texts.none),
  async change(tx, { enrolment }, { deps }) {
    const codigo = await revokeCertificate(tx, enrolment.id, deps.clock())
    if (codigo === null) return refused(texts.none)
    return { is: 'done', text: fill(texts.revoked, { codigo }), before: { certificate: codigo } }
  },
})

export const reissue = onEnrolment({
  name: 'certificate.reissue',
  ...actions.reissue,
  fields: [],
  reason: 'required',
  check: (record) => (validCertificate(record) ? notFinished(record) : texts.none),
  async change(tx, { enrolment }, { deps }) {
    const anterior = await revokeCertificate(tx, enrolment.id, deps.clock())
    if (anterior === null) return refused(texts.none)
    const codigo = await issueToday(tx, deps, enrolment.id)
    return {
      is: 'done',
      text: fill(texts.reissued, { anterior, codigo }),
      before: { certificate: anterior },
      after: { certificate: codigo },
    }
  },
})
