import { createHash } from 'node:crypto'
import type { CallName } from '#contract/calls/index.ts'
import { consentWordings, contactConsentVersion } from '#contract/consents.ts'
import { emailKey } from '#contract/rules/email.ts'
import { recordConsents } from '#server/people/consents/record-consents.ts'
import type { ConsentText, Sender } from '#server/people/consents/record-consents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Keys } from '#server/platform/keys.ts'

const contactConsentText: ConsentText = {
  kind: 'consentimento-contato',
  version: contactConsentVersion,
  sha256: createHash('sha256').update(consentWordings.contact).digest('hex'),
}

/** Where a request to be contacted comes from. `consentVersion` is the one that the client states it showed. */
export interface ContactSender extends Sender {
  form: CallName
  consentVersion: string | undefined
}

/** Writes that the owner of an e-mail address agreed to be contacted about this request (row 4.1.2 of tests/specification.md). */
export async function recordContactConsent(
  tx: Tx,
  keys: Pick<Keys, 'hmac'>,
  email: string,
  { consentVersion, ...sender }: ContactSender,
): Promise<void> {
  const consent = {
    ...sender,
    subject: keys.hmac(emailKey(email)),
    purpose: 'contact',
    text: contactConsentText,
    wording: consentWordings.contact,
    declared: consentVersion === contactConsentText.version,
    enrolmentId: null,
  }
  await recordConsents(tx, [consent])
}
