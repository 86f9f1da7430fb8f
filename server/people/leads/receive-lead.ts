import { departmentFor } from '#contract/departments.ts'
import { recordContactConsent } from '#server/people/contact/contact-consent.ts'
import type { ContactSender } from '#server/people/contact/contact-consent.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/delivery/index.ts'
import type { LeadPayload } from '#server/delivery/index.ts'
import { storeLead } from './repository.ts'

/** The form that a request came by. */
export type LeadKind = 'contact' | 'doubts' | 'more-info'

async function enqueueMails(tx: Tx, kind: LeadKind, leadId: number, payload: LeadPayload) {
  if (kind === 'contact') await enqueue(tx, { kind: 'contact.received', payload: { leadId } })
  else await enqueue(tx, { kind: `lead.${kind}`, aggregate: `lead:${leadId}`, payload })
  if (payload.department === departmentFor('withdrawals').id)
    await enqueue(tx, { kind: 'contact.receipt', payload: { leadId } })
}

/** Stores a request with its consent, its queued e-mails and, by `save`, its answer in one commit. */
export async function receiveLead(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  kind: LeadKind,
  payload: LeadPayload,
  sender: ContactSender,
  save: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    const id = await storeLead(tx, kind, payload)
    await recordContactConsent(tx, keys, payload.email, sender)
    await enqueueMails(tx, kind, id, payload)
    await save(tx)
  })
}
