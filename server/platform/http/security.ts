import { IncomingMessage, ServerResponse } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { apiHeaderNames } from '#server/platform/api-options.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { guardRequests } from './request-guard.ts'
import { HttpRefusal } from './errors.ts'
import { reportsGroup, reportsPath, takePolicyReports } from './policy-reports.ts'

const year = 365 * 24 * 60 * 60

/** Content security policy of site and API (T38). The API may be on another host (API_URL). */
function policy(config: Config) {
  const { ipUrl, slipHosts } = config
  const own = ["'self'", ...(config.apiOrigin ? [config.apiOrigin] : [])]
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: [...own, ...(ipUrl && ipUrl !== 'none' ? [new URL(ipUrl).origin] : [])],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    // The slip is shown in a frame of the payment page, which may be on another host than the API.
    frameAncestors: ["'self'", ...(config.apiOrigin ? [config.publicUrl] : [])],
    frameSrc: [...own, ...slipHosts],
    imgSrc: [...own, 'data:'],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    // React writes style attributes; style elements stay forbidden.
    styleSrcAttr: ["'unsafe-inline'"],
    workerSrc: ["'self'"],
    // It would turn every script of a portal served over plain HTTP by IP into an https address that no server answers.
    upgradeInsecureRequests: config.secure ? [] : null,
  }
}

/** The headers of the policies, which are the same on every answer and before every file of an exported site: made once. */
export function policyHeaders(config: Config): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(config) },
    strictTransportSecurity: config.secure && {
      maxAge: year,
      includeSubDomains: config.hstsSubdomains,
    },
    crossOriginResourcePolicy: { policy: config.apiOrigin ? 'cross-origin' : 'same-origin' },
    // Browsers ignore both, with an error in the console, on an address that is not https.
    crossOriginOpenerPolicy: config.secure,
    originAgentCluster: config.secure,
    // frame-ancestors does the same and can name another host.
    xFrameOptions: config.apiOrigin ? false : { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only for obsolete browsers and plug-ins.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  write(answer.req, answer, (error) => {
    if (error) throw error
  })
  return answer.getHeaders()
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

/** Headers that only a document needs; the other policies are sent with every answer (T38). */
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

/** Removes from the answer of a built file the headers that it does without. */
export function dropDocumentHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of headersOfNoUseToFiles) reply.removeHeader(name)
}

/** The headers of every built file by themselves. */
export const fileHeaders = (config: Config): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(policyHeaders(config)).filter(([name]) => !headersOfNoUseToFiles.includes(name)),
  )

/** An SVG opened by itself runs no script and loads nothing. */
const picturePolicy = "default-src 'none';style-src 'unsafe-inline'; sandbox"

/** Leaves to a picture only what protects it, also where it is opened by itself. */
export function setPictureHeaders(reply: Pick<FastifyReply, 'removeHeader' | 'header'>): void {
  dropDocumentHeaders(reply)
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

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of this very host, or of the site this API serves. Where the portal is at https, a page without it is not of the
 * portal: anyone between the portal and its visitor can write it.
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

/** Throws unless a state-changing request comes from the portal and is JSON or a form (T39). */
export function refuseForeignWrites(request: FastifyRequest, config: Config): void {
  if (reading.has(request.method)) return
  if (!isOwnOrigin(request, config)) throw new HttpRefusal(403)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'multipart/form-data') throw new HttpRefusal(415)
}
