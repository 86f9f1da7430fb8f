import type { Tx } from '#server/platform/db/database.ts'
import { outbox } from '#server/platform/db/schema.ts'

/** A message that must leave after the transaction that decided it (decision 5.4). */
export interface OutboxMessage {
  /** One of `outboxKinds`. */
  kind: string
  /** What it is about, for people who search: `enrolment:123`. */
  aggregate: string
  /** Ids and plain facts; personal data only where nothing else can tell it. */
  payload: Record<string, unknown>
}

/** Writes the message with the caller's transaction: it leaves if and only if that commits. */
export async function enqueue(tx: Tx, message: OutboxMessage): Promise<void> {
  await tx.insert(outbox).values(message)
}
