import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** The name of a cookie: `__Host-` where the portal is served over TLS (T13). */
export function cookieName(config: Pick<Config, 'secure'>, name: string): string {
  return config.secure ? `__Host-portal-${name}` : `portal-${name}`
}

/** Of every cookie of the portal: signed, out of reach of scripts, from other sites sent by links alone. `maxAge` in seconds. */
export function cookieOptions(
  config: Pick<Config, 'secure'>,
  maxAge: number,
): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure, signed: true, maxAge }
}

/** The value of a cookie that this server signed; null when it is absent, empty or not ours. */
export function signedCookie(
  request: FastifyRequest,
  config: Pick<Config, 'secure'>,
  name: string,
): string | null {
  const signed = request.cookies[cookieName(config, name)]
  return (signed && request.unsignCookie(signed).value) || null
}
