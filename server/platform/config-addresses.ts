import type { ApiOptions } from '#contract/api-options.ts'
import type { CallName } from '#contract/calls/index.ts'
import { fail, textOf } from './environment.ts'
import type { Environment } from './environment.ts'

/** External addresses the site shows; null: the page of the portal itself. */
export interface Links {
  studentAreaUrl: string | null
  legacyStudentAreaUrl: string | null
  headerStudentUrl: string | null
  partnerUrl: string | null
  partnerLoginUrl: string | null
  /** Page of the adhesion terms and of the partner contract; null: the documents of our API (row G40). */
  termsUrl: string | null
  partnerContractUrl: string | null
}

const webProtocols = ['http:', 'https:']

/** An address that pages contain: no password, and no sign in its host that would end a directive of their policy. */
function requirePublic(name: string, url: URL): void {
  if (url.username || url.password) fail(name, 'addressWithCredentials')
  if (!/^[\w.-]+$|^\[[\da-f:.]+\]$/.test(url.hostname))
    fail(name, 'hostInvalid', { nome: url.hostname })
}

/** An address of one of the protocols, without a final slash; null where none is given. */
export function address(
  env: Environment,
  name: string,
  protocols: readonly string[] = webProtocols,
): string | null {
  const text = textOf(env, name)
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !protocols.includes(url.protocol))
    fail(name, 'address', { formas: protocols.map((each) => `${each}//…`).join(' ou ') })
  if (protocols === webProtocols) requirePublic(name, url)
  return text.replace(/\/+$/, '')
}

/** An external page must not be the portal's own address of the same page: that would be an endless redirect (R5). */
function link(env: Environment, name: string, publicUrl: string, ownPath: string): string | null {
  const url = address(env, name)
  if (url === null) return null
  const target = new URL(url)
  if (target.origin === publicUrl && target.pathname.toLowerCase().startsWith(ownPath))
    fail(name, 'ownPage', { caminho: ownPath })
  return url
}

export function links(env: Environment, publicUrl: string): Links {
  return {
    studentAreaUrl: link(env, 'STUDENT_AREA_URL', publicUrl, '/area-aluno'),
    legacyStudentAreaUrl: link(env, 'LEGACY_STUDENT_AREA_URL', publicUrl, '/legado'),
    // The fragment opens the login over the page itself.
    headerStudentUrl:
      textOf(env, 'HEADER_STUDENT_URL') === '#entrar'
        ? '#entrar'
        : address(env, 'HEADER_STUDENT_URL'),
    partnerUrl: address(env, 'PARTNER_URL'),
    partnerLoginUrl: address(env, 'PARTNER_LOGIN_URL'),
    termsUrl: address(env, 'TERMS_URL'),
    partnerContractUrl: address(env, 'PARTNER_CONTRACT_URL'),
  }
}

/** Where the API is: a path of the portal, or an address. */
export function apiAddress(env: Environment): string {
  const text = textOf(env, 'API_URL')
  if (text === null || text.startsWith('/')) {
    if (text !== null && !/^(\/[\w-]+)+\/?$/.test(text)) fail('API_URL', 'pathInvalid')
    return (text ?? '/api').replace(/\/+$/, '')
  }
  if (/[?#]/.test(text)) fail('API_URL', 'addressWithQuery')
  return address(env, 'API_URL') ?? '/api'
}

/** Slips of another host are shown over TLS alone: a bank's page in a frame must be that bank's. */
export function slipHosts(env: Environment): string[] {
  const hosts = textOf(env, 'SLIP_HOSTS')?.split(',') ?? []
  return hosts.map((each) => {
    const host = each.trim().toLowerCase().replace(/\/$/, '')
    if (!/^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(host) || !URL.canParse(host))
      fail('SLIP_HOSTS', 'hosts')
    return new URL(host).origin
  })
}

/** The service that tells a visitor's IP address: its URL, `none`, or null for the API itself. */
export function ipService(env: Environment, { paths }: ApiOptions<CallName>): string | null {
  // An API that has no such call and names no other service needs no address.
  const usual = paths['GET /meu-ip'] === null ? 'none' : null
  const text = textOf(env, 'IP_URL') ?? usual
  return text === 'none' ? text : address(env, 'IP_URL')
}
