import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import { sendReminders } from '#server/money/index.ts'
import { enrolments, partners, receivables } from '#server/platform/db/schema.ts'
import { changePayment, enrolled } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'
import { newMails, pay } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

// Nothing of another test can be paid.
beforeEach(async () => {
  await test.db.update(receivables).set({ status: 'replaced' })
})

/** A number of days after the enrolment, whose slip is due on the fifth. */
const after = (days: number) => {
  now = new Date(testNow.getTime() + days * 24 * 60 * 60_000)
}

/** A slip whose other e-mails were delivered. */
async function issued(changes: Parameters<typeof enrolled>[2] = {}) {
  now = testNow
  const made = await enrolled(test.app, offer, changes)
  await newMails(test)
  return made
}

/** The reminders sent by now, by their subjects. */
async function sent() {
  await sendReminders(test.deps)
  return (await newMails(test)).map(({ subject }) => subject.split(':')[0])
}

describe('reminders of a slip', () => {
  // Finds a day that is missed, a reminder that is repeated or without what is pasted at a bank, and a link that is not of the payment page.
  it('are sent the day before, on the day, and three days after, once each', async () => {
    const { id } = await issued()
    const days: string[] = []
    for (let day = 1; day <= 14; day += 1) {
      after(day)
      await sendReminders(test.deps)
      await sendReminders(test.deps)
      for (const { subject, text } of await newMails(test)) {
        days.push(`${day} ${subject.split(':')[0]}`)
        expect(text).toMatch(/até 2 dias\s+úteis para avisar/)
        expect(/Linha\s+digitável: \d/.test(text)).toBe(day <= 5)
        expect(text.match(/https?:\S+/g)).toEqual([
          `${test.deps.config.publicUrl}/efetuar-pagamento/${id}`,
        ])
      }
    }
    expect(days).toEqual([
      '4 Seu boleto vence amanhã',
      '5 Seu boleto vence hoje',
      '8 Seu boleto venceu',
    ])
  })

  // Finds several reminders at once after a stop, and one that is no longer true.
  it('that were missed are left out, but for the one that is true now', async () => {
    await issued()
    after(7)
    expect(await sent()).toEqual([])
    after(10)
    expect(await sent()).toEqual(['Seu boleto venceu'])
    await issued()
    after(13)
    expect(await sent()).toEqual([])
  })

  it('are never sent once it is paid or replaced, nor of a card, nor of what a partner collects', async () => {
    const paid = await issued()
    await pay(test, paid.receivable)
    const replaced = await issued()
    await changePayment(test.app, replaced.id, paymentMethod.card)
    await issued({ TipoPagamento: paymentMethod.card })
    const collected = await issued()
    const [partner] = await test.db.select().from(partners).limit(1)
    await test.db
      .update(enrolments)
      .set({ partnerId: partner?.id ?? null })
      .where(eq(enrolments.id, collected.id))
    for (const day of [4, 5, 8]) {
      after(day)
      expect(await sent()).toEqual([])
    }
  })

  // Finds an e-mail that waited in the outbox while the slip was paid, or until the next day.
  it.each<[string, (made: { receivable: number }) => Promise<void>]>([
    ['the slip was paid', ({ receivable }) => pay(test, receivable)],
    ['its day is over', async () => after(6)],
  ])('are not sent any more when %s before they leave', async (_, happens) => {
    const made = await issued()
    after(5)
    await sendReminders(test.deps)
    await happens(made)
    expect(await newMails(test)).toEqual([])
  })

  // Finds a reminder of Saturday on a slip that banks take until Monday, and one sent at night.
  it('count to the last day on which banks take it, in the hours of the provider', async () => {
    const { receivable } = await issued()
    await test.db
      .update(receivables)
      .set({ dueDate: '2026-11-28' })
      .where(eq(receivables.id, receivable))
    after(7)
    expect(await sent()).toEqual([])
    now = new Date('2026-11-30T10:59:00.000Z')
    expect(await sent()).toEqual([])
    now = new Date('2026-11-30T11:00:00.000Z')
    expect(await sent()).toEqual(['Seu boleto vence hoje'])
  })

  // Finds “vence amanhã” minutes after the enrolment, by a method that is due the next day.
  it('do not begin on the day of the enrolment', async () => {
    const row = { ...methodRows[paymentMethod.boleto] }
    Object.assign(methodRows[paymentMethod.boleto], { dueDays: 1, calendar: 'every' })
    await issued()
    expect(await sent()).toEqual([])
    after(1)
    expect(await sent()).toEqual(['Seu boleto vence hoje'])
    Object.assign(methodRows[paymentMethod.boleto], row)
  })

  // Finds a method whose reminders wait for an open bank although what is issued for it is taken on every day, and
  // state days of a bank although it reports at once.
  it('count to the due day itself by a method that is taken on every day', async () => {
    const { receivable } = await issued()
    await test.db
      .update(receivables)
      .set({ dueDate: '2026-11-28' })
      .where(eq(receivables.id, receivable))
    after(7)
    const row = { ...methodRows[paymentMethod.boleto] }
    Object.assign(methodRows[paymentMethod.boleto], { calendar: 'every', reportDays: 0 })
    await sendReminders(test.deps)
    const [reminder] = await newMails(test)
    Object.assign(methodRows[paymentMethod.boleto], row)
    expect(reminder?.subject).toMatch(/^Seu boleto vence hoje/)
    expect(reminder?.text).toMatch(/desconsidere\.$/m)
  })

  it('are sent once by two servers at the same time', async () => {
    await issued()
    after(5)
    await Promise.all([sendReminders(test.deps), sendReminders(test.deps)])
    expect(await newMails(test)).toHaveLength(1)
  })
})
