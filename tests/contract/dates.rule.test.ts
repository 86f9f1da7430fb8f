import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  ageOn,
  compareDates,
  dateOfDay,
  dayNumber,
  formatBr,
  formatIso,
  isRealDate,
  parseBr,
  parseIso,
  todayInSaoPaulo,
  weekday,
} from '#contract/dates.ts'

const days = fc.integer({ min: -700_000, max: 2_900_000 })

test('days count as the machine counts them', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = dateOfDay(day)
      const machine = new Date(day * 86_400_000)
      expect(formatIso(date)).toBe(machine.toISOString().slice(0, 10))
      expect(dayNumber(date)).toBe(day)
      expect(weekday(date)).toBe(machine.getUTCDay())
      expect(isRealDate(date)).toBe(true)
    }),
  )
})

test('a date is read as it was written', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = dateOfDay(day)
      expect(parseBr(formatBr(date))).toEqual(date)
      expect(parseIso(formatIso(date))).toEqual(date)
    }),
  )
})

test.each(['31/04/2020', '1/1/90', '00/01/2000', '01/13/2000', '29/02/2100', '01/01/0000', ''])(
  '%j is no day',
  (text) => expect(parseBr(text)).toBeNull(),
)

test.each(['2000-02-30', '2000-1-1', '15/01/2000'])('%j is no machine date', (text) =>
  expect(parseIso(text)).toBeNull(),
)

test('days are added over the ends of months and years', () => {
  expect(addDays({ y: 2026, m: 12, d: 29 }, 5)).toEqual({ y: 2027, m: 1, d: 3 })
  expect(addDays({ y: 2024, m: 3, d: 1 }, -1)).toEqual({ y: 2024, m: 2, d: 29 })
})

test('birthdays are counted to the day', () => {
  expect(ageOn({ y: 2008, m: 2, d: 29 }, { y: 2026, m: 2, d: 28 })).toBe(17)
  expect(ageOn({ y: 2008, m: 2, d: 29 }, { y: 2026, m: 3, d: 1 })).toBe(18)
  expect(ageOn({ y: 2008, m: 11, d: 21 }, { y: 2026, m: 11, d: 21 })).toBe(18)
})

test('days compare by year, month, day', () => {
  expect(compareDates({ y: 2026, m: 1, d: 31 }, { y: 2026, m: 2, d: 1 })).toBeLessThan(0)
  expect(compareDates({ y: 2026, m: 2, d: 1 }, { y: 2026, m: 2, d: 1 })).toBe(0)
})

test('today is the day in São Paulo, whatever the machine thinks', () => {
  expect(todayInSaoPaulo(Date.UTC(2026, 10, 22, 2, 59))).toEqual({ y: 2026, m: 11, d: 21 })
  expect(todayInSaoPaulo(new Date('2026-11-22T03:00:00Z'))).toEqual({ y: 2026, m: 11, d: 22 })
})
