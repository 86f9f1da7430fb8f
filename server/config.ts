import path from 'node:path'
import { parseDecimal } from '#contract/money.ts'
import { repositoryRoot } from './root.ts'

/** Everything the environment decides, parsed once. Addresses come without a final slash. */
export interface Config {
  port: number
  host: string
  /** Embedded database, letters not sent, and whatever else must survive a restart. */
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Where the site finds the API: `/api` on the same origin, or a whole address on another host. */
  apiUrl: string
  /** Origin of `apiUrl` when it is another host than `publicUrl`. */
  apiOrigin: string | null
  /** Origin people see in the address bar. */
  publicUrl: string
  /** `publicUrl` is https: cookies are Secure and `__Host-`, HSTS is on. */
  secure: boolean
  /** IP service that browsers ask before a login, null: this API's own. */
  ipUrl: string | null
  /** ViaCEP-shaped provider, null: only the embedded table. */
  cepUrl: string | null
  /** Null: letters become files under `dataDir`. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Fastify's `trustProxy`: false, true, or the number of hops. */
  trustProxy: boolean | number
  /** Monthly interest of the card above the free parcels, as a fraction in decimal text: `'0.0199'`. */
  interestRate: string
  /** Longest wait for the sandbox gateway's slow card, ms. */
  gatewaySlowMs: number
  /** Header value a client may send; public, so nothing ever trusts it (decision C23). */
  portalToken: string | null
  links: Links
  /** Letters are accepted in a CNPJ (decision C6). */
  acceptAlphanumericCnpj: boolean
  /** The site asks four letters of a card owner's first name and three of the last; the API never does (decision C10). */
  strictCardOwner: boolean
  /** Months after which contacts, and enrolments nobody paid, are forgotten (decision G35). */
  keepLeadsMonths: number
  keepAbandonedMonths: number
  /** Fill an empty database with the demo catalogue. */
  seed: boolean
  logLevel: string
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitFactor: number
  /** Hold public lists in memory as long as browsers may; off for whoever edits the catalogue under a running server. */
  keepAnswers: boolean
  /** Folder of the built statechart studio, served at /estudio/; null: not served. */
  studioDir: string | null
  /** Folder of the built site; beside the studio it is the one that shows its actors. */
  siteDir: string
  imagesDir: string
}

/** External addresses the site shows; null: the page of the portal itself. */
export interface Links {
  studentAreaUrl: string | null
  legacyStudentAreaUrl: string | null
  headerStudentUrl: string | null
  partnerUrl: string | null
  partnerLoginUrl: string | null
}

type Environment = Record<string, string | undefined>

/** A variable that cannot be used; the message names it and says what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

function fail(name: string, expected: string): never {
  throw new ConfigError(`Variável ${name} inválida: ${expected}`)
}

const told = (env: Environment, name: string) => env[name]?.trim() || null

function whole(env: Environment, name: string, byDefault: number, max: number): number {
  const text = told(env, name)
  if (text === null) return byDefault
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max) fail(name, `espera um número inteiro de 0 a ${max}`)
  return value
}

function address(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = told(env, name)
  if (text === null) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    fail(name, `espera um endereço ${protocols.map((each) => `${each}//…`).join(' ou ')}`)
  return text.replace(/\/+$/, '')
}

function interest(env: Environment): string {
  const text = told(env, 'INTEREST_RATE') ?? '1.99'
  const percent = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? parseDecimal(text) : null
  if (!percent) fail('INTEREST_RATE', 'espera a taxa ao mês em porcentagem, como 1.99')
  const digits = String(percent.units).padStart(percent.scale + 3, '0')
  return `${digits.slice(0, -percent.scale - 2)}.${digits.slice(-percent.scale - 2)}`
}

function proxy(env: Environment): boolean | number {
  const text = told(env, 'TRUST_PROXY') ?? 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  if (!/^[1-9]$/.test(text))
    fail('TRUST_PROXY', 'espera true, false ou o número de proxies (1 a 9)')
  return Number(text)
}

const web = ['http:', 'https:']

/** An external page must not be the portal's own address of the same page: that would redirect for ever (R5). */
function link(env: Environment, name: string, publicUrl: string, ownPath: string): string | null {
  const url = address(env, name, web)
  if (url === null) return null
  const target = new URL(url)
  if (target.origin === publicUrl && target.pathname.toLowerCase().startsWith(ownPath))
    fail(name, `aponta para a própria página ${ownPath} do portal`)
  return url
}

function links(env: Environment, publicUrl: string): Links {
  return {
    studentAreaUrl: link(env, 'STUDENT_AREA_URL', publicUrl, '/area-aluno'),
    legacyStudentAreaUrl: link(env, 'LEGACY_STUDENT_AREA_URL', publicUrl, '/legado'),
    // The fragment opens the login over the page itself.
    headerStudentUrl:
      told(env, 'HEADER_STUDENT_URL') === '#entrar'
        ? '#entrar'
        : address(env, 'HEADER_STUDENT_URL', web),
    partnerUrl: address(env, 'PARTNER_URL', web),
    partnerLoginUrl: address(env, 'PARTNER_LOGIN_URL', web),
  }
}

function apiAddress(env: Environment): string {
  const text = told(env, 'API_URL')
  if (text === null || text.startsWith('/')) {
    if (text !== null && !/^(\/[\w-]+)+\/?$/.test(text)) fail('API_URL', 'caminho inválido')
    return (text ?? '/api').replace(/\/+$/, '')
  }
  return address(env, 'API_URL', web) ?? '/api'
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function choice(env: Environment, name: string, allowed: readonly string[], byDefault: string) {
  const text = told(env, name) ?? byDefault
  if (!allowed.includes(text)) fail(name, `espera um de: ${allowed.join(', ')}`)
  return text
}

const yes = (env: Environment, name: string) => choice(env, name, ['yes', 'no'], 'yes') === 'yes'

/** Parses the environment. Throws ConfigError naming the first variable that cannot be used. */
export function readConfig(env: Environment = process.env): Config {
  const port = whole(env, 'PORT', 3000, 65535)
  const apiUrl = apiAddress(env)
  const publicAddress = new URL(address(env, 'PUBLIC_URL', web) ?? `http://localhost:${port}`)
  const publicUrl = publicAddress.origin
  if (publicAddress.href !== `${publicUrl}/`)
    fail('PUBLIC_URL', 'espera só protocolo, nome e porta, sem caminho')
  const apiOrigin = apiUrl.startsWith('/') ? publicUrl : new URL(apiUrl).origin
  const studio = choice(env, 'STUDIO', ['0', '1'], '0') === '1'
  return {
    port,
    host: told(env, 'HOST') ?? '0.0.0.0',
    dataDir: path.resolve(told(env, 'DATA_DIR') ?? './data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    apiUrl,
    apiOrigin: apiOrigin === publicUrl ? null : apiOrigin,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    ipUrl: address(env, 'IP_URL', web),
    cepUrl: address(env, 'CEP_URL', web),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: told(env, 'MAIL_FROM'),
    trustProxy: proxy(env),
    interestRate: interest(env),
    gatewaySlowMs: whole(env, 'GATEWAY_SLOW_MS', 5000, 600_000),
    portalToken: told(env, 'PORTAL_TOKEN'),
    links: links(env, publicUrl),
    acceptAlphanumericCnpj: yes(env, 'ALPHANUMERIC_CNPJ'),
    strictCardOwner: yes(env, 'STRICT_CARD_OWNER'),
    keepLeadsMonths: whole(env, 'KEEP_LEADS_MONTHS', 24, 1200),
    keepAbandonedMonths: whole(env, 'KEEP_ABANDONED_MONTHS', 12, 1200),
    seed: choice(env, 'SEED', ['demo', 'none'], 'demo') === 'demo',
    logLevel: choice(env, 'LOG_LEVEL', levels, 'info'),
    rateLimitFactor: whole(env, 'RATE_LIMIT_FACTOR', 1, 1_000_000),
    keepAnswers: yes(env, 'KEEP_ANSWERS'),
    studioDir: studio ? path.join(repositoryRoot(), 'dist/studio') : null,
    siteDir: path.join(repositoryRoot(), studio ? 'dist/followed-site' : 'dist/site'),
    imagesDir: path.join(repositoryRoot(), 'server/seed/images'),
  }
}
