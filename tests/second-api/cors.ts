import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from './options.ts'

/** Headers of an answer that let the portal's pages read it. */
export function corsHeaders(
  settings: Settings,
  headers: IncomingHttpHeaders,
): Record<string, string> {
  const { credentials, portalOrigin, preflights } = settings
  const allowed = allowedHeaders(settings).join(', ')
  if (!credentials)
    return { 'access-control-allow-origin': '*', 'access-control-allow-headers': allowed }
  const origin = headers.origin
  if (!origin || (portalOrigin !== undefined && origin !== portalOrigin)) return {}
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers':
      (preflights === 'answered' && headers['access-control-request-headers']) || allowed,
    'access-control-allow-methods': 'GET, POST',
  }
}

/** Header names that a page may send when this API does not allow every one. */
const allowedHeaders = ({ enrolmentHeaders, preflights }: Settings) =>
  preflights === 'without content-type' ? enrolmentHeaders : ['content-type', ...enrolmentHeaders]

const ownHeader = /^(x-|idempotency-key$|authorization$|cookie$)/

/** Names of headers that a plain public API does not allow, in a request or in what a preflight requests. */
export function foreignHeaders(settings: Settings, headers: IncomingHttpHeaders): string[] {
  if (settings.credentials) return []
  const requested = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((each) => each.trim())
  const allowed = new Set(['', ...allowedHeaders(settings).map((name) => name.toLowerCase())])
  return [
    ...requested.filter((name) => !allowed.has(name.toLowerCase())),
    ...Object.keys(headers).filter((name) => ownHeader.test(name) && !allowed.has(name)),
  ]
}
