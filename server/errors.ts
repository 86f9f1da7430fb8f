import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import { messages, unexpectedError } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route answers; says in which shape a refusal leaves. */
    call?: Call
  }
}

/** Refusals before any use case runs, by status. */
const sentences: Record<number, string> = {
  400: messages.formInvalid,
  403: 'Pedido recusado: a origem não é o portal.',
  404: 'Endereço não encontrado.',
  405: 'Endereço não encontrado.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'Formato de conteúdo não aceito.',
  429: messages.tooManyAttempts,
}

/** A refusal thrown below a route; its sentence reaches the person, with the status. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal'
  readonly statusCode: number
  readonly sentence: string
  constructor(statusCode: number, sentence = sentences[statusCode] ?? unexpectedError(statusCode)) {
    super(sentence)
    this.statusCode = statusCode
    this.sentence = sentence
  }
}

const carriesSentence = (schema: TSchema | undefined) =>
  schema !== undefined && 'properties' in schema && 'Mensagem' in Object(schema.properties)

/** A call whose refusals are objects says `{ Mensagem }`, every other a plain JSON string (decision 8.7). */
function refusalBody(call: Call | undefined, status: number, sentence: string): string {
  const schema = call?.replies[status] ?? call?.replies[400]
  return JSON.stringify(carriesSentence(schema) ? { Mensagem: sentence } : sentence)
}

/** Sends a refusal as JSON, in the shape of the call it answers. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence = sentences[status] ?? unexpectedError(status),
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalBody(request.routeOptions.config.call, status, sentence))
}

/** What the framework, the driver or a route may throw. */
interface Thrown extends Error {
  statusCode?: number
  code?: string
  validationContext?: string
}

function sentenceOf(error: Thrown, status: number): string | undefined {
  if (error instanceof HttpRefusal) return error.sentence
  const where = error.validationContext
  if (where === 'params' || where === 'querystring') return messages.parametersInvalid
  return sentences[status]
}

/** The last stop of every error: a sentence and a status, never a stack or SQL (T45). */
export function handleError(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status < 500) return sendRefusal(request, reply, status, sentenceOf(error, status))
  // Name and code alone: a driver's message may quote the row it could not write.
  request.log.error(
    { failure: { name: error.name, code: error.code, at: whereFrom(error) } },
    'failed',
  )
  return sendRefusal(request, reply, 500, unexpectedError(500))
}

/** Where the error was made: the frames of the stack without its message. */
function whereFrom(error: Error): string[] {
  const cause = error.cause instanceof Error ? whereFrom(error.cause) : []
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [...frames.slice(0, 8).map((line) => line.trim()), ...cause]
}
