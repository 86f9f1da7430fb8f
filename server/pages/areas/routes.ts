import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { registerAdminArea } from './admin-area.ts'
import { registerStudentArea } from './student-area.ts'

/** The pages that stand in for the external student area and admin site, so that no link of a fresh install is broken. */
export function registerAreas(app: FastifyInstance, deps: Deps): void {
  const style = readFileSync(path.join(repositoryRoot(), 'server/pages/areas/areas.css'), 'utf8')
  app.get('/areas/areas.css', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(style),
  )
  registerStudentArea(app, deps)
  registerAdminArea(app, deps)
}
