import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import type { CallName, Calls } from '#contract/calls/index.ts'
import { tagAnswers } from './tag-answers.ts'
import { oneForAll } from '#server/platform/one-for-all.ts'
import { sendRefusal } from './errors.ts'
import { limitRoute } from '#server/platform/limits/limits.ts'
import type { RouteLimit } from '#server/platform/limits/limits.ts'
import { readForm } from './multipart.ts'
import { setDataHeaders } from './security.ts'

/** The input of a handler: the validated parts of the request, and the request and reply for cookies and headers. */
interface Input<K extends CallName> {
  params: ParamsOf<Calls[K]>
  query: QueryOf<Calls[K]>
  body: BodyOf<Calls[K]>
  request: FastifyRequest
  reply: FastifyReply
}

export type Answer<K extends CallName> = AnswerOf<Calls[K]>

/** The answer of a call that succeeds. */
export const ok = <T>(data: T): { status: 200; data: T } => ({ status: 200, data })

interface ReadOptions {
  /** Public data that a browser may cache for so many seconds, revalidated by ETag. Absent: `no-store` (T40). */
  cacheSeconds?: number
  /** The server caches the answer as long as a browser may: for answers that are alike for all and that no call changes. */
  cached?: boolean
  /** Besides the limit of the whole API; used up: 429 and `Retry-After`. */
  limits?: readonly RouteLimit[]
}

/** A call that changes something is limited, or declares why not; it is never answered from a cache. */
type ChangeOptions = { cacheSeconds?: never; cached?: never } & (
  { limits: readonly RouteLimit[]; unlimited?: never } | { limits?: never; unlimited: string }
)

/** How a call is served. A constant of them ends in `satisfies EndpointOptions`: a member of another name would do nothing. */
export type EndpointOptions = ReadOptions | ChangeOptions

/** A change without a 429 in the contract cannot be limited. */
type OptionsOf<K extends CallName> = K extends `GET ${string}`
  ? ReadOptions
  : 429 extends Answer<K>['status']
    ? ChangeOptions
    : ChangeOptions & { unlimited: string }

type Handler<K extends CallName, A> = (input: Input<K>) => Promise<A> | A

function schemaOf(call: Call) {
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.multipart && { consumes: ['multipart/form-data'] }),
    response: Object.fromEntries(
      Object.entries(call.replies).filter(([, schema]) => Object.keys(schema).length > 0),
    ),
  }
}

function send(reply: FastifyReply, answer: { status: number; data: unknown }): FastifyReply {
  if (reply.sent) return reply
  reply.code(answer.status)
  // A refusal may be out of date in a minute.
  if (answer.status >= 400) reply.header('cache-control', 'no-store')
  if (typeof answer.data === 'object' && answer.data !== null) return reply.send(answer.data)
  // Fastify would send a string bare and null as nothing; the wire speaks JSON.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.data))
}

/**
 * Registers a call of the contract on `app` (already under `/api`): validation on the way in, the reply's schema on
 * the way out, its place in the OpenAPI document. The handler gets typed parts and returns `{ status, data }`.
 */
export function endpoint<K extends CallName & `GET ${string}`, const A extends Answer<K>>(
  app: FastifyInstance,
  name: K,
  handler: Handler<K, A>,
): void
export function endpoint<K extends CallName, const A extends Answer<K>>(
  app: FastifyInstance,
  name: K,
  options: OptionsOf<K>,
  handler: Handler<K, A>,
): void
export function endpoint<K extends CallName, const A extends Answer<K>>(
  app: FastifyInstance,
  name: K,
  ...rest: [Handler<K, A>] | [EndpointOptions, Handler<K, A>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest
  const call: Call = calls[name]
  const [method = 'GET', url = '/'] = name.split(' ')
  const overLimit = limitRoute(name, options.limits ?? [])
  const isCached = Boolean(options.cached && app.config.cacheAnswers)
  const shared = oneForAll<A>()
  const route: RouteOptions = {
    method,
    url,
    schema: schemaOf(call),
    config: { call },
    async onRequest(request, reply) {
      if (options.cacheSeconds) setDataHeaders(request, reply)
      reply.header(
        'cache-control',
        options.cacheSeconds ? `public, max-age=${options.cacheSeconds}` : 'no-store',
      )
    },
    async preHandler(request, reply) {
      const wait = await overLimit(request, app.useLimit)
      if (wait > 0) return sendRefusal(request, reply.header('retry-after', wait), 429)
      return undefined
    },
    async handler(request, reply) {
      const { params, query, body } = request
      // Fastify has validated the three against the schemas these types come from.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const input = { params, query, body, request, reply } as Input<K>
      const answer = await (isCached ? shared(request.url, () => handler(input)) : handler(input))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return send(reply, answer as { status: number; data: unknown })
    },
  }
  if (options.cacheSeconds)
    Object.assign(route, tagAnswers(app, isCached ? options.cacheSeconds : 0))
  if (call.multipart)
    route.preValidation = async (request) => {
      request.body = await readForm(request, call)
    }
  app.route(route)
}
