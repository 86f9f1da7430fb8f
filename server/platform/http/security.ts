import type { OutgoingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiHeaderNames } from '#server/platform/api-options.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { guardRequests } from './request-guard.ts'
import { HttpRefusal } from './errors.ts'
import { reportsGroup, reportsPath, takePolicyReports } from './policy-reports.ts'

const year = 365 * 24 * 60 * 60

/** Content security policy of site and API (T38). The API may be on another host (API_URL). */
function policyOf({ apiOrigin, ipUrl, publicUrl, secure, slipHosts }: Config): string {
  const api = apiOrigin ? [apiOrigin] : []
  const ip = ipUrl && ipUrl !== 'none' ? [new URL(ipUrl).origin] : []
  const directives = [
    ["default-src 'self'"],
    ["base-uri 'none'"],
    ["connect-src 'self'", ...api, ...ip],
    ["font-src 'self'"],
    ["form-action 'self'"],
    // The slip is shown in a frame of the payment page, which may be on another host than the API.
    ["frame-ancestors 'self'", ...(apiOrigin ? [publicUrl] : [])],
    ["frame-src 'self'", ...api, ...slipHosts],
    ["img-src 'self'", ...api, 'data:'],
    ["manifest-src 'self'"],
    ["object-src 'none'"],
    ["script-src 'self'"],
    ["script-src-attr 'none'"],
    ["style-src 'self'"],
    // React writes style attributes; style elements stay forbidden.
    ["style-src-attr 'unsafe-inline'"],
    ["worker-src 'self'"],
    // It would turn every script of a portal served over plain HTTP by IP into an https address that no server answers.
    ...(secure ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((words) => words.join(' ')).join(';')
}

/** The security headers that every answer gets before its route removes some, and those of an exported site. */
export function policyHeaders(config: Config): OutgoingHttpHeaders {
  const { apiOrigin, hstsSubdomains, secure } = config
  return {
    'content-security-policy': policyOf(config),
    'cross-origin-resource-policy': apiOrigin ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    // frame-ancestors does the same and can name another host.
    ...(!apiOrigin && { 'x-frame-options': 'SAMEORIGIN' }),
    // Browsers ignore them, two with an error in the console, on an address that is not https.
    ...(secure && {
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'strict-transport-security': `max-age=${year}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/**
 * The headers of this server, which takes reports of its policy. Browsers that know `report-to` leave `report-uri` alone, and
 * gather reports for https addresses only.
 */
function withReports(headers: OutgoingHttpHeaders, { secure }: Config): OutgoingHttpHeaders {
  const policy = `${String(headers['content-security-policy'])};report-uri ${reportsPath}`
  if (!secure) return { ...headers, 'content-security-policy': policy }
  return {
    ...headers,
    'content-security-policy': `${policy};report-to ${reportsGroup}`,
    'reporting-endpoints': `${reportsGroup}="${reportsPath}"`,
  }
}

/** Headers that allow pages of other hosts to read an answer (CORS). */
const corsHeaders = ['access-control-allow-credentials', 'access-control-expose-headers']

/** Headers that only a document needs (T38). */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-frame-options',
]

/** Scripts, styles and pictures are no documents, and no script of another host reads them. */
const headersOfNoUseToFiles = [
  ...documentHeaders,
  ...corsHeaders,
  'content-security-policy',
  'referrer-policy',
]

/** Removes the headers of no use from the answer of a file or of a picture. */
export function dropHeadersOfNoUse(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of headersOfNoUseToFiles) reply.removeHeader(name)
}

/** The security headers of every built file. */
export const fileHeaders = (config: Config): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(policyHeaders(config)).filter(([name]) => !headersOfNoUseToFiles.includes(name)),
  )

/** An SVG opened by itself runs no script and loads nothing. */
const picturePolicy = "default-src 'none';style-src 'unsafe-inline'; sandbox"

/** Leaves to a picture only what protects it, also where it is opened by itself. */
export function setPictureHeaders(reply: Pick<FastifyReply, 'removeHeader' | 'header'>): void {
  dropHeadersOfNoUse(reply)
  reply.header('content-security-policy', picturePolicy)
}

/** Leaves out of a page, which no other host's script reads, what only such a one would need. */
export function dropHeadersOfOtherHosts(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of corsHeaders) reply.removeHeader(name)
}

/** The policy of data, in case a browser opens it as a page. */
const dataPolicy =
  "default-src 'none';script-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'"

/** Leaves to public data, which is sent more often than anything, only the headers that protect data. */
export function setDataHeaders({ headers }: FastifyRequest, reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name)
  if (headers.origin === undefined) dropHeadersOfOtherHosts(reply)
  reply.header('content-security-policy', dataPolicy)
}

/** Security headers, cookies and cross-origin rules of everything the server answers. */
export async function registerSecurity(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  const headers = withReports(policyHeaders(config), config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  guardRequests(app)
  await takePolicyReports(app, deps, String(headers['content-security-policy']))
  await app.register(cookie, { secret: deps.keys.cookie })
  await app.register(cors, {
    origin: [config.publicUrl],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: apiHeaderNames(config.api),
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
    // The request guard refuses an incomplete preflight in Portuguese.
    strictPreflight: false,
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether no page sent the request, or a page of this very host or of the site this API serves. Where the portal is at https,
 * a page without it is not of the portal: anyone between the portal and its visitor can write it.
 */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (origin === config.publicUrl) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  if (protocol !== 'https:' && (config.secure || protocol !== 'http:')) return false
  // Through URL both lose a default port, which a browser leaves out and a proxy may write.
  const own = `${protocol}//${request.host}`
  return URL.canParse(own) && new URL(own).host === host
}

/** Throws a 403 for a write that a page of another origin sends, a 415 for one that is neither JSON nor a form (T39). */
export function refuseForeignWrites(request: FastifyRequest, config: Config): void {
  if (safeMethods.has(request.method)) return
  if (!isOwnOrigin(request, config)) throw new HttpRefusal(403)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'multipart/form-data') throw new HttpRefusal(415)
}
