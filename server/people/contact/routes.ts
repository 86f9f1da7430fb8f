import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { onceByKey } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { checkContact } from './check-contact.ts'
import { senderOf } from './contact-consent.ts'
import { receiveContact } from './receive-contact.ts'
import { isHoneypotFilled } from './honeypot.ts'

const route = 'POST /contato-portal'

/** The contact page's form: a message to a department. */
export function registerContact(app: FastifyInstance, deps: Deps): void {
  endpoint(app, route, { limits: [limits.contact] }, async ({ body, request }) => {
    if (isHoneypotFilled(body, request)) return ok(messages.contactRequested)
    const checked = checkContact(body)
    if (!checked.ok) return { status: 422, data: checked.sentence }
    const sender = senderOf(route, request, body.termosVersao)
    return onceByKey<Answer<typeof route>>(deps, route, request, async (save) => {
      const answer = ok(messages.contactRequested)
      await receiveContact(deps, checked.contact, sender, save, answer)
      return answer
    })
  })
}
