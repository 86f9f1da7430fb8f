import { queryOptions } from '@tanstack/react-query'
import type { ContractName } from '#contract/documents.ts'
import type { Category } from '#contract/categories.ts'
import { categoriesByUrl } from './courses.ts'
import { ads, questions, type AdSlide } from './read-content.ts'
import { acceptance } from './read-acceptance.ts'
import { asks, fetchData, request } from './request.ts'
import { provesDocument } from './settings.ts'

/**
 * What accepting a contract declares: its version in force and the hash of its text. Null when they cannot be read. For a
 * contract on another site they are never fetched (decision P7).
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
 * The active questions of a state in the server's order (K13); one page contains them all (G44). Without a state (`''`) those of
 * every state: another API may refuse that, which is not reported.
 */
export const questionsQuery = (uf: string) =>
  queryOptions({
    queryKey: ['questions', uf],
    queryFn: asks('GET /duvidas-portal', { query: { Pagina: 0, UF: uf || undefined } }, questions),
    staleTime: 300_000,
    meta: uf ? { loads: 'questions' } : {},
  })
