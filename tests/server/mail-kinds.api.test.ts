import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brand, brandAddress, brandCompany } from '#contract/brand.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { Messages } from '#server/delivery/index.ts'
import { withdraw } from '#server/enrolment/index.ts'
import { mails } from '#server/mails.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { html } from '#server/platform/html/html.ts'
import {
  cardAttempts,
  enrolments,
  leads,
  outbox,
  personTickets,
  receivables,
  refunds,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { enrolled, findOffer, payByCard } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'
import { askReset, pay } from './people-kit.ts'
import { plainContact, plainDoubts, plainPartner } from './plain-client.ts'

const test = useTestApp()

const enrol = async (TipoPagamento: PaymentMethod = paymentMethod.boleto) =>
  enrolled(test.app, await findOffer(test.db), { TipoPagamento })

/** Sends a form of visitors; what its e-mail carries. */
async function filledIn(path: string, payload: object) {
  await test.db.delete(leads)
  await test.app.inject({ method: 'POST', url: `/api${path}`, payload })
  const [lead] = await test.db.select().from(leads)
  return { leadId: lead?.id ?? 0 }
}

/** What a message of each kind carries; null: it leads to no e-mail. */
const samples: { [Kind in keyof Messages]: (() => Promise<Messages[Kind]>) | null } = {
  'enrolment.confirmed': async () => ({ enrolmentId: (await enrol()).id }),
  'enrolment.released': async () => ({ enrolmentId: (await enrol()).id }),
  'enrolment.cancelled': async () => {
    const { id } = await enrol()
    await test.db.update(enrolments).set({ status: 'cancelled' }).where(eq(enrolments.id, id))
    return { enrolmentId: id }
  },
  'enrolment.withdrawn': async () => {
    const { id: enrolmentId } = await enrol()
    await test.db.transaction((tx) => withdraw(tx, test.deps, { enrolmentId, by: 'student' }))
    return { enrolmentId }
  },
  'payment.approved': async () => {
    const { receivable } = await enrol(paymentMethod.card)
    await payByCard(test.app, receivable, sandboxCards[0]?.number ?? '')
    return { receivableId: receivable }
  },
  'payment.refunded': async () => {
    const { receivable } = await enrol()
    await pay(test, receivable)
    const [refund] = await test.db
      .insert(refunds)
      .values({ receivableId: receivable, cents: 100, method: 'manual', status: 'done' })
      .returning()
    return { refundId: refund?.id ?? 0 }
  },
  'payment.reminder': async () => {
    const { receivable } = await enrol()
    await test.db
      .update(receivables)
      .set({ dueDate: '2026-11-17' })
      .where(eq(receivables.id, receivable))
    return { receivableId: receivable, reminder: 'afterDue' }
  },
  'boleto.cancelled': null,
  'contact.received': () => filledIn('/contato-portal', plainContact),
  'contact.receipt': () => filledIn('/contato-portal', plainContact),
  'contact.answered': async () => ({
    ...(await filledIn('/contato-portal', plainContact)),
    text: 'Bom dia.\n\nEm março.',
  }),
  'lead.doubts': async () => plainDoubts,
  'lead.more-info': async () => plainDoubts,
  'partner.registered': async () =>
    filledIn('/cadastro-cfc-parceiro', plainPartner((await findOffer(test.db)).city.id)),
  'partner.approved': async () => {
    const sample = plainPartner((await findOffer(test.db)).city.id)
    // The same registration again is the same request.
    const other = { ...sample, NomeFantasia: 'CFC Outro' }
    return { ...(await filledIn('/cadastro-cfc-parceiro', other)), hash: 'cfc-outro' }
  },
  'password.reset': async () => {
    await askReset(test, (await enrol()).submission.Cpf)
    const isReset = eq(personTickets.kind, 'reset')
    const [ticket] = await test.db.select().from(personTickets).where(isReset)
    return { ticketId: ticket?.id ?? '' }
  },
  'student.corrected': async () => {
    const [student] = await test.db.select().from(students).limit(1)
    return { studentId: student?.id ?? 0, address: 'antes@example.org', changed: 'Nome' }
  },
  'password.changed': async () => {
    const [student] = await test.db.select().from(students).limit(1)
    return { kind: 'student', personId: student?.id ?? 0 }
  },
}

const sampleOf = (kind: string) => Object.entries(samples).find(([one]) => one === kind)?.[1]
const render = (kind: string, payload: unknown) => mails[kind]?.(payload, test.deps)

// Finds an e-mail that is not laid out by `mail`, a line in the footer of text or HTML alone, and a kind without a sample.
it.each(Object.keys(mails).filter((kind) => sampleOf(kind) !== null))(
  'an e-mail %s has a subject and names the provider in text and HTML',
  async (kind) => {
    const sent = await render(kind, await sampleOf(kind)?.())
    expect(sent?.subject).toMatch(/\S/)
    const footer = sent?.text.split('\n\n').at(-1) ?? ''
    for (const line of [brandCompany, brandAddress, brand.phone.label, brand.email])
      expect(footer).toContain(line)
    const lines = footer.split('\n').map((line) => html`${line}`.markup)
    expect(sent?.html).toContain(`>${lines.join('<br>')}</p>\n</div></body></html>`)
  },
)

// Finds a confirmation without the days of class that the paid screen promises.
it('confirms the payment of a slip by its total and the days of class', async () => {
  const { receivable } = await enrol()
  await pay(test, receivable)
  const { boletoCents, schedule } = await findOffer(test.db)
  const days = { startsOn: '2026-12-01', endsOn: '2026-12-03' }
  await test.db.update(schedules).set(days).where(eq(schedules.id, schedule.id))
  const sent = await render('payment.approved', { receivableId: receivable })
  expect(sent?.text).toContain(`Total pago: ${formatBRL(boletoCents)}\nNúmero da inscrição`)
  expect(sent?.text).toContain('Aulas: de 01/12/2026 a 03/12/2026')
})

// Finds a confirmation that an update of the server loses, because an older version wrote it.
it('confirms a payment whose message an older version left', async () => {
  const { receivable } = await enrol(paymentMethod.card)
  await payByCard(test.app, receivable, sandboxCards[0]?.number ?? '')
  const [attempt] = await test.db
    .select()
    .from(cardAttempts)
    .where(eq(cardAttempts.receivableId, receivable))
  const isApproved = eq(outbox.kind, 'payment.approved')
  await test.db
    .update(outbox)
    .set({ payload: { attemptId: attempt?.id } })
    .where(isApproved)
  const migration = 'server/platform/db/migrations/0013_approved-payments.sql'
  await test.database.pool.query(readFileSync(migration, 'utf8'))
  const payloads = await test.db.select({ payload: outbox.payload }).from(outbox).where(isApproved)
  expect(payloads).toContainEqual({ payload: { receivableId: receivable } })
})
