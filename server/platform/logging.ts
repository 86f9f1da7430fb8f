import type { IncomingHttpHeaders } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import { pino } from 'pino'
import { tokenHeader } from '#contract/api-options.ts'
import { calls } from '#contract/calls/index.ts'
import { pageHeads } from '#contract/pages.ts'
import { passesLuhn } from '#contract/rules/card-number.ts'
import type { PackedAnswer } from '#server/platform/http/cached-answers.ts'
import type { Config } from '#server/platform/config.ts'
import { describeError } from './describe-error.ts'
import { openOutput } from './log-output.ts'
import type { LogOutput, LogSink } from './log-output.ts'
import type { System } from './ports/system.ts'

/** The parts of the addresses of calls, pages and areas; any other part was typed by a client. */
const knownParts: ReadonlySet<string> = new Set(
  [
    ...Object.keys(calls),
    ...Object.keys(pageHeads),
    '/api/saude/vivo/pronto/docs/areas/admin/entrar/sair/pagar/aceitar',
  ]
    .flatMap((address) => address.split(/[ /]/))
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map((part) => part.toLowerCase()),
)

const cpf = /^[0-9]{3}(?:\.|%2e)?[0-9]{3}(?:\.|%2e)?[0-9]{3}(?:-|%2d)?([0-9]{2})$/i
const figure = /^[0-9]{1,19}(?:[.,][0-9]{1,2})?$/
/** Too short to open anything: a state, a version, a switch. */
const short = /^[\w-]{0,3}$/

/**
 * A part of an address as a log may have it: known words, up to three characters, figures that are no card number, of a CPF
 * the last three digits, else `***`.
 */
function maskPart(part: string): string {
  if (knownParts.has(part.toLowerCase()) || short.test(part)) return part
  if (cpf.test(part)) return `********${part.replace(/%2[de]|[^0-9]/gi, '').slice(-3)}`
  return figure.test(part) && !passesLuhn(part) ? part : '***'
}

/** `name=value`; a name that no call has is masked like a value. */
function maskPair(pair: string): string {
  const [name = '', ...values] = pair.split('=')
  const shown = /^[a-z_]{1,24}$/i.test(name) && values.length > 0 ? name : maskPart(name)
  return values.length > 0 ? `${shown}=${maskPart(values.join('='))}` : shown
}

/**
 * An address fit for a log (T43). It shows what grants no access and identifies no person; every other part is `***`, also
 * one that is used, mistyped or of no call: tokens, tickets, codes, e-mails, days.
 */
export function maskAddress(url: string): string {
  const [path = '', query] = url.split(/[?#]([\s\S]*)/, 2)
  const masked = path.split('/').map(maskPart).join('/')
  return query === undefined ? masked : `${masked}?${query.split(/[&;#]/).map(maskPair).join('&')}`
}

/** From this level on a line is written at once: it may be the last one. */
const urgent = pino.levels.values.warn ?? 0
const info = pino.levels.values.info ?? 0

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

interface LoggerDeps extends Pick<System, 'clock' | 'timers'> {
  config: Pick<Config, 'logLevel' | 'api'>
}

/** The field of a line's time, made once for all lines of a millisecond. */
function timeField(clock: System['clock']): (now?: Date) => string {
  let at = Number.NaN
  let field = ''
  return (now = clock()) => {
    if (now.getTime() !== at) {
      at = now.getTime()
      field = `,"time":"${now.toISOString()}"`
    }
    return field
  }
}

/** The log of a server: the options of its logger, and a shorter path for the lines of cached answers. */
interface Log {
  options: FastifyServerOptions['logger']
  logCached: (call: LoggedCall) => LogCached
}

/** JSON lines without bodies and headers of requests. `sink` takes them instead of standard output. */
export function openLog({ config, clock, timers }: LoggerDeps, sink?: LogSink): Log {
  const output: LogOutput = sink
    ? {
        write: (line) => sink.write(line),
        writeLater: (line) => sink.write(line()),
        flush: () => true,
      }
    : openOutput({ clock, timers })
  const time = timeField(clock)
  const options: LoggerOptions = {
    stream: output,
    level: config.logLevel,
    base: null,
    timestamp: () => time(),
    serializers: {
      req: (request: FastifyRequest) => ({ url: maskAddress(request.url) }),
      // Typed with the members of the framework's own, whose message must not be logged.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      err: describeError as never,
    },
    hooks: {
      // Given an error and no sentence, the logger would take the error's message for it.
      logMethod(args, log, level) {
        const [first, ...rest] = args
        const error = first instanceof Error ? first : Object(first).err
        if (error instanceof Error && rest.length === 0)
          log.call(this, first instanceof Error ? { err: first } : first, 'failed')
        else log.apply(this, args)
        if (level >= urgent) output.flush()
      },
    },
  }
  const isLogged = (pino.levels.values[config.logLevel] ?? Number.POSITIVE_INFINITY) <= info
  return {
    options,
    logCached(call) {
      if (!isLogged) return () => undefined
      const known = JSON.stringify(call).slice(1, -1)
      return (headers, { reqId, status, ip }) => {
        const now = clock()
        const client = clientOf(config, headers)
        const last = client === undefined ? '' : `,"client":"${client}"`
        output.writeLater(
          () =>
            `{"level":${info}${time(now)},${known},"reqId":"${reqId}","status":${status},"ms":0,"ip":${JSON.stringify(ip)}${last},"msg":"answered"}\n`,
        )
      }
    },
  }
}

/** The log fields that all answers to one request have. */
export interface LoggedCall {
  method: string
  /** Masked. */
  url: string
  route: string | undefined
}

/** The log fields of one answer; `ms` from the arrival of the request to its end. */
interface LoggedAnswer {
  status: number
  ms: number
  ip: string
}

/**
 * Writes the line of a cached answer, as `logAnswered` would: its call is serialised once, since doing it for each line would
 * cost more than the answer.
 */
export type LogCached = (
  headers: IncomingHttpHeaders,
  answer: Pick<LoggedAnswer, 'status' | 'ip'> & { reqId: string },
) => void

/** Logged, never trusted (row C23): every visitor can read the token in the page. */
function clientOf({ api }: Pick<Config, 'api'>, headers: IncomingHttpHeaders) {
  const portalToken = api.headers[tokenHeader]
  if (portalToken === undefined) return undefined
  return headers[tokenHeader] === portalToken ? 'portal' : 'other'
}

/** One line an answered request: what, how it ended and how long it took (T44). */
function logAnswered(
  log: FastifyBaseLogger,
  config: Pick<Config, 'api'>,
  headers: IncomingHttpHeaders,
  answer: LoggedAnswer & LoggedCall,
): void {
  const { status } = answer
  const refused = status === 403 || status === 429
  const line = { ...answer, client: clientOf(config, headers) }
  log[status >= 500 ? 'error' : refused ? 'warn' : 'info'](line, 'answered')
}

/** The file that a request asks for, if it is in memory, as most with their digest in their names are. */
export const fileFor = ({ server, url }: FastifyRequest): PackedAnswer | undefined =>
  server.answerCache.files.get(url.split('?', 1)[0] ?? url)

/** Whether a request asks for a file with its digest in its name: one in memory, or one too large for it, with a route. */
export const isHashedFile = (request: FastifyRequest): boolean =>
  fileFor(request) !== undefined || request.routeOptions.url?.startsWith('/assets/') === true

/** A line of each request that the framework answers. Hashed files make none. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isHashedFile(request)) return
    logAnswered(request.log, app.config, request.headers, {
      method: request.method,
      url: maskAddress(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    })
  })
}
