import { brand } from '#contract/brand.ts'
import { mail, quote } from '#server/delivery/index.ts'
import type { LeadPayload, MailContent, Renderers } from '#server/delivery/index.ts'
import { leadMailTexts as texts } from '#server/people/texts.ts'

/** What the rules of the form have checked; the rest is whatever somebody wrote. */
const checked: ReadonlySet<string> = new Set(['email', 'phone'])

const factsOf = (payload: LeadPayload): MailContent['facts'] =>
  Object.entries(texts.labels).flatMap(([key, label]) => {
    const value = payload[key]
    if (typeof value !== 'string' || value === '') return []
    return [[label, checked.has(key) ? value : quote(value)] as const]
  })

const toTeam = (title: string, opening: string, payload: LeadPayload) =>
  mail(brand.email, { title, opening: [opening], facts: factsOf(payload), closing: [] })

/** Letters to the team about people who requested contact. */
export const leadMails: Renderers<'lead.doubts' | 'lead.more-info'> = {
  'lead.doubts': (payload) => toTeam(texts.doubts, texts.doubtsOpening, payload),
  'lead.more-info': (payload) => toTeam(texts.moreInfo, texts.moreInfoOpening, payload),
}
