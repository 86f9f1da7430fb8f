import { brand } from '#contract/brand.ts'
import { moreInfoFields, requestContactFields } from '#contract/contact/fields.ts'
import type { StoredField } from '#contract/fields.ts'
import { mail, quote } from '#server/delivery/index.ts'
import type { LeadPayload, MailContent, Renderers } from '#server/delivery/index.ts'
import { leadMailTexts as texts } from '#server/people/texts.ts'
import { detailsOf } from './stored-fields.ts'

/** What was sent beside the fields of a form. */
export const otherDetails = (
  payload: LeadPayload,
  show: (text: string) => MailContent['details'][number][1] = quote,
): MailContent['details'] =>
  Object.entries(texts.labels).flatMap(([key, label]) => {
    const value = payload[key]
    return typeof value === 'string' && value !== '' ? [[label, show(value)] as const] : []
  })

const toTeam = (
  title: string,
  opening: string,
  fields: Readonly<Record<string, StoredField>>,
  payload: LeadPayload,
) =>
  mail(brand.email, {
    title,
    opening: [opening],
    details: [...otherDetails(payload), ...detailsOf(fields, payload)],
    closing: [],
  })

/** E-mails to the team about people who requested contact. */
export const leadMails: Renderers<'lead.doubts' | 'lead.more-info'> = {
  'lead.doubts': (payload) =>
    toTeam(texts.doubts, texts.doubtsOpening, requestContactFields, payload),
  'lead.more-info': (payload) =>
    toTeam(texts.moreInfo, texts.moreInfoOpening, moreInfoFields, payload),
}
