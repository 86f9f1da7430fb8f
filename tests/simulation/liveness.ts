import { byId } from './stored-state.ts'
import type { StoredState } from './stored-state.ts'
import type { Outside } from './acknowledged.ts'

/** Descriptions of what is not settled yet; empty once everything is. */
export function unsettled(stored: StoredState, { charges, sent }: Outside): string[] {
  const ids = new Set(sent.map(({ id }) => id))
  const enrolments = byId(stored.enrolments)
  const attempts = byId(stored.attempts)
  const receivables = byId(stored.receivables)
  const needsNoMail = ({ kind, aggregate }: StoredState['mails'][number]) =>
    kind === 'boleto.cancelled' ||
    kind === 'password.reset' ||
    // Not sent when its slip was paid or replaced meanwhile.
    kind === 'payment.reminder' ||
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
    ...stored.refunds
      .filter(({ status }) => status === 'requested')
      .map(({ id }) => `refund ${id} is requested`),
    ...[...charges.values()]
      .filter(({ reference, outcome }) => {
        const receivable = attempts.get(reference)?.receivable ?? 0
        return outcome === 'refunded' && receivables.get(receivable)?.status !== 'refunded'
      })
      .map(({ reference }) => `attempt ${reference} is given back and its receivable is not`),
    ...stored.mails
      .filter((mail) => !mail.sent || !(ids.has(`${mail.kind}-${mail.id}`) || needsNoMail(mail)))
      .map(({ id, kind }) => `message ${kind}-${id} is not sent`),
    ...(stored.openKeys > 0 ? [`${stored.openKeys} keys have no answer`] : []),
  ]
}
