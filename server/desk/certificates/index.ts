import { fill } from '#contract/errors.ts'
import { revokeCertificate } from '#server/people/index.ts'
import { done, refused } from '../action.ts'
import { onEnrolment } from '../enrolments/record.ts'
import type { DeskPart } from '../subjects.ts'
import { actionTexts } from '../texts.ts'
import { issueList, issueToday, notCertifiable, notFinished } from './list.ts'
import { certificateForms as forms, certificateDeskTexts as texts } from './texts.ts'

const issue = onEnrolment('certificate.issue', forms.issue, {
  check: notCertifiable,
  async change(tx, { enrolment }, { deps }) {
    const codigo = await issueToday(tx, deps, enrolment.id)
    return done(fill(texts.issued, { codigo }), { after: { certificate: codigo } })
  },
})

const revoke = onEnrolment('certificate.revoke', forms.revoke, {
  check: ({ certificate }) => (certificate ? null : texts.none),
  async change(tx, { enrolment }, { now }) {
    const codigo = await revokeCertificate(tx, enrolment.id, now)
    if (codigo === null) return refused(texts.none)
    return done(fill(texts.revoked, { codigo }), { before: { certificate: codigo } })
  },
})

const reissue = onEnrolment('certificate.reissue', forms.reissue, {
  check: (record) => (record.certificate ? notFinished(record) : texts.none),
  async change(tx, record, { deps, now, before }) {
    const { id } = record.enrolment
    // The one that another person has just issued is not the one to replace.
    if (record.certificate?.code !== before.certificate?.code)
      return refused(actionTexts.justChanged)
    const anterior = await revokeCertificate(tx, id, now)
    if (anterior === null) return refused(texts.none)
    const codigo = await issueToday(tx, deps, id)
    const change = { before: { certificate: anterior }, after: { certificate: codigo } }
    return done(fill(texts.reissued, { anterior, codigo }), change)
  },
})

/** Certificates of finished students. */
export const certificatesPart: DeskPart = {
  actions: [issue, reissue, revoke, issueList],
}
