import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import { messages, unexpectedError } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { refusalTexts } from '#server/platform/texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers; it determines the shape of a refusal. */
    call?: Call
  }
}

/** Refusals before any use case runs, by status. */
const sentences: Record<number, string> = {
  400: messages.formInvalid,
  403: refusalTexts.foreignOrigin,
  404: refusalTexts.addressUnknown,
  405: refusalTexts.addressUnknown,
  408: refusalTexts.tooSlow,
  413: refusalTexts.bodyTooLarge,
  414: refusalTexts.addressTooLong,
  415: refusalTexts.bodyType,
  429: messages.tooManyAttempts,
  431: refusalTexts.headersTooLarge,
  503: messages.unavailable,
}

/** The sentence of a status before any use case runs. */
export const refusalSentence = (status: number): string =>
  sentences[status] ?? unexpectedError(status)

/** A refusal thrown below a route; its sentence reaches the person, with the status. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal'
  readonly statusCode: number
  constructor(statusCode: number, sentence = refusalSentence(statusCode)) {
    super(sentence)
    this.statusCode = statusCode
  }
}

const hasMember = (schema: TSchema | undefined, member: string) =>
  schema !== undefined && 'properties' in schema && member in Object(schema.properties)

/**
 * The partner registration sends `{ Data: [{ Mensagem }] }` (row G37), the enrolment `{ Mensagem }`, every other call
 * a plain JSON string, each as the contract describes its refusals.
 */
function refusalBody(call: Call | undefined, status: number, sentence: string): string {
  const schema = call?.replies[status] ?? call?.replies[400] ?? call?.replies[422]
  if (hasMember(schema, 'Data')) return JSON.stringify({ Data: [{ Mensagem: sentence }] })
  return JSON.stringify(hasMember(schema, 'Mensagem') ? { Mensagem: sentence } : sentence)
}

/** Sends a refusal as JSON, in the shape of the call it answers. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence = refusalSentence(status),
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalBody(request.routeOptions.config.call, status, sentence))
}

interface Thrown extends Error {
  statusCode?: number
  code?: string
  validationContext?: string
}

function sentenceOf(error: Thrown, status: number): string | undefined {
  if (error instanceof HttpRefusal) return error.message
  const where = error.validationContext
  const isAddress = where === 'params' || where === 'querystring'
  if (isAddress || error.code === 'FST_ERR_BAD_URL') return messages.parametersInvalid
  return sentences[status]
}

/** Seconds after which a client may ask again when the database was unavailable. */
export const retryAfterSeconds = 5

/** Refuses because the portal cannot work now; the same request may succeed in a moment. */
export const sendUnavailable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply.header('retry-after', retryAfterSeconds), 503)

/** The last stop of every error: a sentence and a status, never a stack or SQL (T45). */
export function handleError(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status < 500) return sendRefusal(request, reply, status, sentenceOf(error, status))
  request.log.error({ err: error }, 'failed')
  if (isDatabaseUnavailable(error)) return sendUnavailable(request, reply)
  return sendRefusal(request, reply, 500, unexpectedError(500))
}
