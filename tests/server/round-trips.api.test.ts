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

// The limits are counted as in production, and reached by nobody.
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
  return { body, repeat, trips: asked() }
}

describe('an enrolment asks the database', () => {
  it.each<[string, Wanted, Partial<EnrolmentSubmission>]>([
    ['by boleto', {}, { TipoPagamento: 0 }],
    ['by card', {}, { TipoPagamento: 1 }],
    ['in a course with terms', { terms: true }, {}],
    ['that waits for the traffic authority', { detranHold: true }, {}],
  ])('four times when it is %s, with both its limits and its key', async (_, wanted, changes) => {
    const { trips } = await enrolmentOf(wanted, changes)
    expect(trips).toEqual([
      expect.stringContaining('insert into "limit_uses"'),
      expect.stringContaining('insert into "limit_uses"'),
      expect.stringMatching(/^select/),
      expect.stringMatching(/^with .*"students".*"enrolments".*"outbox".*"idempotency_keys"/),
    ])
  })

  it('once more for the coupon of somebody new', async () => {
    const { trips } = await enrolmentOf({}, { CodigoCupomDesconto: 'CONTADO' })
    expect(trips).toHaveLength(5)
  })

  it('once more for a repetition, which finds what is kept under its key', async () => {
    const { body, repeat } = await enrolmentOf({})
    expect((await repeat()).body).toBe(body)
    expect(asked().slice(2)).toEqual([
      expect.stringMatching(/^select/),
      expect.stringContaining('from "idempotency_keys"'),
    ])
  })
})

describe('a letter asks the database', () => {
  it.each<[string, Wanted]>([
    ['of an enrolment', { terms: true }],
    ['of an enrolment that waits', { detranHold: true }],
  ])('five times %s, once its texts are kept', async (_, wanted) => {
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
    const [first, second] = test.mail.letters.slice(-2)
    expect(first?.attachments?.length).toBeGreaterThan(0)
    expect(second?.attachments).toEqual(first?.attachments)
  })
})

describe('a statement that was prepared', () => {
  it('goes on where a pooler lends a session that does not know it', async () => {
    await enrolmentOf({})
    await test.database.pool.query('deallocate all')
    const { trips } = await enrolmentOf({})
    expect(trips.filter((text) => text.startsWith('select')).length).toBe(2)
    expect((await enrolmentOf({})).trips).toHaveLength(4)
  })
})
