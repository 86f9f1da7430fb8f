import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { chargeSightings } from './charge-sightings.ts'
import { createRelay, relayPath } from './relay.ts'

/** How long a charge may have moved before the studio shows it, ms. */
const pause = 500

/** Serves the built statechart studio at `/estudio/` when asked to; it never is part of the portal's own pages. */
export async function registerStudio(app: FastifyInstance, { config, db }: Deps): Promise<void> {
  const { studioDir } = config
  if (studioDir === null || !existsSync(path.join(studioDir, 'index.html'))) return
  await app.register(
    async (studio) => {
      // Its addresses are relative: without the slash they would point beside it.
      studio.addHook('onRequest', async (request, reply) => {
        if (/^\/estudio(\?|$)/i.test(request.url)) return reply.redirect('/estudio/')
        return undefined
      })
      registerRelay(studio, db)
      registerCoverage(studio, studioDir)
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

/** What the pages cannot tell the studio themselves: test runs, and the charges of this server. */
function registerRelay(studio: FastifyInstance, db: Deps['db']): void {
  const charges = chargeSightings(db)
  let timer: NodeJS.Timeout | null = null
  const look = async () => {
    timer = null
    relay.publish(await charges.next().catch(() => []))
    // Nobody listens: nobody asks the database.
    if (relay.listeners() > 0) timer ??= setTimeout(() => void look(), pause)
  }
  const relay = createRelay({
    onListener: () => {
      timer ??= setTimeout(() => void look(), 0)
    },
  })
  // The relay reads the body itself.
  studio.removeAllContentTypeParsers()
  studio.addContentTypeParser('*', (_request, _payload, done) => done(null))
  studio.route({
    method: ['GET', 'POST'],
    url: `/${relayPath}`,
    handler: (request, reply) => {
      reply.hijack()
      relay.handle(request.raw, reply.raw)
    },
  })
  studio.addHook('preClose', async () => {
    if (timer) clearTimeout(timer)
    relay.close()
  })
}

/** The report of the last test run, when this computer has one. */
function registerCoverage(studio: FastifyInstance, studioDir: string): void {
  const report = path.resolve(studioDir, '../../coverage/machines.json')
  studio.get('/cobertura.json', (_request, reply) =>
    existsSync(report)
      ? reply
          .header('cache-control', 'no-store')
          .type('application/json')
          .send(createReadStream(report))
      : reply.code(204).send(),
  )
}
