import type { FastifyRequest } from 'fastify'
import { trapField } from '#contract/contact/trap.ts'

/**
 * Whether the invisible field is filled in (decision S14). The answer is the same as for a success, so that no bot learns
 * to leave the field empty; only the log shows it.
 */
export function isTrapped(body: { [trapField]?: string }, request: FastifyRequest): boolean {
  if (!body[trapField]) return false
  request.log.warn({ event: 'trap' }, 'a form filled in by no person')
  return true
}
