import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls/index.ts'
import { consentWordings, contactConsentVersion } from '#contract/consents.ts'
import { emailKey } from '#contract/rules/email.ts'
import { recordConsent } from '#server/people/consents/record-consent.ts'
import type { ConsentText } from '#server/people/consents/record-consent.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Keys } from '#server/platform/keys.ts'

/** The contact consent as a text that can be accepted. */
const contactConsentText: ConsentText = {
  kind: 'consentimento-contato',
  version: contactConsentVersion,
  sha256: createHash('sha256').update(consentWordings.contact).digest('hex'),
}

/** Where a request to be contacted comes from. `consentVersion` is the one that the client states it showed. */
export interface ContactSender {
  form: CallName
  ip: string
  userAgent: string
  consentVersion: string | undefined
}

/** The sender of a request of this form. */
export const senderOf = (
  form: CallName,
  request: FastifyRequest,
  consentVersion: string | undefined,
): ContactSender => ({
  form,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  consentVersion,
})

/** Writes that the owner of an e-mail address agreed to be contacted about this request (decision 4.1.2). */
export async function recordContactConsent(
  tx: Tx,
  keys: Pick<Keys, 'hmac'>,
  email: string,
  { form, ip, userAgent, consentVersion }: ContactSender,
): Promise<void> {
  await recordConsent(tx, {
    subject: keys.hmac(emailKey(email)),
    purpose: 'contact',
    text: contactConsentText,
    wording: consentWordings.contact,
    form,
    declared: consentVersion === contactConsentText.version,
    enrolmentId: null,
    ip,
    userAgent,
  })
}
