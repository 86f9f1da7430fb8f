import type { FastifyRequest } from 'fastify'

/**
 * Whether the field that no person sees is filled in (decision S14). The answer to it is the one of a success, so that
 * no automaton learns to leave the field alone; only the log shows it.
 */
export function isTrapped({ site }: { site?: string }, request: FastifyRequest): boolean {
  if (!site) return false
  request.log.warn({ event: 'trap' }, 'a form filled in by no person')
  return true
}
