import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from '#server/platform/http/errors.ts'

const own = new Set(['same-origin', 'same-site'])

/**
 * Throws 403 unless a GET that changes something comes from the portal: the browser states it, or, where it does not, the
 * portal by a header that another site may not send without a preflight (S5, T39).
 */
export function refuseUnlessPortal({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string' && !own.has(site)) throw new HttpRefusal(403)
  if (site === undefined && headers['x-portal'] === undefined) throw new HttpRefusal(403)
}
