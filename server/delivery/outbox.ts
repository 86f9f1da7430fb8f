import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { Messages } from './messages.ts'

/** What a message is about, by the name of its id in the payload. */
const subjects = {
  enrolmentId: 'enrolment',
  receivableId: 'receivable',
  leadId: 'lead',
  studentId: 'student',
} as const
type WithId = { [Id in keyof typeof subjects]: Record<Id, number> }[keyof typeof subjects]

/** `aggregate`: the record it is about, for people who search (`enrolment:123`), where the payload has no id of it. */
type MessageOf<Kind extends keyof Messages> = {
  kind: Kind
  payload: Messages[Kind]
} & (Messages[Kind] extends WithId ? { aggregate?: never } : { aggregate: string })

/** A message that must leave after the transaction that decided it (row 5.4 of tests/specification.md). */
type OutboxMessage = { [Kind in keyof Messages]: MessageOf<Kind> }[keyof Messages]

function rowOf({ kind, payload, aggregate }: OutboxMessage): typeof outbox.$inferInsert {
  const ids = new Map<string, unknown>(Object.entries(payload))
  const [about] = Object.entries(subjects).flatMap(([id, name]) =>
    ids.has(id) ? [`${name}:${String(ids.get(id))}`] : [],
  )
  return { kind, payload, aggregate: aggregate ?? about ?? '' }
}

/** Writes the message with the caller's transaction or statement: it leaves if and only if that commits. */
export function enqueue(tx: Tx, message: OutboxMessage) {
  return tx.insert(outbox).values(rowOf(message))
}

/** As {@link enqueue}, any number of messages. */
export const enqueueAll = (tx: Tx, all: readonly OutboxMessage[]): Promise<void> =>
  insertMany(tx, outbox, all.map(rowOf))
