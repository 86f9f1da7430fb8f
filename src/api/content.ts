import { queryOptions } from '@tanstack/react-query'
import type { Ad, DoubtsRequest, MoreInfoRequest, Question } from '#contract/calls/content.ts'
import { fetchData, pictureUrl, request } from './request.ts'
import { fitting, holds, listOf } from './shapes.ts'

/** An ad of the home page: client view of specification section 3. At most one of `destiny` and `link` is set. */
export interface AdSlide {
  order: number
  title: string
  imagePath: string
  imageMobilePath: string
  /** Internal route. */
  destiny: string | null
  /** External address, https only. */
  link: string | null
}

function toSlide(ad: Ad, order: number): AdSlide {
  // The external address wins (K14); anything but https and plain internal routes never becomes a link (T32).
  const link = ad.UrlExterna?.startsWith('https://') ? ad.UrlExterna : null
  const route = ad.TipoCursoCategoriaUrl
  return {
    order,
    title: ad.Titulo,
    imagePath: pictureUrl(ad.ImagemDesktop),
    imageMobilePath: pictureUrl(ad.ImagemMobile ?? ad.ImagemDesktop),
    destiny: !link && route && /^\/(?!\/)[\w/-]*$/.test(route) ? route : null,
    link,
  }
}

/** What accepting a contract declares: its version in force and the hash of its text; null when it cannot be had. */
export const documentProofQuery = (kind: 'termos-adesao' | 'contrato-parceiro') =>
  queryOptions({
    queryKey: ['document-proof', kind],
    queryFn: async ({ signal }) => {
      const result = await request('GET /documento/:kind/versao', {
        params: { kind },
        signal,
        quiet: true,
      })
      return result.ok && holds('Versao', 'Sha256')(result.data) ? result.data : null
    },
    staleTime: 60_000,
  })

export const adsQuery = queryOptions({
  queryKey: ['ads'],
  queryFn: async ({ signal }) =>
    fitting(await fetchData('GET /anuncio', { signal }), listOf('Titulo', 'ImagemDesktop')),
  select: (ads: Ad[]) => ads.map(toSlide),
  staleTime: 300_000,
  meta: { loads: 'banners' },
})

/** A question of the FAQ with its answer: client view of specification section 3. */
export interface FaqQuestion {
  id: number
  question: string
  /** HTML of the API: clean it before it is shown. */
  answer: string
}

const toQuestions = ({ listaPerguntas }: { listaPerguntas: Question[] }): FaqQuestion[] =>
  listaPerguntas
    .filter(({ Ativo }) => Ativo)
    .map(({ Id, Pergunta, Resposta }) => ({ id: Id, question: Pergunta, answer: Resposta }))

/** The active questions of a state in the server's order (K13); one page holds them all (G44). Waits for a state. */
export const questionsQuery = (uf: string) =>
  queryOptions({
    queryKey: ['questions', uf],
    queryFn: async ({ signal }) => {
      const query = { Pagina: 0, UF: uf }
      const page = await fetchData('GET /duvidas-portal', { query, signal })
      fitting(page, holds('listaPerguntas'))
      fitting(page.listaPerguntas, listOf('Id', 'Pergunta', 'Resposta'))
      return page
    },
    select: toQuestions,
    enabled: uf !== '',
    staleTime: 300_000,
    meta: { loads: 'questions' },
  })

/** Asks to be called back about a course or a question. */
export const requestContact = (body: DoubtsRequest, idempotencyKey: string) =>
  request('POST /rd-station/duvidas', { body, idempotencyKey })

/** Asks for news of a course where it is not offered. */
export const requestMoreInfo = (body: MoreInfoRequest, idempotencyKey: string) =>
  request('POST /email/solicitacao-curso', { body, idempotencyKey })
