import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { Messages } from './messages.ts'

interface MessageOf<Kind extends keyof Messages> {
  kind: Kind
  /** The record it is about, for people who search: `enrolment:123`. */
  aggregate: string
  payload: Messages[Kind]
}

/** A message that must leave after the transaction that decided it (decision 5.4). */
type OutboxMessage = { [Kind in keyof Messages]: MessageOf<Kind> }[keyof Messages]

/** Writes the message with the caller's transaction or statement: it leaves if and only if that commits. */
export function enqueue(tx: Tx, message: OutboxMessage) {
  return tx.insert(outbox).values(message)
}

/** As {@link enqueue}, any number of messages. */
export const enqueueAll = (tx: Tx, all: readonly OutboxMessage[]): Promise<void> =>
  insertMany(tx, outbox, all)
