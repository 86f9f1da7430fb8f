import { queryOptions } from '@tanstack/react-query'
import type { DoubtsRequest, MoreInfoRequest } from '#contract/calls/leads.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { contactConsentVersion } from '#contract/consents.ts'
import type { ContractName } from '#contract/documents.ts'
import type { Category } from '#contract/categories.ts'
import { categoriesByUrl } from './courses.ts'
import { ads, questions, type AdSlide } from './read-content.ts'
import { acceptance } from './read-acceptance.ts'
import { anything } from './reading.ts'
import { asks, fetchData, request } from './request.ts'
import { extra, provesDocument } from './settings.ts'

/**
 * What accepting a contract declares: its version in force and the hash of its text. Null when they cannot be read. Never
 * fetched for a contract on another site (row P7), nor from an API without extras.
 */
export const documentProofQuery = (kind: ContractName) =>
  queryOptions({
    queryKey: ['document-proof', kind],
    queryFn: async ({ signal }) => {
      if (!provesDocument(kind)) return null
      const call = 'GET /documento/:kind/versao'
      const result = await request(call, { params: { kind }, signal }, acceptance)
      return result.ok ? result.data : null
    },
    staleTime: 60_000,
  })

export const adsQuery = queryOptions({
  queryKey: ['ads'],
  queryFn: async ({ client, signal }) => {
    const slides = await fetchData('GET /anuncio', { signal }, ads)
    const isCourse = ({ destiny }: AdSlide) => destiny !== null && !destiny.startsWith('/')
    if (!slides.some(isCourse)) return slides
    const categories = await categoriesByUrl(client)
    return slides.map((ad) => (isCourse(ad) ? { ...ad, destiny: routeOf(ad, categories) } : ad))
  },
  staleTime: 300_000,
  meta: { loads: 'banners' },
})

/** The page of a course that an ad names by the last part of its address alone; null where no list shows it. */
function routeOf({ destiny }: AdSlide, categories: ReadonlyMap<string, Category>): string | null {
  const category = categories.get(destiny ?? '')
  return category ? `/cursos/${category}/${destiny}` : null
}

/**
 * The active questions of a state in the server's order (K13); one page contains them all (G44). Without a state (`''`) only
 * those that hold in every state: another API may refuse that, which is not reported.
 */
export const questionsQuery = (uf: string) =>
  queryOptions({
    queryKey: ['questions', uf],
    queryFn: asks('GET /duvidas-portal', { query: { Pagina: 0, UF: uf || undefined } }, questions),
    staleTime: 300_000,
    meta: uf ? { loads: 'questions' } : {},
  })

/** Members of a body: the version of the consent beside the box, and the hidden field if a bot filled it in (rows G49, S14). */
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
