import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  consents,
  enrolments,
  leads,
  outbox,
  receivables,
  students,
} from '#server/platform/db/schema.ts'
import { forgetAbandoned, forgetLeads } from '#server/people/retention.ts'
import { cancelUnpaid } from '#server/sweep.ts'
import { enrolled, findOffer, payByCard } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { testNow, useTestApp } from './kit.ts'

let offer: Offer
let now = testNow
const test = useTestApp({ clock: () => now })
beforeAll(async () => {
  offer = await findOffer(test.db)
})

const on = (day: string) => new Date(`${day}T15:00:00.000Z`)

describe('the sweeps', () => {
  it('forget leads after twenty-four months, with what was written about them', async () => {
    const [old, young] = await test.db
      .insert(leads)
      .values([
        { kind: 'doubts', payload: { name: 'Velha' }, createdAt: on('2024-11-20') },
        { kind: 'contact', payload: { name: 'Nova' }, createdAt: on('2024-11-22') },
      ])
      .returning()
    const letter = { kind: 'lead.doubts', payload: { name: 'Velha' } }
    await test.db.insert(outbox).values([
      { ...letter, aggregate: `lead:${old?.id}` },
      { ...letter, aggregate: `lead:${young?.id}` },
    ])
    expect(await forgetLeads(test.deps)).toBe(1)
    expect(await forgetLeads(test.deps)).toBe(0)
    expect(await test.db.select().from(leads)).toMatchObject([{ payload: { name: 'Nova' } }])
    expect(await test.db.select().from(outbox)).toMatchObject([{ aggregate: `lead:${young?.id}` }])
  })

  it('forget what was abandoned twelve months ago, but for the proof of what was accepted', async () => {
    const left = await enrolled(test.app, offer)
    const paid = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, paid.receivable, '4111111111111111')
    const proofOf = (id: number) =>
      test.db.select().from(consents).where(eq(consents.enrolmentId, id))
    const [proof] = await proofOf(left.id)
    now = on('2026-12-31')
    await cancelUnpaid(test.deps)
    now = on('2027-11-20')
    expect(await forgetAbandoned(test.deps)).toBe(0)
    now = on('2027-11-23')
    // Those that the demo left unpaid go as well.
    expect(await forgetAbandoned(test.deps)).toBeGreaterThan(0)
    expect(await forgetAbandoned(test.deps)).toBe(0)
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
    const [kept] = await db
      .select()
      .from(consents)
      .where(eq(consents.id, proof?.id ?? 0))
    expect(kept).toEqual({ ...proof, enrolmentId: null })
    expect(rows(await db.select().from(enrolments).where(eq(enrolments.id, paid.id)))).toBe(1)
  })

  it('keep them as long as the installation says', async () => {
    await test.db.delete(leads)
    await test.db
      .insert(leads)
      .values({ kind: 'doubts', payload: { name: 'De ontem' }, createdAt: on('2026-10-20') })
    const { config } = test.deps
    expect(await forgetLeads({ ...test.deps, config: { ...config, keepLeadsMonths: 2 } })).toBe(0)
    expect(await forgetLeads({ ...test.deps, config: { ...config, keepLeadsMonths: 1 } })).toBe(1)
  })
})
