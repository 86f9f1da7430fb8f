import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/errors.ts'
import { senderOf } from '#server/people/contact/contact-consent.ts'
import { isTrapped } from '#server/people/contact/trap.ts'
import type { Deps } from '#server/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { idempotencyKeyOf, once } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import { isSitePath } from '#server/pages/site-paths.ts'
import { receiveLead } from '#server/people/leads/lead.ts'
import { checkDoubts, checkMoreInfo } from '#server/people/leads/lead-rules.ts'
import type { CheckedLead } from '#server/people/leads/lead-rules.ts'
import { listAds, listQuestions } from './repository.ts'

/** What each of the two forms is kept as. */
const kinds = {
  'POST /rd-station/duvidas': 'doubts',
  'POST /email/solicitacao-curso': 'more-info',
} as const
type LeadRoute = keyof typeof kinds

const cache = { cacheSeconds: 60, kept: true }

/** A banner may lead to a page of the portal or to an https page outside; nothing else leaves (T32). */
const insideOnly = (route: string | null) =>
  route !== null && route.startsWith('/') && isSitePath(route) ? route : null
const httpsOnly = (url: string | null) =>
  url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null

/** Banners, questions and the two short contact forms. */
export function registerContent(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
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

  const keep = async (
    route: LeadRoute,
    checked: CheckedLead,
    body: { site?: string; termosVersao?: string },
    request: FastifyRequest,
  ) => {
    if (isTrapped(body, request)) return ok(messages.contactRequested)
    if (!checked.ok) return { status: 422, data: checked.sentence } as const
    const asked = { route, key: idempotencyKeyOf(request), body }
    return once<Answer<'POST /rd-station/duvidas'>>(deps, asked, async (save) => {
      const answer = ok(messages.contactRequested)
      const sender = senderOf(route, request, body.termosVersao)
      await receiveLead(deps, kinds[route], checked.payload, sender, (tx) => save(tx, answer))
      return answer
    })
  }
  const limited = { limits: [limits.contact] }

  endpoint(
    app,
    'POST /rd-station/duvidas',
    ({ body, request }) => keep('POST /rd-station/duvidas', checkDoubts(body), body, request),
    limited,
  )

  endpoint(
    app,
    'POST /email/solicitacao-curso',
    ({ body, request }) =>
      keep('POST /email/solicitacao-curso', checkMoreInfo(body), body, request),
    limited,
  )
}
