import type { FastifyInstance } from 'fastify'
import { brand, brandCompany } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { catalogueTexts } from '#server/catalogue/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { sendRefusal } from '#server/platform/http/errors.ts'
import { html, trusted } from '#server/platform/html/html.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import { currentDocument } from '#server/catalogue/documents/repository.ts'

// Style attributes: the policy of the portal allows those and no style element.
const page = (document: { title: string; version: string; html: string }) =>
  html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.title} | ${brand.name}</title>
</head>
<body style="max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui, sans-serif; line-height: 1.6">
<h1>${document.title}</h1>
<p>${fill(catalogueTexts.documentEdition, { empresa: brandCompany, versao: document.version })}</p>
${trusted(safeHtml(document.html))}
</body>
</html>`.markup

/** The current text of a contract as a page to read and print: `/api/documento/termos-adesao` (decision G40). */
export function registerDocuments(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { kind: string } }>(
    '/documento/:kind',
    { schema: { hide: true } },
    async (request, reply) => {
      const document = await currentDocument(db, request.params.kind.toLowerCase())
      if (!document) return sendRefusal(request, reply, 404)
      return reply
        .header('cache-control', 'public, max-age=60')
        .type('text/html; charset=utf-8')
        .send(page(document))
    },
  )

  endpoint(
    app,
    'GET /documento/:kind/versao',
    async ({ params }) => {
      const document = await currentDocument(db, params.kind.toLowerCase())
      if (!document) return { status: 404, data: catalogueTexts.documentUnknown } as const
      const { kind, version, sha256 } = document
      return { status: 200, data: { Documento: kind, Versao: version, Sha256: sha256 } } as const
    },
    { cacheSeconds: 60 },
  )
}
