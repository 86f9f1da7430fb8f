import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { endpoint, ok } from '#server/endpoint.ts'
import { limits } from '#server/limits.ts'
import { inertText } from '#server/safe-html.ts'
import { isSitePath } from '#server/site-paths.ts'
import { receiveLead } from './lead.ts'
import { checkDoubts, checkMoreInfo } from './lead-rules.ts'
import type { CheckedLead } from './lead-rules.ts'
import { listAds, listQuestions } from './repository.ts'

const cache = { cacheSeconds: 60, kept: true }

/** A banner may lead to a page of the portal or to an https page outside; nothing else leaves (T32). */
const insideOnly = (route: string | null) =>
  route !== null && route.startsWith('/') && isSitePath(route) ? route : null
const httpsOnly = (url: string | null) =>
  url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null

/** Banners, questions and the two short contact forms. */
export function registerContent(app: FastifyInstance, { db }: Deps): void {
  endpoint(
    app,
    'GET /anuncio',
    async () =>
      ok(
        (await listAds(db)).map((ad) => ({
          Id: ad.id,
          Titulo: inertText(ad.title),
          TipoCursoCategoriaUrl: insideOnly(ad.route),
          UrlExterna: httpsOnly(ad.externalUrl),
          ImagemDesktop: ad.imagePath,
          ImagemMobile: ad.mobileImagePath,
        })),
      ),
    cache,
  )

  endpoint(
    app,
    'GET /duvidas-portal',
    async ({ query }) => {
      // One page holds every question (decision G44).
      const rows = query.Pagina ? [] : await listQuestions(db, query.UF?.toUpperCase())
      const listaPerguntas = rows.map(({ id, question, answer, active }) => ({
        Id: id,
        Pergunta: inertText(question),
        Resposta: inertText(answer),
        Ativo: active,
      }))
      return ok({ listaPerguntas })
    },
    cache,
  )

  const keep = async (kind: 'doubts' | 'more-info', lead: CheckedLead) => {
    if (!lead.ok) return { status: 422, data: lead.sentence } as const
    await receiveLead(db, kind, lead.payload)
    return { status: 200, data: messages.contactRequested } as const
  }
  const limited = { limits: [limits.contact] }

  endpoint(
    app,
    'POST /rd-station/duvidas',
    ({ body }) => keep('doubts', checkDoubts(body)),
    limited,
  )

  endpoint(
    app,
    'POST /email/solicitacao-curso',
    ({ body }) => keep('more-info', checkMoreInfo(body)),
    limited,
  )
}
