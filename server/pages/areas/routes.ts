import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { registerDocumentPages } from './document-page.ts'
import { registerStudentArea } from './student-area.ts'
import { fontsOf, styleSheet } from './style-sheet.ts'

/**
 * The contracts as pages, the reference student area, and the style sheet and script of both. `more` registers further pages
 * that look like them.
 */
export function registerAreas(
  app: FastifyInstance,
  deps: Deps,
  more: (areas: FastifyInstance) => void,
): void {
  const fonts = fontsOf(deps.config)
  const script = path.join(repositoryRoot(), 'server/pages/areas/print.js')
  const files: [name: string, type: string, content: string][] = [
    ['areas.css', 'text/css', styleSheet(fonts)],
    ['print.js', 'text/javascript', readFileSync(script, 'utf8')],
  ]
  for (const [name, type, content] of files)
    app.get(`/areas/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type(`${type}; charset=utf-8`)
        .send(content),
    )
  const preloads = fonts.map(
    (address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  )
  void app.register(async (areas) => {
    // A browser uses only a font that has arrived with the page (typeface.css).
    areas.addHook('onRequest', async (_request, reply) => {
      if (preloads.length > 0) reply.header('link', preloads.join(', '))
    })
    registerDocumentPages(areas, deps)
    registerStudentArea(areas, deps)
    more(areas)
  })
}
