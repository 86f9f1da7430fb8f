import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { reportFiles } from '@studio/kit/reports.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { createRelay, relayPath } from './relay.ts'

/** How long events of the server may wait before the studio shows them, ms. */
const pause = 500

/** The built page, the folder of the last runs' reports, and what the server itself reports; `next` returns what is new since the last call. */
export interface Served {
  folder: string
  reports: string
  own: { next(): Promise<readonly InspectionRecord[]> }
}

/** Serves the built studio at `/estudio/`, with the relay and the reports of the last runs. */
export async function registerStudio(app: FastifyInstance, served: Served): Promise<void> {
  await app.register(
    async (studio) => {
      // The addresses of the page are relative: without the slash they would resolve one folder above.
      studio.addHook('onRequest', async (request, reply) => {
        if (/^\/estudio(\?|$)/i.test(request.url)) return reply.redirect('/estudio/')
        return undefined
      })
      registerRelay(studio, served)
      registerReports(studio, served)
      await studio.register(files, {
        root: served.folder,
        preCompressed: true,
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        cacheControl: false,
        setHeaders(reply, file) {
          const hashed = path.relative(served.folder, file).startsWith('assets')
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    },
    { prefix: '/estudio' },
  )
}

/** The relay, which also sends what happens on this server. It is read only while a studio listens; a failed read is skipped. */
function registerRelay(studio: FastifyInstance, { own }: Served): void {
  let timer: NodeJS.Timeout | null = null
  const look = async () => {
    timer = null
    relay.publish(await own.next().catch(() => []))
    // Without listeners nothing is read.
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
    method: ['GET', 'OPTIONS', 'POST'],
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

/** The reports of the last runs; 204 for one that this computer does not have. */
function registerReports(studio: FastifyInstance, { reports }: Served): void {
  for (const [address, file] of Object.entries(reportFiles))
    studio.get(`/${address}`, (_request, reply) => {
      const report = path.join(reports, file)
      if (!existsSync(report)) return reply.code(204).send()
      return reply
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(createReadStream(report))
    })
}
