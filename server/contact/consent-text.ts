import { createHash } from 'node:crypto'
import type { ConsentText } from '#server/consents/record-consent.ts'

/** What stands beside the checkbox of the contact form: contact about the request, no marketing list (decision L3). */
export const contactConsent = 'Autorizo o contato sobre esta solicitação'

/** The contact consent as a text that can be accepted. A new wording is a new version. */
export const contactConsentText: ConsentText = {
  kind: 'consentimento-contato',
  version: '1',
  sha256: createHash('sha256').update(contactConsent).digest('hex'),
}
