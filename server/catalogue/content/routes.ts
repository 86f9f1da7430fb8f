import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { EndpointOptions } from '#server/platform/http/endpoint.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import { isSitePath } from '#server/catalogue/content/site-paths.ts'
import { listAds, listQuestions } from './repository.ts'

const cache = { cacheSeconds: 60, cached: true } satisfies EndpointOptions

/** A banner may lead to a page of the portal or to an https page outside; nothing else leaves (T32). */
const insideOnly = (route: string | null) =>
  route !== null && route.startsWith('/') && isSitePath(route) ? route : null
const httpsOnly = (url: string | null) =>
  url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null

export function registerContent(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  endpoint(app, 'GET /anuncio', cache, async () =>
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
  )

  endpoint(app, 'GET /duvidas-portal', cache, async ({ query }) => {
    // One page has all questions (row G44).
    const rows = query.Pagina ? [] : await listQuestions(db, query.UF?.toUpperCase())
    const listaPerguntas = rows.map(({ id, question, answer, subject, active }) => ({
      Id: id,
      Pergunta: inertText(question),
      Resposta: inertText(answer),
      ...(subject !== null && { Assunto: inertText(subject) }),
      Ativo: active,
    }))
    return ok({ listaPerguntas })
  })
}
