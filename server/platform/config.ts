import { isIP } from 'node:net'
import path from 'node:path'
import type { ApiOptions } from '#contract/api-options.ts'
import type { CallName } from '#contract/calls/index.ts'
import { parseDecimal } from '#contract/money.ts'
import { retentionPeriods } from '#contract/privacy.ts'
import { readApiOptions } from './api-options.ts'
import { address, apiAddress, ipService, links, slipHosts } from './config-addresses.ts'
import type { Links } from './config-addresses.ts'
import { choice, fail, textOf, yes } from './environment.ts'
import type { Environment } from './environment.ts'
import { variableTexts } from './texts.ts'
import { repositoryRoot } from './root.ts'

export { ConfigError } from './environment.ts'

/** Everything the environment decides, parsed once. Addresses come without a final slash. */
export interface Config {
  port: number
  host: string
  /** Embedded database, e-mails that are not sent, and what else must survive a restart. */
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Where the site finds the API: `/api` on the same origin, or a whole address on another host. */
  apiUrl: string
  /** Origin of `apiUrl`; null: that of `publicUrl`. */
  apiOrigin: string | null
  /** Origin people see in the address bar. */
  publicUrl: string
  /** `publicUrl` is https: cookies are Secure and `__Host-`, HSTS is on. */
  secure: boolean
  /** What is simulated may be served over https; every page states it. */
  allowSandbox: boolean
  /** HSTS binds every name below the portal's host as well, which others may serve without TLS. */
  hstsSubdomains: boolean
  /** How the site calls its API, where that is not as ours. */
  api: ApiOptions<CallName>
  /** IP service that browsers ask before a login; null: the API's own; `'none'`: the login sends no address. */
  ipUrl: string | null
  /** ViaCEP-shaped provider, null: only the embedded table. */
  cepUrl: string | null
  /** Null: e-mails become files under `dataDir`. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Proxies before the server: none, how many, or their addresses and networks (CIDR). */
  trustProxy: false | number | string[]
  /** Monthly interest of the card above the free parcels, as a fraction in decimal text: `'0.0199'`. */
  interestRate: string
  /** How long the sandbox gateway waits with its slow card, ms. */
  gatewaySlowMs: number
  links: Links
  /** Origins of other hosts whose slips the payment page may show in its frame. */
  slipHosts: readonly string[]
  /** Letters are accepted in a CNPJ (row C6). */
  acceptAlphanumericCnpj: boolean
  /** The site asks four letters of a card owner's first name and three of the last; the API never does (row C10). */
  strictCardOwner: boolean
  /** Months after which contacts, and enrolments that were cancelled and never paid, are erased (row G35). */
  leadRetentionMonths: number
  abandonedRetentionMonths: number
  /** Days after which e-mails are erased, sent or given up, in the outbox and as files. */
  mailRetentionDays: number
  /** From the first signal to the end of the process at the latest. */
  shutdownSeconds: number
  /** Fill an empty database with the demo catalogue. */
  seed: boolean
  logLevel: string
  /** Where figures are read: an address that visitors do not reach, and a token besides; null: nowhere. */
  metrics: { port: number; host: string; token: string | null } | null
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitFactor: number
  /** Caches public answers and pages in memory as long as browsers may. */
  cacheAnswers: boolean
  /** Public pages come as HTML with their data; else browsers render them. */
  renderPages: boolean
  /** Folder of the built statechart studio, served at /estudio/; null: not served. */
  studioDir: string | null
  /** Folder of the built site; with the studio it is the build that shows its actors. */
  siteDir: string
}

/** A whole number in plain digits: neither `1e3` nor `0x10`, no sign, no fraction. */
function whole(
  env: Environment,
  name: string,
  {
    byDefault,
    min = 0,
    max,
    rule = 'whole',
  }: { byDefault: number; min?: number; max: number; rule?: 'whole' | 'wholeMonths' },
): number {
  const text = textOf(env, name)
  if (text === null) return byDefault
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) fail(name, rule, { min, max })
  return value
}

/** How long something is retained. Zero would erase everything at the next sweep, which no operator intends. */
const months = (env: Environment, name: string, byDefault: number) =>
  whole(env, name, { byDefault, min: 1, max: 1200, rule: 'wholeMonths' })

function interest(env: Environment): string {
  const text = textOf(env, 'INTEREST_RATE') ?? '1.99'
  const percent = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? parseDecimal(text) : null
  if (!percent) fail('INTEREST_RATE', 'percent')
  const digits = String(percent.units).padStart(percent.scale + 3, '0')
  return `${digits.slice(0, -percent.scale - 2)}.${digits.slice(-percent.scale - 2)}`
}

/** An address, or a network of them; not the network of all. */
function isNetwork(text: string): boolean {
  const [host = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(host)] ?? 0
  if (longest === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

function proxy(env: Environment): Config['trustProxy'] {
  const text = textOf(env, 'TRUST_PROXY') ?? 'false'
  if (text === 'false') return false
  // It would trust the left-most address, which the visitor can write.
  if (text === 'true') fail('TRUST_PROXY', 'proxiesAny', { proxies: variableTexts.proxies })
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((each) => each.trim())
  if (!networks.every(isNetwork))
    fail('TRUST_PROXY', 'proxiesInvalid', { proxies: variableTexts.proxies })
  return networks
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

function metrics(env: Environment): Config['metrics'] {
  const port = whole(env, 'METRICS_PORT', { byDefault: 0, min: 1, max: 65_535 })
  if (port === 0) return null
  const host = textOf(env, 'METRICS_HOST') ?? '127.0.0.1'
  const token = textOf(env, 'METRICS_TOKEN')
  if (token === null && !isLoopback(host)) fail('METRICS_TOKEN', 'metricsToken')
  return { port, host, token }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Parses the environment. Throws ConfigError naming the first variable that cannot be used. */
export function readConfig(env: Environment = process.env): Config {
  const port = whole(env, 'PORT', { byDefault: 3000, max: 65_535 })
  const apiUrl = apiAddress(env)
  const publicAddress = new URL(address(env, 'PUBLIC_URL') ?? `http://localhost:${port}`)
  const publicUrl = publicAddress.origin
  if (publicAddress.href !== `${publicUrl}/`) fail('PUBLIC_URL', 'addressWithPath')
  const apiOrigin = apiUrl.startsWith('/') ? publicUrl : new URL(apiUrl).origin
  const api = readApiOptions(env)
  const studio = choice(env, 'STUDIO', ['0', '1'], '0') === '1'
  return {
    port,
    host: textOf(env, 'HOST') ?? '0.0.0.0',
    dataDir: path.resolve(textOf(env, 'DATA_DIR') ?? './data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    apiUrl,
    apiOrigin: apiOrigin === publicUrl ? null : apiOrigin,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    allowSandbox: choice(env, 'ALLOW_SANDBOX', ['0', '1'], '0') === '1',
    hstsSubdomains: choice(env, 'HSTS_SUBDOMAINS', ['yes', 'no'], 'no') === 'yes',
    api,
    ipUrl: ipService(env, api),
    cepUrl: address(env, 'CEP_URL'),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: textOf(env, 'MAIL_FROM'),
    trustProxy: proxy(env),
    interestRate: interest(env),
    gatewaySlowMs: whole(env, 'GATEWAY_SLOW_MS', { byDefault: 5000, max: 600_000 }),
    links: links(env, publicUrl),
    slipHosts: slipHosts(env),
    acceptAlphanumericCnpj: yes(env, 'ALPHANUMERIC_CNPJ'),
    strictCardOwner: yes(env, 'STRICT_CARD_OWNER'),
    leadRetentionMonths: months(env, 'KEEP_LEADS_MONTHS', retentionPeriods.contact.months),
    abandonedRetentionMonths: months(
      env,
      'KEEP_ABANDONED_MONTHS',
      retentionPeriods.abandoned.months,
    ),
    mailRetentionDays: whole(env, 'KEEP_LETTERS_DAYS', { byDefault: 90, min: 1, max: 3650 }),
    shutdownSeconds: whole(env, 'SHUTDOWN_SECONDS', { byDefault: 10, max: 600 }),
    seed: choice(env, 'SEED', ['demo', 'none'], 'demo') === 'demo',
    metrics: metrics(env),
    logLevel: choice(env, 'LOG_LEVEL', levels, 'info'),
    rateLimitFactor: whole(env, 'RATE_LIMIT_FACTOR', { byDefault: 1, max: 1_000_000 }),
    cacheAnswers: yes(env, 'KEEP_ANSWERS'),
    // The inspected site is another build than the one that is rendered.
    renderPages: yes(env, 'RENDER_PAGES') && !studio,
    studioDir: studio ? path.join(repositoryRoot(), 'dist/studio') : null,
    siteDir: path.join(repositoryRoot(), studio ? 'dist/inspected-site' : 'dist/site'),
  }
}

/**
 * As `readConfig`, for a site that is exported: its origin cannot be derived and must be given, and it never shows the
 * studio its actors.
 */
export function readExportConfig(env: Environment = process.env): Config {
  if (textOf(env, 'PUBLIC_URL') === null) fail('PUBLIC_URL', 'exportOrigin')
  return readConfig({ ...env, STUDIO: '0' })
}
