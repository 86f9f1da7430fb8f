import type { ContactRequest } from '#contract/calls/contact.ts'
import type { DoubtsRequest, MoreInfoRequest } from '#contract/calls/leads.ts'
import { contactConsentVersion } from '#contract/consents.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { anything } from './reading.ts'
import { request } from './request.ts'
import { extra } from './settings.ts'

/** Members of a body: the version of the consent beside the box, and the hidden field if a bot filled it in (decisions G49, S14). */
export const consentMembersOf = (honeypot: string) =>
  extra({
    termosVersao: contactConsentVersion,
    ...(honeypot ? { [honeypotField]: honeypot } : undefined),
  })

/** Asks to be called back about a course or a question. */
export const requestContact = (body: DoubtsRequest, idempotencyKey: string) =>
  request('POST /rd-station/duvidas', { body, idempotencyKey }, anything)

/** Requests news about a course where it is not offered. */
export const requestMoreInfo = (body: MoreInfoRequest, idempotencyKey: string) =>
  request('POST /email/solicitacao-curso', { body, idempotencyKey }, anything)

/** Sends a message of the contact page. */
export const sendContact = (body: ContactRequest, idempotencyKey: string) =>
  request('POST /contato-portal', { body, idempotencyKey }, anything)
