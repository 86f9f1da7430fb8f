import { departmentFor } from '#contract/departments.ts'
import { storeLead } from '#server/people/leads/repository.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/delivery/index.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import type { Contact } from './check-contact.ts'
import { recordContactConsent } from './contact-consent.ts'
import type { ContactSender } from './contact-consent.ts'

/** Stores a contact with its consent and, in the same commit, its e-mails. Returns its protocol number. */
export async function receiveContact(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  contact: Contact,
  sender: ContactSender,
  save: SaveAnswer,
  answer: Parameters<SaveAnswer>[1],
): Promise<number> {
  return transact<number>(db, async (tx) => {
    const leadId = await storeLead(tx, 'contact', { ...contact })
    await recordContactConsent(tx, keys, contact.email, sender)
    const message = { aggregate: `lead:${leadId}`, payload: { leadId } }
    await enqueue(tx, { kind: 'contact.received', ...message })
    if (contact.department === departmentFor('withdrawals').id)
      await enqueue(tx, { kind: 'contact.receipt', ...message })
    await save(tx, answer)
    return leadId
  })
}
