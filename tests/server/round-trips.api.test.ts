import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { coupons } from '#server/platform/db/schema.ts'
import { findOffer, submissionFor, submit } from './enrolment-kit.ts'
import type { Wanted } from './enrolment-kit.ts'
import { testNow, useTestApp } from './kit.ts'
import { recordStatements } from './statements.ts'
import type { Statement } from './statements.ts'

const day = 24 * 60 * 60_000

// The limits are counted as in production, and never reached.
const test = useTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
let statements: Statement[]
beforeAll(async () => {
  await test.db.insert(coupons).values({
    code: 'CONTADO',
    description: 'Dez por cento',
    percent: '10',
    useLimit: 5,
    startsAt: new Date(testNow.getTime() - day),
    endsAt: new Date(testNow.getTime() + day),
  })
  statements = recordStatements(test.database)
})

/** What was asked since the last look: a statement a round trip. */
const asked = () => statements.splice(0).map(({ text }) => text)

async function enrolmentOf(wanted: Wanted, changes: Partial<EnrolmentSubmission> = {}) {
  const submission = submissionFor(await findOffer(test.db, wanted), changes)
  const headers = { 'idempotency-key': randomUUID() }
  const repeat = () => submit(test.app, submission, headers)
  asked()
  const { body } = await repeat()
  expect(body).toMatch(/\d{16}/)
  return { submission, body, repeat, trips: asked() }
}

describe('an enrolment asks the database', () => {
  it.each<[string, Wanted, Partial<EnrolmentSubmission>]>([
    ['by boleto', {}, { TipoPagamento: 0 }],
    ['by card', {}, { TipoPagamento: 1 }],
    ['in a course with terms', { terms: true }, {}],
    ['that waits for the traffic authority', { detranApproval: true }, {}],
  ])('three times when it is %s, with its limit and its key', async (_, wanted, changes) => {
    const { trips } = await enrolmentOf(wanted, changes)
    expect(trips).toEqual([
      expect.stringContaining('insert into "limit_uses"'),
      expect.stringMatching(/^select/),
      expect.stringMatching(/^with .*"students".*"enrolments".*"outbox".*"idempotency_keys"/),
    ])
  })

  it('once more for the coupon of a new person', async () => {
    const { trips } = await enrolmentOf({}, { CodigoCupomDesconto: 'CONTADO' })
    expect(trips).toHaveLength(4)
  })

  it.each<[string, Wanted, Partial<EnrolmentSubmission>, readonly string[]]>([
    ['fifteen times', { terms: true }, {}, []],
    [
      'eighteen times with a coupon, whose earlier use must be read',
      { detranApproval: true },
      { CodigoCupomDesconto: 'CONTADO' },
      ['select "coupons"', 'select "receivables"', 'select "held_payments"'],
    ],
  ])('%s for a known student, whose password is tried', async (_, wanted, changes, ofCoupon) => {
    const { submission } = await enrolmentOf({})
    const { Cpf, Email, ConfirmacaoEmail } = submission
    const { trips } = await enrolmentOf(wanted, { Cpf, Email, ConfirmacaoEmail, ...changes })
    const expected = [
      'insert into "limit_uses"',
      'select "schedules"',
      'select "route"',
      'insert into "limit_uses"',
      'select coalesce(',
      'begin',
      'select pg_advisory_xact_lock',
      'select coalesce(',
      'insert into "login_tries"',
      'commit',
      'delete from "login_tries"',
      'begin',
      'select "password_hash" from "students"',
      ...ofCoupon,
      'with "write_0" as (update "students"',
      'commit',
    ]
    expect(trips.map((text, at) => text.slice(0, expected[at]?.length))).toEqual(expected)
  })

  it('twice more for a repetition, which finds the answer stored under its key', async () => {
    const { body, repeat } = await enrolmentOf({})
    expect((await repeat()).body).toBe(body)
    expect(asked().slice(1)).toEqual([
      expect.stringMatching(/^select/),
      expect.stringContaining('from "idempotency_keys"'),
      expect.stringMatching(/^select "created_at" from "enrolments"/),
    ])
  })
})

describe('an e-mail asks the database', () => {
  it.each<[string, Wanted]>([
    ['of an enrolment', { terms: true }],
    ['of an enrolment that waits', { detranApproval: true }],
  ])('five times %s, once its texts are cached', async (_, wanted) => {
    await enrolmentOf(wanted)
    await test.deliver()
    await enrolmentOf(wanted)
    expect(await test.deliver()).toBe(1)
    expect(asked()).toEqual([
      expect.stringContaining('skip locked'),
      expect.stringContaining('from "enrolments"'),
      expect.stringMatching(/from "(?:receivables|held_payments)"/),
      expect.stringContaining('from "consents"'),
      expect.stringMatching(/^update "outbox"/),
    ])
    const [first, second] = test.mail.mails.slice(-2)
    expect(first?.attachments?.length).toBeGreaterThan(0)
    expect(second?.attachments).toEqual(first?.attachments)
  })
})

describe('a statement that was prepared', () => {
  it('stays prepared in its connection: the read of an enrolment, and its write', async () => {
    await enrolmentOf({})
    const prepared = `select statement from pg_prepared_statements where statement ~ '^(select "schedules"|with "write_0")'`
    const { rows } = await test.database.pool.query<{ statement: string }>(prepared)
    await enrolmentOf({})
    expect((await test.database.pool.query(prepared)).rows).toEqual(rows)
    expect(rows.map(({ statement }) => statement.slice(0, 4))).toEqual(
      expect.arrayContaining(['sele', 'with']),
    )
  })

  it('goes on where a pooler lends a session that does not know it', async () => {
    await enrolmentOf({})
    await test.database.pool.query('deallocate all')
    const { trips } = await enrolmentOf({})
    expect(trips.filter((text) => text.startsWith('select')).length).toBe(2)
    expect((await enrolmentOf({})).trips).toHaveLength(3)
  })
})
