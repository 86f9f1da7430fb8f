import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fastify, LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import { answerBrokenRequest } from './platform/http/request-guard.ts'
import { handleError, sendRefusal, sendUnavailable } from './platform/http/errors.ts'
import { AnswerCache } from './platform/answer-cache.ts'
import { answerFromCache } from './platform/http/answer-from-cache.ts'
import type { DirectAnswer } from './platform/http/answer-from-cache.ts'
import { registerHealth } from './platform/health.ts'
import { floodLimit, visitorLimiter } from './platform/limits/limits.ts'
import type { UseLimit } from './platform/limits/limits.ts'
import { logRequests, openLog } from './platform/logging.ts'
import type { LogCached, LoggedCall } from './platform/logging.ts'
import type { LogSink } from './platform/log-output.ts'
import { measureRequests } from './platform/metrics.ts'
import { rememberRequests, requestIds } from './platform/request-id.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { dropForwardedPorts, trustedProxies, warnOfUnnamedProxy } from './platform/http/proxies.ts'
import { registerResources } from './resources.ts'
import { refuseForeignWrites, registerSecurity } from './platform/http/security.ts'
import { sharedLimits } from './platform/limits/shared-limits.ts'
import { catalogueVersion } from './catalogue/index.ts'
import { registerSite } from './pages/index.ts'
import { serveStudio } from './studio/index.ts'
import { validatorCompiler } from './platform/http/validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    useLimit: UseLimit
    /** Counts a call of an IP address; the seconds until it may call again, 0 when it may. */
    flood: (ip: string) => number
    /** The same for pages and for files without a digest in their names. */
    pageFlood: (ip: string) => number
    /** Answers and files that are alike for all clients. */
    answerCache: AnswerCache
    /** Makes the function that writes the log lines of one cached answer. */
    logCached: (call: LoggedCall) => LogCached
    /** The server is closing: it ends what runs and refuses what is new. */
    isClosing: boolean
    /** The portal's own rendering of pages sends this to its API: it is no visitor's request and no limit counts it. */
    renderToken: string
  }
}

const bodyLimit = 64 * 1024

/** How long a connection without a request stays open, ms: longer than any usual proxy does. */
const keepAliveTimeout = 72_000

/**
 * How long a client may take for the headers of a request, and for all of it, and how often that is checked, ms. Browsers
 * open a connection up to a minute before their first request.
 */
const arrival = {
  headersTimeout: 60_000,
  requestTimeout: 90_000,
  connectionsCheckingInterval: 2000,
}

function createApp(deps: Deps, sink?: LogSink): FastifyInstance {
  const { config, timers, random } = deps
  let sendsCached: DirectAnswer = () => false
  const { options: logger, logCached } = openLog(deps, sink)
  const nextId = requestIds(random)
  const app = fastify({
    logger,
    // One line an answer, written by logRequests, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config),
    bodyLimit,
    genReqId: nextId,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    serverFactory: (handler) =>
      createServer(
        // Node would answer a request without Host by an empty 400; the request guard gives the reason.
        { requireHostHeader: false, keepAliveTimeout, ...arrival },
        (request, response) => {
          dropForwardedPorts(request)
          if (!sendsCached(request, response)) handler(request, response)
        },
      ),
    // A busy machine takes more than Fastify's ten seconds to load the pages' renderer, and is to start all the same.
    pluginTimeout: 120_000,
    // A request on an open connection while the server closes is refused by guardApi, in Portuguese.
    return503OnClosing: false,
  })
  app.decorate('config', config)
  app.decorate('renderToken', random.uuid())
  const counter = () => visitorLimiter(floodLimit, config.rateLimitFactor, timers)
  app.decorate('flood', counter())
  app.decorate('pageFlood', counter())
  app.decorate('logCached', logCached)
  app.decorate('answerCache', new AnswerCache(timers, () => catalogueVersion(deps.db)))
  warnOfUnnamedProxy(app, config)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404))
  measureRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  rememberRequests(app)
  app.decorate('isClosing', false)
  app.addHook('preClose', async () => {
    app.isClosing = true
  })
  // A connection that stays open after its answer would delay the closing of the server.
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close')
  })
  sendsCached = answerFromCache(app, nextId)
  return app
}

/** Guards and bookkeeping of every call under `/api`. */
function guardApi(api: FastifyInstance, deps: Deps): void {
  logRequests(api)
  deps.visitors?.count(api)
  api.addHook('onRequest', async (request, reply) => {
    // Public answers override this (T40).
    reply.header('cache-control', 'no-store')
    if (api.isClosing) return sendUnavailable(request, reply)
    if (request.headers['x-renders'] === api.renderToken) return undefined
    refuseForeignWrites(request, deps.config)
    const seconds = api.flood(request.ip)
    if (seconds > 0) return sendRefusal(request, reply.header('retry-after', seconds), 429)
    return undefined
  })
  api.addHook('onResponse', async (request) => {
    if (request.method === 'POST') deps.afterWrite?.()
  })
}

/** The whole application, ready for `listen` or `inject`. `sink` takes the log lines instead of standard output. */
export async function buildApp(deps: Deps, sink?: LogSink): Promise<FastifyInstance> {
  const { config } = deps
  const app = createApp(deps, sink)
  app.decorate('useLimit', sharedLimits(deps))
  await registerSecurity(app, deps)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  })
  await app.register(multipart, {
    limits: { fileSize: bodyLimit, fieldSize: bodyLimit, files: 2, fields: 4, parts: 4 },
  })
  await registerOpenApi(app, config)
  await app.register(
    async (api) => {
      guardApi(api, deps)
      registerHealth(api, deps)
      registerResources(api, deps)
      api.all('/*', (request, reply) => sendRefusal(request, reply, 404))
    },
    { prefix: '/api' },
  )
  await serveStudio(app, deps)
  await registerSite(app, deps)
  return app
}
