import { lists, readChanges, readIds } from './stored-state.ts'
import type { Facts, Lists, Queryable } from './stored-state.ts'

const dayMs = 24 * 60 * 60_000
/** A message is kept for so long after it left (KEEP_LETTERS_DAYS). */
const mailRetentionMs = 90 * dayMs
/** An enrolment for which no money came, from its beginning (KEEP_ABANDONED_MONTHS). */
const abandonedRetentionMs = 365 * dayMs
/** What the clocks of servers and database may differ by, together: so much sooner something may be forgotten. */
const clocksMs = 7 * dayMs

/** How many rows of each list were forgotten. */
export type Forgotten = Readonly<Record<keyof Lists, number>>

type Row = Lists[keyof Lists][number]

/**
 * What the database has held: each reading asks for what changed alone, and what the portal forgets when its time has come
 * stays remembered, so that the invariants hold for it all the same. `lost` is what went before its time.
 */
export class Remembered {
  readonly #database: Queryable
  readonly #rows = Object.fromEntries(
    lists.map((name) => [name, new Map<Row['id'], Row>()]),
  ) as Record<keyof Lists, Map<Row['id'], Row>>
  /** Rows that were forgotten rightly, of each list. */
  readonly #gone = Object.fromEntries(lists.map((name) => [name, new Set<Row['id']>()])) as Record<
    keyof Lists,
    Set<Row['id']>
  >
  #next = '0'

  constructor(database: Queryable) {
    this.#database = database
  }

  #list<Name extends keyof Lists>(name: Name): Lists[Name] {
    return [...this.#rows[name].values()] as Lists[Name]
  }

  /** Reads what changed until this moment. */
  async read(now: number): Promise<{ facts: Facts; lost: string | null }> {
    const changes = await readChanges(this.#database, this.#next)
    this.#next = changes.next
    let lost: string | null = null
    for (const name of lists) {
      const [rows, gone] = [this.#rows[name], this.#gone[name]]
      for (const row of changes[name].changed) rows.set(row.id, row)
      if (rows.size - gone.size === changes[name].count) continue
      const there = await readIds(this.#database, name)
      for (const [id, row] of rows)
        if (!there.has(id) && !gone.has(id)) lost = this.#forget(name, row, now) ?? lost
    }
    const { openKeys, heldKeys } = changes
    const all = lists.map((name) => [name, this.#list(name)] as const)
    return {
      facts: { ...(Object.fromEntries(all) as unknown as Lists), openKeys, heldKeys },
      lost,
    }
  }

  forgotten(): Forgotten {
    const counts = lists.map((name) => [name, this.#gone[name].size] as const)
    return Object.fromEntries(counts) as Forgotten
  }

  /** Takes a row for forgotten. Returns what is wrong with that. */
  #forget(name: keyof Lists, row: Row, now: number): string | null {
    // A payment is held until the traffic authority has decided.
    if (name === 'held') {
      this.#rows.held.delete(row.id)
      return null
    }
    this.#gone[name].add(row.id)
    return this.#mayGo(name, row, now) ? null : `${name} ${row.id} went before its time`
  }

  /** Lists are read in this order: enrolments first, on which the others hang. */
  #mayGo(name: keyof Lists, row: Row, now: number): boolean {
    const { enrolments, students, receivables } = this.#gone
    const hangs = (list: keyof Lists, member: string, on: Set<Row['id']>) =>
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
      hangs('receivables', 'enrolment', enrolments) ||
      hangs('consents', 'enrolment', enrolments) ||
      hangs('attempts', 'receivable', receivables) ||
      hangs('events', 'receivable', receivables)
    )
  }
}
