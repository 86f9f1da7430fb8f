import { brand } from '#contract/brand.ts'
import { mail, quote } from '#server/delivery/index.ts'
import type { LeadPayload, MailContent, Renderers } from '#server/delivery/index.ts'
import { leadMailTexts as texts } from '#server/people/texts.ts'

/** The members that the rules of the form check; the others are free text. */
const checked: ReadonlySet<string> = new Set(['email', 'phone'])

const detailsOf = (payload: LeadPayload): MailContent['details'] =>
  Object.entries(texts.labels).flatMap(([key, label]) => {
    const value = payload[key]
    if (typeof value !== 'string' || value === '') return []
    return [[label, checked.has(key) ? value : quote(value)] as const]
  })

const toTeam = (title: string, opening: string, payload: LeadPayload) =>
  mail(brand.email, { title, opening: [opening], details: detailsOf(payload), closing: [] })

/** E-mails to the team about people who requested contact. */
export const leadMails: Renderers<'lead.doubts' | 'lead.more-info'> = {
  'lead.doubts': (payload) => toTeam(texts.doubts, texts.doubtsOpening, payload),
  'lead.more-info': (payload) => toTeam(texts.moreInfo, texts.moreInfoOpening, payload),
}
