import { byId } from './facts.ts'
import type { Facts } from './facts.ts'
import type { Outside } from './acknowledged.ts'

/** What is not settled yet; empty once everything came to its end. */
export function unsettled(facts: Facts, { charges, sent }: Outside): string[] {
  const ids = new Set(sent.map(({ id }) => id))
  const enrolments = byId(facts.enrolments)
  const attempts = byId(facts.attempts)
  const needsNoLetter = ({ kind, aggregate }: Facts['letters'][number]) =>
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
    ...facts.letters
      .filter(
        (letter) =>
          !letter.sent || !(ids.has(`${letter.kind}-${letter.id}`) || needsNoLetter(letter)),
      )
      .map(({ id, kind }) => `message ${kind}-${id} has not left`),
    ...(facts.openKeys > 0 ? [`${facts.openKeys} keys are held by nobody`] : []),
  ]
}
