import { existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Serves the built statechart studio at `/estudio/` when asked to; it never is part of the portal's own pages. */
export async function registerStudio(app: FastifyInstance, { studioDir }: Config): Promise<void> {
  if (studioDir === null || !existsSync(path.join(studioDir, 'index.html'))) return
  await app.register(
    async (studio) => {
      // Its addresses are relative: without the slash they would point beside it.
      studio.addHook('onRequest', async (request, reply) => {
        if (/^\/estudio(\?|$)/i.test(request.url)) return reply.redirect('/estudio/')
        return undefined
      })
      await studio.register(files, {
        root: studioDir,
        preCompressed: true,
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        cacheControl: false,
        setHeaders(reply, file) {
          const hashed = path.relative(studioDir, file).startsWith('assets')
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    },
    { prefix: '/estudio' },
  )
}
