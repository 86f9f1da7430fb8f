import { lists, readChanges, readIds } from './stored-state.ts'
import type { StoredState, Lists, Queryable } from './stored-state.ts'

const dayMs = 24 * 60 * 60_000
/** Retention of a message after it was sent (KEEP_LETTERS_DAYS). */
const mailRetentionMs = 90 * dayMs
/** Retention of an enrolment without a payment, from its beginning (KEEP_ABANDONED_MONTHS). */
const abandonedRetentionMs = 365 * dayMs
/** Largest total difference of the clocks of servers and database: rows may be deleted that much sooner. */
const clocksMs = 7 * dayMs

/** How many rows of each list were deleted. */
export type DeletedCounts = Readonly<Record<keyof Lists, number>>

type Row = Lists[keyof Lists][number]

/**
 * Every row that the database has contained. Each reading queries only the changes. A row that the portal deletes at the end
 * of its retention stays in the history, so that the invariants still apply to it. `tooEarly` describes a row that was deleted before.
 */
export class RowHistory {
  readonly #database: Queryable
  readonly #rows = Object.fromEntries(
    lists.map((name) => [name, new Map<Row['id'], Row>()]),
  ) as Record<keyof Lists, Map<Row['id'], Row>>
  /** Ids of the deleted rows of each list. */
  readonly #deleted = Object.fromEntries(
    lists.map((name) => [name, new Set<Row['id']>()]),
  ) as Record<keyof Lists, Set<Row['id']>>
  #next = '0'

  constructor(database: Queryable) {
    this.#database = database
  }

  #list<Name extends keyof Lists>(name: Name): Lists[Name] {
    return [...this.#rows[name].values()] as Lists[Name]
  }

  /** Reads the changes since the last reading. */
  async read(now: number): Promise<{ stored: StoredState; tooEarly: string | null }> {
    const changes = await readChanges(this.#database, this.#next)
    this.#next = changes.next
    let tooEarly: string | null = null
    for (const name of lists) {
      const [rows, deleted] = [this.#rows[name], this.#deleted[name]]
      for (const row of changes[name].changed) rows.set(row.id, row)
      if (rows.size - deleted.size === changes[name].count) continue
      const ids = await readIds(this.#database, name)
      for (const [id, row] of rows)
        if (!ids.has(id) && !deleted.has(id)) tooEarly = this.#delete(name, row, now) ?? tooEarly
    }
    const { openKeys, leasedKeys } = changes
    const all = lists.map((name) => [name, this.#list(name)] as const)
    return {
      stored: { ...(Object.fromEntries(all) as unknown as Lists), openKeys, leasedKeys },
      tooEarly,
    }
  }

  deletedCounts(): DeletedCounts {
    const counts = lists.map((name) => [name, this.#deleted[name].size] as const)
    return Object.fromEntries(counts) as DeletedCounts
  }

  /** Marks a row as deleted. Describes what is wrong with that, null when nothing is. */
  #delete(name: keyof Lists, row: Row, now: number): string | null {
    // A payment is deferred until the traffic authority has decided.
    if (name === 'deferred') {
      this.#rows.deferred.delete(row.id)
      return null
    }
    this.#deleted[name].add(row.id)
    return this.#mayDelete(name, row, now) ? null : `${name} ${row.id} was deleted too early`
  }

  /** Lists are read in this order: enrolments first, on which the others depend. */
  #mayDelete(name: keyof Lists, row: Row, now: number): boolean {
    const { enrolments, students, receivables } = this.#deleted
    const dependsOn = (list: keyof Lists, member: string, on: Set<Row['id']>) =>
      name === list && member in row && on.has(Object(row)[member])
    if (name === 'enrolments' && 'made' in row)
      return row.status === 'cancelled' && now - row.made > abandonedRetentionMs - clocksMs
    if (name === 'students') {
      const own = this.#list('enrolments').filter(({ student }) => student === row.id)
      return own.every(({ id }) => enrolments.has(id))
    }
    if (name === 'mails' && 'sent' in row) {
      if (row.sent !== null && now - row.sent > mailRetentionMs - clocksMs) return true
      const [kind, id] = row.aggregate.split(':')
      const owners = { enrolment: enrolments, student: students, receivable: receivables }
      return Object(owners)[kind ?? '']?.has(Number(id)) ?? false
    }
    return (
      dependsOn('receivables', 'enrolment', enrolments) ||
      dependsOn('consents', 'enrolment', enrolments) ||
      dependsOn('withdrawals', 'id', enrolments) ||
      dependsOn('attempts', 'receivable', receivables) ||
      dependsOn('events', 'receivable', receivables)
    )
  }
}
