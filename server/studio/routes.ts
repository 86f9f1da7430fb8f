import { existsSync } from 'node:fs'
import path from 'node:path'
import { registerStudio } from '@studio/server/fastify.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { chargeSightings } from './charge-sightings.ts'

/** Serves the built statechart studio when asked to, and reports the charges to it; it never is part of the portal's own pages. */
export async function serveStudio(app: FastifyInstance, deps: Deps): Promise<void> {
  const { studioDir } = deps.config
  if (studioDir === null || !existsSync(path.join(studioDir, 'index.html'))) return
  const report = path.resolve(studioDir, '../../coverage/machines.json')
  await registerStudio(app, { folder: studioDir, report, own: chargeSightings(deps) })
}
