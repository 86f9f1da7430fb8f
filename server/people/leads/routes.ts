import type { FastifyInstance, FastifyRequest } from 'fastify'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { messages } from '#contract/errors.ts'
import { senderOf } from '#server/people/consents/record-consents.ts'
import { isHoneypotFilled } from '#server/people/contact/honeypot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { onceByKey } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { receiveLead } from './receive-lead.ts'
import type { LeadKind } from './receive-lead.ts'
import { checkContact, checkDoubts, checkMoreInfo } from './lead-rules.ts'
import type { CheckedLead } from './lead-rules.ts'

const kinds = {
  'POST /contato-portal': 'contact',
  'POST /rd-station/duvidas': 'doubts',
  'POST /email/solicitacao-curso': 'more-info',
} as const satisfies Record<string, LeadKind>
type LeadRoute = keyof typeof kinds

/** The three forms by which visitors ask to be contacted. A request with a filled honeypot is answered and not stored. */
export function registerLeads(app: FastifyInstance, deps: Deps): void {
  const receive = async (
    form: LeadRoute,
    checked: CheckedLead,
    body: { [honeypotField]?: string; termosVersao?: string },
    request: FastifyRequest,
  ) => {
    if (isHoneypotFilled(body, request)) return ok(messages.contactRequested)
    if (!checked.ok) return { status: 422, data: checked.sentence } as const
    return onceByKey<Answer<'POST /contato-portal'>>(deps, form, request, async (save) => {
      const answer = ok(messages.contactRequested)
      const sender = { ...senderOf(request), form, consentVersion: body.termosVersao }
      await receiveLead(deps, kinds[form], checked.payload, sender, (tx) => save(tx, answer))
      return answer
    })
  }
  const limited = { limits: [limits.contact] }

  endpoint(app, 'POST /contato-portal', limited, ({ body, request }) =>
    receive('POST /contato-portal', checkContact(body), body, request),
  )

  endpoint(app, 'POST /rd-station/duvidas', limited, ({ body, request }) =>
    receive('POST /rd-station/duvidas', checkDoubts(body), body, request),
  )

  endpoint(app, 'POST /email/solicitacao-curso', limited, ({ body, request }) =>
    receive('POST /email/solicitacao-curso', checkMoreInfo(body), body, request),
  )
}
