import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { tokenHeader } from '#contract/api-options.ts'
import type { Config } from '#server/platform/config.ts'
import { describeError } from './describe-error.ts'

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

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Logger options: JSON lines, no bodies, no headers. */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  sink?: LogSink,
): FastifyServerOptions['logger'] {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ url: maskAddress(request.url) }),
      // Typed with the members of the framework's own, whose message must not be logged.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      err: describeError as never,
    },
    hooks: {
      // Given an error and no sentence, the logger would take the error's message for it.
      logMethod(args, log) {
        const [first, ...rest] = args
        const error = first instanceof Error ? first : Object(first).err
        if (error instanceof Error && rest.length === 0)
          log.call(this, first instanceof Error ? { err: first } : first, 'failed')
        else log.apply(this, args)
      },
    },
  }
  return sink ? { ...options, stream: sink } : options
}

/** One line an answered API request: what, how it ended and how long it took (T44). Files of the site make none. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: maskAddress(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    }
    // Logged, never trusted (decision C23): anybody can read the token in the page.
    const portalToken = app.config.api.headers[tokenHeader]
    const known = request.headers[tokenHeader] === portalToken
    const client = portalToken === undefined ? undefined : known ? 'portal' : 'other'
    const refused = reply.statusCode === 403 || reply.statusCode === 429
    request.log[reply.statusCode >= 500 ? 'error' : refused ? 'warn' : 'info'](
      { ...line, client },
      'answered',
    )
  })
}
