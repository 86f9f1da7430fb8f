import type { FastifyRequest } from 'fastify'

/**
 * Whether the invisible field is filled in (decision S14). The answer is the same as for a success, so that no bot learns
 * to leave the field empty; only the log shows it.
 */
export function isTrapped({ site }: { site?: string }, request: FastifyRequest): boolean {
  if (!site) return false
  request.log.warn({ event: 'trap' }, 'a form filled in by no person')
  return true
}
