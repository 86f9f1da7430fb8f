import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { registerAdminArea } from './admin-area.ts'
import type { DemoLogin } from './admin-pages.ts'
import { registerDocumentPages } from './document-page.ts'
import { registerStudentArea } from './student-area.ts'
import { styleSheet, typefaceOf } from './style-sheet.ts'

/** Files of the server's own pages, by name, with their types. */
function pageFiles(siteDir: string): [name: string, type: string, content: string | Buffer][] {
  const script = path.join(repositoryRoot(), 'server/pages/areas/print.js')
  return [
    ['areas.css', 'text/css; charset=utf-8', styleSheet()],
    ['print.js', 'text/javascript; charset=utf-8', readFileSync(script, 'utf8')],
    ...typefaceOf(siteDir).map(([name, bytes]): [string, string, Buffer] => [
      name,
      'font/woff2',
      bytes,
    ]),
  ]
}

/**
 * The contracts as pages, and the pages that replace the external student area and admin site, so that no link of a
 * fresh install is broken.
 */
export function registerAreas(app: FastifyInstance, deps: Deps, demo: DemoLogin): void {
  for (const [name, type, content] of pageFiles(deps.config.siteDir))
    app.get(`/areas/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(content),
    )
  registerDocumentPages(app, deps)
  registerStudentArea(app, deps)
  registerAdminArea(app, deps, demo)
}
