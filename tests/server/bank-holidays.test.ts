import { describe, expect, it } from 'vitest'
import { formatBr, parseBr } from '#contract/dates.ts'
import { methodRows, paymentMethod, paymentMethods } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { easter, nextBankDay } from '#server/money/boleto/bank-holidays.ts'
import { isOverdue, mayBeReported } from '#server/money/receivables/overdue.ts'

const dateOf = (text: string) => parseBr(text) ?? { y: 0, m: 0, d: 0 }

describe('bank holidays (row P16)', () => {
  it.each(['05/04/2026', '28/03/2027', '16/04/2028', '01/04/2029', '21/04/2030'])(
    'Easter falls on %s',
    (day) => expect(formatBr(easter(dateOf(day).y))).toBe(day),
  )

  it.each([
    ['an open day', '26/11/2026', '26/11/2026'],
    ['a Saturday', '28/11/2026', '30/11/2026'],
    ['a Monday', '12/10/2026', '13/10/2026'],
    ['a Friday before a weekend', '25/12/2026', '28/12/2026'],
    ['Carnival', '16/02/2026', '18/02/2026'],
    ['Good Friday', '03/04/2026', '06/04/2026'],
    ['Corpus Christi', '04/06/2026', '05/06/2026'],
    ['20 November since its law', '20/11/2025', '21/11/2025'],
    ['20 November before it', '20/11/2023', '20/11/2023'],
    ['a holiday that a weekend precedes', '31/12/2022', '02/01/2023'],
  ])('a slip due on %s (%s) is payable until %s', (_, due, until) => {
    expect(formatBr(nextBankDay(dateOf(due)))).toBe(until)
  })

  it('a slip due on a holiday is not overdue on the next working day', () => {
    const isSlipOverdue = (today: string) =>
      isOverdue(paymentMethod.boleto, dateOf('12/10/2026'), dateOf(today))
    expect(isSlipOverdue('13/10/2026')).toBe(false)
    expect(isSlipOverdue('14/10/2026')).toBe(true)
  })

  // Finds days of the report that are counted by the calendar: on the last one, a paid slip would be cancelled.
  it.each([
    ['a Friday', '27/11/2026', '01/12/2026', '02/12/2026'],
    ['the Friday before Carnival', '13/02/2026', '19/02/2026', '20/02/2026'],
    ['a Saturday', '28/11/2026', '02/12/2026', '03/12/2026'],
  ])('a slip due on %s (%s) may be reported until %s', (_, due, until, after) => {
    const may = (day: string) => mayBeReported(paymentMethod.boleto, dateOf(due), dateOf(day))
    expect([may(until), may(after)]).toEqual([true, false])
  })

  // Finds a method that gets the grace of a slip although banks take what is issued for it every day.
  it('applies to methods of the bank calendar alone', () => {
    const isOverdueOnSunday = (id: PaymentMethod) =>
      isOverdue(id, dateOf('28/11/2026'), dateOf('29/11/2026'))
    for (const { id, calendar } of paymentMethods)
      expect([id, isOverdueOnSunday(id)]).toEqual([id, calendar !== 'bank'])
    Object.assign(methodRows[paymentMethod.boleto], { calendar: 'every' })
    expect(isOverdueOnSunday(paymentMethod.boleto)).toBe(true)
  })
})
