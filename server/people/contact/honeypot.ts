import type { FastifyRequest } from 'fastify'
import { honeypotField } from '#contract/contact/honeypot.ts'

/**
 * Whether the invisible field is filled in (row S14). The answer is the same as for a success, so that no bot learns
 * to leave the field empty; only the log shows it.
 */
export function isHoneypotFilled(
  body: { [honeypotField]?: string },
  request: FastifyRequest,
): boolean {
  if (!body[honeypotField]) return false
  request.log.warn({ event: 'honeypot' }, 'the honeypot of a form is filled in')
  return true
}
