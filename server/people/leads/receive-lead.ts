import { recordContactConsent } from '#server/people/contact/contact-consent.ts'
import type { ContactSender } from '#server/people/contact/contact-consent.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { enqueue } from '#server/delivery/index.ts'
import type { LeadPayload } from '#server/delivery/index.ts'
import { storeLead } from './repository.ts'

/** Stores a lead with its consent and, in the same commit, the e-mail to the team. */
export async function receiveLead(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  kind: 'doubts' | 'more-info',
  payload: LeadPayload,
  sender: ContactSender,
  save: (tx: Parameters<SaveAnswer>[0]) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    const id = await storeLead(tx, kind, payload)
    await recordContactConsent(tx, keys, payload.email, sender)
    await enqueue(tx, { kind: `lead.${kind}`, aggregate: `lead:${id}`, payload })
    await save(tx)
  })
}
