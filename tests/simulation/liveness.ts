import { byId } from './stored-state.ts'
import type { Facts } from './stored-state.ts'
import type { Outside } from './acknowledged.ts'

/** What is not settled yet; empty once everything came to its end. */
export function unsettled(facts: Facts, { charges, sent }: Outside): string[] {
  const ids = new Set(sent.map(({ id }) => id))
  const enrolments = byId(facts.enrolments)
  const attempts = byId(facts.attempts)
  const needsNoMail = ({ kind, aggregate }: Facts['mails'][number]) =>
    kind === 'boleto.cancelled' ||
    kind === 'password.reset' ||
    enrolments.get(Number(aggregate.split(':')[1]))?.status === 'cancelled'
  return [
    ...facts.attempts
      .filter(({ status }) => status === 'processing' || status === 'undetermined')
      .map(({ id, status }) => `attempt ${id} is ${status}`),
    ...[...charges.values()]
      .filter(
        ({ reference, outcome }) =>
          outcome === 'approved' && attempts.get(reference)?.status !== 'paid',
      )
      .map(({ reference }) => `attempt ${reference} is charged and not paid`),
    ...facts.mails
      .filter((mail) => !mail.sent || !(ids.has(`${mail.kind}-${mail.id}`) || needsNoMail(mail)))
      .map(({ id, kind }) => `message ${kind}-${id} has not left`),
    ...(facts.openKeys > 0 ? [`${facts.openKeys} keys are held by nobody`] : []),
  ]
}
