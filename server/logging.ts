import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

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

/** Logger options: JSON lines, no bodies, no headers. */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  sink?: LogSink,
): FastifyServerOptions['logger'] {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: (request: FastifyRequest) => ({ url: maskAddress(request.url) }) },
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
    // Told, never trusted (decision C23): anybody can read the token in the page.
    const { portalToken } = app.config
    const known = request.headers['x-portal-token'] === portalToken
    const client = portalToken === null ? undefined : known ? 'portal' : 'other'
    const refused = reply.statusCode === 403 || reply.statusCode === 429
    request.log[reply.statusCode >= 500 ? 'error' : refused ? 'warn' : 'info'](
      { ...line, client },
      'answered',
    )
  })
}
