import type { IncomingHttpHeaders } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import { pino } from 'pino'
import { tokenHeader } from '#contract/api-options.ts'
import type { Config } from '#server/platform/config.ts'
import { describeError } from './describe-error.ts'
import type { System, Timers } from './ports/system.ts'

const cpf = /(?<![0-9])[0-9]{3}(?:\.|%2e)?[0-9]{3}(?:\.|%2e)?[0-9]{3}(?:-|%2d)?[0-9]{2}(?![0-9])/gi
const personal = /([?&](?:email|dataNascimento|senha|token)=)[^&#]*/gi
const token = /(\/nova-senha(?:-admin)?\/)[^/?#]+/gi

/** An address fit for a log: of a CPF the last three digits stay, e-mails, birth dates and tokens go (T43). */
export function maskAddress(url: string): string {
  return url
    .replace(cpf, (found) => `********${found.replace(/%2[de]|[^0-9]/gi, '').slice(-3)}`)
    .replace(personal, '$1***')
    .replace(token, '$1***')
}

/** Where log lines go when not to standard output. */
export interface LogSink {
  write: (line: string) => void
}

/** How long a line may wait for others, ms. */
const longestWait = 250

/** From here on a line is written at once: what it says may be the last. */
const urgent = pino.levels.values.warn ?? 0

/** Standard output, to which lines go together: a write of its own for each would cost more than most answers. */
function openOutput(timers: Timers) {
  const output = pino.destination({ dest: 1, minLength: 4096, sync: true })
  const flush = () => output.flushSync()
  timers.every(longestWait, flush)
  process.once('exit', flush)
  return { output, flush }
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

interface LoggerDeps extends Pick<System, 'clock' | 'timers'> {
  config: Pick<Config, 'logLevel'>
}

/** Logger options: JSON lines, no bodies, no headers. */
export function loggerOptions(
  { config, clock, timers }: LoggerDeps,
  sink?: LogSink,
): FastifyServerOptions['logger'] {
  const { output, flush } = sink ? { output: sink, flush: () => {} } : openOutput(timers)
  const options: LoggerOptions = {
    stream: output,
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${clock().toISOString()}"`,
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
        if (level >= urgent) flush()
      },
    },
  }
  return options
}

/** What a line in the log says of any answer to a call. */
export interface LoggedCall {
  method: string
  /** Masked. */
  url: string
  route: string | undefined
}

/** What it says of one of them; `ms` from the arrival of the request to its end. */
export interface LoggedAnswer {
  /** Where the logger does not know it. */
  reqId?: string
  status: number
  ms: number
  ip: string
}

/** One line an answered call: what, how it ended and how long it took (T44). */
export function logAnswered(
  log: FastifyBaseLogger,
  { api }: Pick<Config, 'api'>,
  headers: IncomingHttpHeaders,
  answer: LoggedAnswer & Partial<LoggedCall>,
): void {
  // Noted, never trusted (decision C23): anybody can read the token in the page.
  const portalToken = api.headers[tokenHeader]
  const known = headers[tokenHeader] === portalToken
  const client = portalToken === undefined ? undefined : known ? 'portal' : 'other'
  const refused = answer.status === 403 || answer.status === 429
  log[answer.status >= 500 ? 'error' : refused ? 'warn' : 'info']({ ...answer, client }, 'answered')
}

/** A line of each call that the framework answers. Files of the site make none. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
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
