import type { ContactRequest } from '#contract/calls/contact.ts'
import { anything } from './reading.ts'
import { request } from './request.ts'

export const sendContact = (body: ContactRequest, idempotencyKey: string) =>
  request('POST /contato-portal', { body, idempotencyKey }, anything)
