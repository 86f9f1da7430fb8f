import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fastify, LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { handleError, sendRefusal } from './errors.ts'
import { limitRoute, limits } from './limits.ts'
import { loggerOptions, logRequests } from './logging.ts'
import type { LogSink } from './logging.ts'
import { registerOpenApi } from './openapi.ts'
import { registerResources } from './resources.ts'
import { refuseForeignWrites, registerSecurity } from './security.ts'
import { registerSite } from './site.ts'
import { registerStudio } from './studio/routes.ts'
import { validatorCompiler } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
  }
}

const bodyLimit = 64 * 1024

/** Fastify counts hops from the socket: 0 is the nearest proxy. */
const trusted = (told: boolean | number) =>
  typeof told === 'number' ? (_address: string, hop: number) => hop < told : told

function createServer(config: Config, sink?: LogSink): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(config, sink),
    // One line an answer, written by logRequests, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  })
  app.decorate('config', config)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return app
}

/** Guards and bookkeeping of every call under `/api`. */
function guardApi(api: FastifyInstance, deps: Deps): void {
  const overLimit = limitRoute([limits.everything], deps.config.rateLimitFactor)
  logRequests(api)
  api.addHook('onRequest', async (request, reply) => {
    refuseForeignWrites(request, deps.config)
    const wait = overLimit(request)
    if (wait > 0) return sendRefusal(request, reply.header('retry-after', wait), 429)
    return undefined
  })
  api.addHook('onResponse', async (request) => {
    if (request.method === 'POST') deps.afterWrite?.()
  })
}

/** The whole application, ready for `listen` or `inject`. `sink` takes the log lines instead of standard output. */
export async function buildApp(deps: Deps, sink?: LogSink): Promise<FastifyInstance> {
  const { config } = deps
  const app = createServer(config, sink)
  app.removeContentTypeParser('text/plain')
  await registerSecurity(app, deps)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, {
    limits: { fileSize: bodyLimit, fieldSize: bodyLimit, files: 2, fields: 4, parts: 4 },
  })
  await registerOpenApi(app, config)
  await app.register(
    async (api) => {
      guardApi(api, deps)
      api.get('/saude', { schema: { hide: true } }, () => ({ situacao: 'ok' }))
      registerResources(api, deps)
      api.all('/*', { schema: { hide: true } }, (request, reply) =>
        sendRefusal(request, reply, 404),
      )
    },
    { prefix: '/api' },
  )
  await registerStudio(app, deps)
  await registerSite(app, deps)
  return app
}
