import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import {
  cardAttempts,
  consents,
  deferredPayments,
  enrolments,
  idempotencyKeys,
  leads,
  limitUses,
  loginTries,
  outbox,
  personTickets,
  receivables,
  reminders,
  students,
  withdrawals,
} from '#server/platform/db/schema.ts'
import * as schema from '#server/platform/db/schema.ts'
import { storedData } from '#server/platform/db/stored-data.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { buildApp } from '#server/app.ts'
import { deleteMailFiles, deleteOldMessages } from '#server/delivery/delete-mails.ts'
import { createMailer, mailFolder } from '#server/delivery/mail.ts'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { mails } from '#server/mails.ts'
import { moveCharge } from '#server/money/receivables/move-charge.ts'
import { deleteAbandoned, deleteLeads } from '#server/people/retention.ts'
import { cancelUnpaid, sweep } from '#server/sweep.ts'
import { enrolled, payByCard, submit } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'
import { askReset } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

/** A database with one member replaced. */
const withMember = (db: Db, name: string, member: unknown): Db =>
  new Proxy(db, {
    get: (target, key): unknown => (key === name ? member : Reflect.get(target, key)),
  })

const on = (day: string) => new Date(`${day}T15:00:00.000Z`)

describe('the sweeps', () => {
  it('delete leads after twenty-four months, with what was written about them', async () => {
    const [old, young] = await test.db
      .insert(leads)
      .values([
        { kind: 'doubts', payload: { name: 'Velha' }, createdAt: on('2024-11-20') },
        { kind: 'contact', payload: { name: 'Nova' }, createdAt: on('2024-11-22') },
      ])
      .returning()
    const mail = { kind: 'lead.doubts', payload: { name: 'Velha' } }
    await test.db.insert(outbox).values([
      { ...mail, aggregate: `lead:${old?.id}` },
      { ...mail, aggregate: `lead:${young?.id}` },
    ])
    expect(await deleteLeads(test.deps)).toBe(1)
    expect(await deleteLeads(test.deps)).toBe(0)
    expect(await test.db.select().from(leads)).toMatchObject([{ payload: { name: 'Nova' } }])
    expect(await test.db.select().from(outbox)).toMatchObject([{ aggregate: `lead:${young?.id}` }])
  })

  it('delete what was abandoned twelve months ago, but for the proof of what was accepted', async () => {
    const left = await enrolled(test.app, offer)
    const paid = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, paid.receivable, '4111111111111111')
    const proofOf = (id: number) =>
      test.db.select().from(consents).where(eq(consents.enrolmentId, id))
    const [proof] = await proofOf(left.id)
    now = on('2026-12-31')
    await cancelUnpaid(test.deps)
    now = on('2027-11-20')
    expect(await deleteAbandoned(test.deps)).toBe(0)
    now = on('2027-11-23')
    // Those that the demo left unpaid go as well.
    expect(await deleteAbandoned(test.deps)).toBeGreaterThan(0)
    expect(await deleteAbandoned(test.deps)).toBe(0)
    now = testNow

    const rows = <T>(found: T[]) => found.length
    const { db } = test
    expect(rows(await db.select().from(enrolments).where(eq(enrolments.id, left.id)))).toBe(0)
    expect(
      rows(await db.select().from(receivables).where(eq(receivables.enrolmentId, left.id))),
    ).toBe(0)
    const cpf = left.submission.Cpf
    expect(rows(await db.select().from(students).where(eq(students.cpf, cpf)))).toBe(0)
    expect(await proofOf(left.id)).toEqual([])
    const [remaining] = await db
      .select()
      .from(consents)
      .where(eq(consents.id, proof?.id ?? 0))
    expect(remaining).toEqual({ ...proof, enrolmentId: null })
    expect(rows(await db.select().from(enrolments).where(eq(enrolments.id, paid.id)))).toBe(1)
  })

  it('delete the e-mails about what is deleted, in the outbox and as files', async () => {
    const left = await enrolled(test.app, offer)
    const mail = createMailer(test.deps.config)
    const folder = mailFolder(test.deps.config)
    await deliverDue({ ...test.deps, mail }, test.app.log, mails)
    await test.db.insert(outbox).values([
      { kind: 'boleto.cancelled', aggregate: `receivable:${left.receivable}`, payload: {} },
      { kind: 'hello', aggregate: 'enrolment:1', payload: {}, processedAt: now },
    ])
    const aggregates = async () =>
      (await test.db.select().from(outbox)).map(({ aggregate }) => aggregate)
    const [remaining] = await test.db.select().from(outbox).where(eq(outbox.kind, 'hello'))
    for (const name of [`hello-${remaining?.id}.eml`, 'hello-999999.eml', 'notas.txt'])
      writeFileSync(path.join(folder, name), 'x')
    const [message] = await test.db
      .select()
      .from(outbox)
      .where(eq(outbox.aggregate, `enrolment:${left.id}`))
    const file = `${message?.kind}-${message?.id}.eml`
    expect(readdirSync(folder)).toContain(file)

    now = on('2027-01-15')
    await cancelUnpaid(test.deps)
    now = on('2027-12-31')
    await deleteAbandoned(test.deps)
    expect(await deleteMailFiles(test.deps)).toBeGreaterThan(1)
    expect(await deleteMailFiles(test.deps)).toBe(0)
    now = testNow
    expect(await aggregates()).not.toContain(`enrolment:${left.id}`)
    expect(await aggregates()).not.toContain(`receivable:${left.receivable}`)
    const names = readdirSync(folder)
    expect(names).toEqual(expect.arrayContaining([`hello-${remaining?.id}.eml`, 'notas.txt']))
    expect(names).not.toContain(file)
    expect(names).not.toContain('hello-999999.eml')
  })

  it('delete the e-mails about passwords with the person, though their tickets are deleted', async () => {
    const left = await enrolled(test.app, offer)
    await test.db.delete(outbox)
    await askReset(test, left.submission.Cpf)
    const mail = createMailer(test.deps.config)
    await deliverDue({ ...test.deps, mail }, test.app.log, mails)
    const [message] = await test.db.select().from(outbox)
    const file = `password.reset-${message?.id}.eml`
    expect(readdirSync(mailFolder(test.deps.config))).toContain(file)
    await test.db.delete(personTickets)

    now = on('2027-01-15')
    await cancelUnpaid(test.deps)
    now = on('2027-12-31')
    await deleteAbandoned(test.deps)
    await deleteMailFiles(test.deps)
    now = testNow
    expect(await test.db.select().from(outbox)).toEqual([])
    expect(readdirSync(mailFolder(test.deps.config))).not.toContain(file)
  })

  it('delete e-mails after ninety days, sent or given up, and none that is due', async () => {
    await test.db.delete(outbox)
    const long = on('2026-08-20')
    const row = { kind: 'hello', payload: {}, createdAt: long, availableAt: long }
    await test.db.insert(outbox).values([
      { ...row, aggregate: 'sent:long', attempts: 1, processedAt: long },
      { ...row, aggregate: 'given-up:long', attempts: 13 },
      { ...row, aggregate: 'due:long', attempts: 12 },
      { ...row, aggregate: 'sent:lately', attempts: 1, processedAt: on('2026-10-20') },
    ])
    expect(await deleteOldMessages(test.deps)).toBe(2)
    expect(
      (await test.db.select().from(outbox)).map(({ aggregate }) => aggregate).toSorted(),
    ).toEqual(['due:long', 'sent:lately'])
  })

  it('have no file of an e-mail to erase where none was written', async () => {
    const dataDir = path.join(test.deps.config.dataDir, 'nada')
    const config = { ...test.deps.config, dataDir }
    expect(await deleteMailFiles({ ...test.deps, config })).toBe(0)
  })

  it('keep them as long as the installation is configured to', async () => {
    await test.db.delete(leads)
    await test.db
      .insert(leads)
      .values({ kind: 'doubts', payload: { name: 'De ontem' }, createdAt: on('2026-10-20') })
    const { config } = test.deps
    expect(await deleteLeads({ ...test.deps, config: { ...config, leadRetentionMonths: 2 } })).toBe(
      0,
    )
    expect(await deleteLeads({ ...test.deps, config: { ...config, leadRetentionMonths: 1 } })).toBe(
      1,
    )
  })
})

/** A person with an unpaid enrolment, a day before it may be deleted: its receivable was replaced. */
async function abandoned() {
  now = testNow
  const left = await enrolled(test.app, offer)
  now = on('2026-12-31')
  await cancelUnpaid(test.deps)
  now = on('2027-11-20')
  await deleteAbandoned(test.deps)
  now = on('2027-11-23')
  return left
}
const payLate = (tx: Tx, receivable: number) => moveCharge(tx, receivable, 'boleto.paid', now)
const exists = async ({ id }: { id: number }) =>
  (await test.db.$count(enrolments, eq(enrolments.id, id))) === 1
const statusOf = async ({ receivable }: { receivable: number }) => {
  const [row] = await test.db.select().from(receivables).where(eq(receivables.id, receivable))
  return row?.status
}

describe('a slip that is paid after all', () => {
  it('keeps its enrolment when it is reported while that is about to be deleted', async () => {
    const left = await abandoned()
    let reports = 0
    const db = withMember(test.db, 'transaction', async (work: (tx: Tx) => Promise<unknown>) => {
      // Between the look at what was abandoned and the first of it that goes.
      reports += 1
      if (reports === 1) await test.db.transaction((tx) => payLate(tx, left.receivable))
      return test.db.transaction(work)
    })
    await deleteAbandoned({ ...test.deps, db })
    expect(reports).toBeGreaterThan(0)
    expect([await exists(left), await statusOf(left)]).toEqual([true, 'paidAfterReplacement'])
    await deleteAbandoned(test.deps)
    expect(await exists(left)).toBe(true)
  })

  // The embedded database does one thing at a time.
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'is waited for while its report is under way',
    async () => {
      const left = await abandoned()
      let forgetting: Promise<number> | undefined
      await test.db.transaction(async (tx) => {
        await payLate(tx, left.receivable)
        forgetting = deleteAbandoned(test.deps)
        const waiting = sql`select count(*)::int as count from pg_locks where not granted`
        await expect
          .poll(async () => (await test.db.execute<{ count: number }>(waiting)).rows[0]?.count, {
            timeout: 30_000,
          })
          .toBeGreaterThan(0)
      })
      await forgetting
      expect([await exists(left), await statusOf(left)]).toEqual([true, 'paidAfterReplacement'])
    },
  )
})

describe('an enrolment that cannot be deleted', () => {
  it('keeps none of the others, and is logged', async () => {
    const [stuck, next] = [await abandoned(), await abandoned()]
    let tried = 0
    const db = withMember(test.db, 'transaction', async (work: (tx: Tx) => Promise<unknown>) => {
      tried += 1
      if (tried === 1) throw new Error('stuck')
      return test.db.transaction(work)
    })
    await expect(deleteAbandoned({ ...test.deps, db })).rejects.toThrow('stuck')
    expect(tried).toBeGreaterThan(1)
    expect([await exists(stuck), await exists(next)].filter(Boolean)).toHaveLength(1)
    expect(await deleteAbandoned(test.deps)).toBe(1)
    now = testNow
  })
})

describe('a student who comes back', () => {
  it('in the moment in which all was deleted is enrolled as a new person', async () => {
    const left = await abandoned()
    // The last query before the enrolment is written: the tries of a known student's password.
    const db = withMember(test.db, 'delete', (table: PgTable) => {
      if (table !== loginTries) return test.db.delete(table)
      return { where: () => deleteAbandoned(test.deps) }
    })
    const app = await buildApp({ ...test.deps, db }, { write: () => {} })
    const answer = await submit(app, left.submission)
    await app.close()
    expect([await exists(left), answer.statusCode]).toEqual([false, 200])
    expect(await exists({ id: answer.json<number>() })).toBe(true)
    now = testNow
  })
})

describe('the list of stored data', () => {
  const tables = Object.entries(storedData).map(([name, stored]) => {
    const table: unknown = Reflect.get(schema, name)
    return { ...getTableConfig(table as PgTable), table: table as PgTable, stored }
  })

  // Only here: a table that a migration has and the schema lacks, and one with the data of a person that the list states has none.
  it('has every table of the database, and none without personal data that belongs to a student', async () => {
    const { rows } = await test.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    )
    const owners = new Set<PgTable>([students, enrolments, receivables])
    const without = tables.filter(({ stored }) => typeof stored === 'string')
    const wrong = without.filter(({ foreignKeys }) =>
      foreignKeys.some((key) => owners.has(key.reference().foreignTable)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
    // Names of the provider's people, of driving schools and of places.
    const named = without.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /cpf|name|email|phone|birth|street/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
    expect(named.toSorted()).toEqual([
      'admins.cpf',
      'admins.email',
      'admins.name',
      'cities.name',
      'partners.name',
      'postal_codes.street',
      'secrets.name',
    ])
  })

  // Only here: a table with `deletedBy: null` that refers to students, whose erasure then fails on the foreign key.
  it('has no foreign key that blocks a deletion', () => {
    const jobs = new Map<PgTable, string | null>(
      tables.flatMap(({ table, stored }) =>
        typeof stored === 'string' ? [] : [[table, stored.deletedBy]],
      ),
    )
    const blocking = tables.flatMap(({ name, table, foreignKeys }) =>
      foreignKeys.flatMap(({ onDelete, reference }) => {
        const { foreignTable } = reference()
        const job = jobs.get(foreignTable) ?? null
        const isSafe = job === null || job === jobs.get(table)
        if (isSafe || onDelete === 'cascade' || onDelete === 'set null') return []
        return [`${name}: ${getTableConfig(foreignTable).name}`]
      }),
    )
    expect(blocking).toEqual([])
  })

  // Only here: a new table whose rows outlive the period that the privacy page states. It ages all rows: the last of the file.
  it('is what the sweep deletes of a person whose time is over, in every table', async () => {
    const left = await enrolled(test.app, offer)
    const { Cpf: cpf, Email: email } = left.submission
    const choice = { method: 0, pendingType: 10, listCents: 100, totalCents: 100 } as const
    await test.db.insert(deferredPayments).values({ enrolmentId: left.id, ...choice })
    const attempt = { status: 'refused', brand: 1, installments: 1, totalCents: 100 } as const
    await test.db
      .insert(cardAttempts)
      .values({ id: 'of-the-person', receivableId: left.receivable, ...attempt })
    const code = 'of-the-person'
    await test.db
      .insert(withdrawals)
      .values({ enrolmentId: left.id, code, requestedBy: 'student', requestedAt: now })
    await test.db.insert(reminders).values({ receivableId: left.receivable, kind: 'dueDay' })
    await test.db.insert(leads).values({ kind: 'doubts', payload: { email } })
    await askReset(test, cpf)
    const digest = '0'.repeat(64)
    await test.db.insert(loginTries).values({ cpfKey: digest, ipKey: digest, at: now })
    await test.db.insert(limitUses).values({ key: digest, used: 1, endsAt: now })
    await test.db.insert(idempotencyKeys).values({ route: '/', key: 'a', bodyHash: digest })
    await test.deliver()

    const ending = tables.filter(({ stored }) => typeof stored !== 'string' && stored.deletedBy)
    // Some tables retain rows of other people, others have no person in clear: of those every row counts.
    const hers = sql.raw(`'${[cpf, email, left.id, left.receivable].join('|')}'`)
    const rowsOf = async ({ table, stored }: (typeof tables)[number]) => {
      const isOfAll = typeof stored !== 'string' && stored.deletedBy === 'deleteAbandoned'
      return test.db.$count(table, isOfAll ? sql`to_jsonb(${table})::text ~ ${hers}` : undefined)
    }
    const withRows = async () => {
      const counts = await Promise.all(ending.map(rowsOf))
      return ending.filter((_, at) => counts[at] !== 0).map(({ name }) => name)
    }
    expect(await withRows(), 'Write a row of the person').toEqual(ending.map(({ name }) => name))
    for (const { table, columns } of ending)
      for (const column of columns)
        if (/^(date|timestamp)/.test(column.getSQLType()))
          await test.db.execute(
            sql`update ${table} set ${sql.identifier(column.name)} = ${column} - interval '10 years'`,
          )
    await sweep(test.deps, test.app.log)
    expect(await withRows()).toEqual([])
  })
})
