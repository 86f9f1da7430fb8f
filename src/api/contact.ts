import type { ContactRequest } from '#contract/calls/contact.ts'
import { anything } from './reading.ts'
import { request } from './request.ts'

/** Sends a message of the contact page; the other contact requests are in `content.ts`. */
export const sendContact = (body: ContactRequest, idempotencyKey: string) =>
  request('POST /contato-portal', { body, idempotencyKey }, anything)
