import { messages } from './errors.ts'

/** Sentences beside the boxes that a person ticks. A consent is stored with the one that was shown (row 4.1.2 of tests/specification.md). */
export const consentWordings = {
  /** About this very request, no mailing list (row L3). */
  contact: 'Autorizo o contato sobre esta solicitação',
  partner: 'Li e aceito os termos do contrato de parceria.',
  courseTerms: 'Li e aceito os termos do curso.',
  adhesion: messages.adhesionDeclaration,
} as const

/** Version of the contact wording; a new wording is a new version. */
export const contactConsentVersion = '1'
