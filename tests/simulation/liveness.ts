import { byId } from './stored-state.ts'
import type { StoredState } from './stored-state.ts'
import type { Outside } from './acknowledged.ts'

/** Descriptions of what is not settled yet; empty once everything is. */
export function unsettled(stored: StoredState, { charges, sent }: Outside): string[] {
  const ids = new Set(sent.map(({ id }) => id))
  const enrolments = byId(stored.enrolments)
  const attempts = byId(stored.attempts)
  const needsNoMail = ({ kind, aggregate }: StoredState['mails'][number]) =>
    kind === 'boleto.cancelled' ||
    kind === 'password.reset' ||
    enrolments.get(Number(aggregate.split(':')[1]))?.status === 'cancelled'
  return [
    ...stored.attempts
      .filter(({ status }) => status === 'processing' || status === 'undetermined')
      .map(({ id, status }) => `attempt ${id} is ${status}`),
    ...[...charges.values()]
      .filter(
        ({ reference, outcome }) =>
          outcome === 'approved' && attempts.get(reference)?.status !== 'paid',
      )
      .map(({ reference }) => `attempt ${reference} is charged and not paid`),
    ...stored.mails
      .filter((mail) => !mail.sent || !(ids.has(`${mail.kind}-${mail.id}`) || needsNoMail(mail)))
      .map(({ id, kind }) => `message ${kind}-${id} is not sent`),
    ...(stored.openKeys > 0 ? [`${stored.openKeys} keys have no answer`] : []),
  ]
}
