import type { FastifyInstance } from 'fastify'
import { brandCompany } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { currentDocument } from '#server/catalogue/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendRefusal } from '#server/platform/http/errors.ts'
import { html, trusted } from '#server/platform/html/html.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import { documentPageTexts as texts } from '#server/pages/texts.ts'
import { areaPage } from './page.ts'

/** Headings of a text are of the third level, as in the portal's windows; here they come after the title of the page. */
const underTitle = (markup: string) => markup.replaceAll(/(<\/?)h3\b/g, '$1h2')

/** The current text of a contract as a page to read and print: `/api/documento/termos-adesao` (row G40). */
export function registerDocumentPages(app: FastifyInstance, { db, config }: Deps): void {
  const { publicUrl, apiUrl } = config
  app.get<{ Params: { kind: string } }>('/documento/:kind', async (request, reply) => {
    const found = await currentDocument(db, request.params.kind.toLowerCase())
    if (!found) return sendRefusal(request, reply, 404)
    const edition = fill(texts.edition, { empresa: brandCompany, versao: found.version })
    const body = html`
        <p class="soft">${edition}</p>
        <p class="print" data-print="${texts.print}"></p>
        <div class="document prose">${trusted(underTitle(safeHtml(found.html)))}</div>
        <script src="${apiUrl}/areas/print.js" defer></script>
      `
    return reply
      .header('cache-control', 'public, max-age=60')
      .type('text/html; charset=utf-8')
      .send(areaPage({ title: found.title, area: texts.area, publicUrl, apiUrl, body }))
  })
}
