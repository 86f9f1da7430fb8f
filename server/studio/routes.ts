import { existsSync } from 'node:fs'
import path from 'node:path'
import { registerStudio } from '@studio/server/fastify.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { serverInspectionRecords } from './server-events.ts'

/** Serves the built statechart studio where it is configured, apart from the portal, and reports charges and e-mails to it. */
export async function serveStudio(app: FastifyInstance, deps: Deps): Promise<void> {
  const { studioDir } = deps.config
  if (studioDir === null || !existsSync(path.join(studioDir, 'index.html'))) return
  const reports = path.resolve(studioDir, '../../coverage')
  await registerStudio(app, { folder: studioDir, reports, own: serverInspectionRecords(deps) })
}
