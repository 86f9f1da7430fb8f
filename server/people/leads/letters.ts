import { brand } from '#contract/brand.ts'
import type { Renderers } from '#server/delivery/index.ts'
import { leadLetterTexts as texts } from '#server/people/texts.ts'

const lines = (payload: Record<string, unknown>) =>
  Object.entries(texts.labels)
    .filter(([key]) => typeof payload[key] === 'string' && payload[key] !== '')
    .map(([key, label]) => `${label}: ${String(payload[key])}`)
    .join('\n')

/** Letters to the team about people who requested contact. */
export const leadLetters: Renderers<'lead.doubts' | 'lead.more-info'> = {
  'lead.doubts': (payload) => ({
    to: brand.email,
    subject: texts.doubts,
    text: `${texts.doubtsOpening}\n\n${lines(payload)}\n`,
  }),
  'lead.more-info': (payload) => ({
    to: brand.email,
    subject: texts.moreInfo,
    text: `${texts.moreInfoOpening}\n\n${lines(payload)}\n`,
  }),
}
