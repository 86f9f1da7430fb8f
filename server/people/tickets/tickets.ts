import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { cookieName, cookieOptions } from '#server/platform/http/cookies.ts'

/** A browser keeps its last enrolments, this long after the newest. */
const maxEnrolments = 10
const maxAgeSeconds = 30 * 24 * 60 * 60
/** Part of what is signed, so that no other cookie's value can pass for a ticket. */
const kind = 'inscricoes'

type TicketConfig = Pick<Config, 'secure'>

const nameOf = (config: TicketConfig) => cookieName(config, kind)

/** Ids of the enrolments this browser made, the newest first: those whose data it may read in full (decision S3). */
export function heldEnrolments(
  config: TicketConfig,
  request: FastifyRequest,
  now: Date,
): readonly number[] {
  const signed = request.cookies[nameOf(config)]
  if (!signed) return []
  const { valid, value } = request.unsignCookie(signed)
  const match = valid ? /^inscricoes\.(\d+)\.([\d.]+)$/.exec(value ?? '') : null
  if (!match?.[2] || Number(match[1]) * 1000 < now.getTime()) return []
  return match[2].split('.').map(Number)
}

/** Lets this browser read an enrolment in full, besides those it could read before. */
export function grantTicket(
  config: TicketConfig,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  enrolmentId: number,
  now: Date,
): void {
  const others = heldEnrolments(config, request, now).filter((id) => id !== enrolmentId)
  const ids = [enrolmentId, ...others].slice(0, maxEnrolments)
  const expires = Math.floor(now.getTime() / 1000) + maxAgeSeconds
  const value = [kind, expires, ...ids].join('.')
  reply.setCookie(nameOf(config), value, cookieOptions(config, maxAgeSeconds))
}
