import {
  isApiPath,
  isHeaderName,
  isHeaderValue,
  ownApiOptions,
  tokenHeader,
} from '#contract/api-options.ts'
import type { ApiOptions } from '#contract/api-options.ts'
import { calls } from '#contract/calls/index.ts'
import type { CallName } from '#contract/calls/index.ts'
import { fail, jsonObject, textOf, yes } from './environment.ts'
import type { Environment } from './environment.ts'

/** Headers that a browser sets by itself: it ignores a value of ours, or breaks the body that it describes. */
const browserHeader =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-(?:length|type)|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|via)$/

function headerName(name: string, variable: string): string {
  const lower = name.toLowerCase()
  if (!isHeaderName(lower)) fail(variable, 'headerName', { nome: JSON.stringify(name) })
  if (browserHeader.test(lower)) fail(variable, 'headerOfBrowser', { nome: name })
  return lower
}

function headers(env: Environment, variable: string): Record<string, string> | null {
  const entries = jsonObject(env, variable, '{"x-portal":"1"}')
  if (entries === null) return null
  const read = entries.map(([name, value]) => {
    const lower = headerName(name, variable)
    if (typeof value !== 'string' || !isHeaderValue(value))
      fail(variable, 'headerValue', { nome: name })
    return [lower, value] as const
  })
  const names = read.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) fail(variable, 'headerTwice', { nome: twice })
  return Object.fromEntries(read)
}

/** The header of the static token of section 7; none without PORTAL_TOKEN (row C23). */
function tokenHeaders(env: Environment): Record<string, string> {
  const value = textOf(env, 'PORTAL_TOKEN')
  if (value === null) return {}
  if (!isHeaderValue(value)) fail('PORTAL_TOKEN', 'token')
  return { [tokenHeader]: value }
}

function idempotencyHeader(env: Environment): string {
  const name = textOf(env, 'IDEMPOTENCY_HEADER')
  if (name === null) return ownApiOptions.idempotencyHeader
  return name === 'none' ? '' : headerName(name, 'IDEMPOTENCY_HEADER')
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

const paramsOf = (path: string) => (path.match(/:\w+/g) ?? []).toSorted().join(' ')

function paths(env: Environment): ApiOptions<CallName>['paths'] {
  const variable = 'API_PATHS'
  const entries = jsonObject(env, variable, '{"GET /meu-ip":null,"GET /cep/:cep":"/v2/cep/:cep"}')
  const read = (entries ?? []).map(([name, path]) => {
    if (!isCall(name)) fail(variable, 'callUnknown', { nome: JSON.stringify(name) })
    if (path === null) return [name, null] as const
    if (typeof path !== 'string' || !isApiPath(path)) fail(variable, 'callPath', { nome: name })
    const params = paramsOf(name)
    if (paramsOf(path) !== params)
      fail(variable, params ? 'callParams' : 'callWithoutParams', {
        nome: name,
        parametros: params,
      })
    return [name, path] as const
  })
  return Object.fromEntries(read)
}

/** How the site calls its API. Throws ConfigError naming the first variable that cannot be used. */
export function readApiOptions(env: Environment): ApiOptions<CallName> {
  return {
    credentials: yes(env, 'API_CREDENTIALS'),
    headers: { ...(headers(env, 'API_HEADERS') ?? ownApiOptions.headers), ...tokenHeaders(env) },
    enrolmentHeaders: headers(env, 'ENROLMENT_HEADERS') ?? ownApiOptions.enrolmentHeaders,
    idempotencyHeader: idempotencyHeader(env),
    extras: yes(env, 'API_EXTRAS'),
    paths: paths(env),
  }
}

/** The options that differ from our own API's, for the page; null when none does. */
export function changedApiOptions(options: ApiOptions<CallName>): Partial<ApiOptions> | null {
  const usual = new Map<string, unknown>(Object.entries(ownApiOptions))
  const others = Object.entries(options).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
  )
  return others.length > 0 ? Object.fromEntries(others) : null
}

/** Names of all headers by which a site may call our API: its own, and those of an installation. */
export function apiHeaderNames(options: ApiOptions<CallName>): string[] {
  const named = [ownApiOptions, options].flatMap((each) => [
    ...Object.keys(each.headers),
    ...Object.keys(each.enrolmentHeaders),
    ...(each.idempotencyHeader ? [each.idempotencyHeader] : []),
  ])
  return [...new Set(['content-type', tokenHeader, ...named])].toSorted()
}
