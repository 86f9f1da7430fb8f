import { addDays, compareDates, weekday } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'

/**
 * National holidays that have the same date each year: Lei 662/1949 (as changed by 10.607/2002), 6.802/1980 (12 October) and
 * 14.759/2023 (20 November). `since`: the first year.
 */
const fixed: readonly { m: number; d: number; since?: number }[] = [
  { m: 1, d: 1 },
  { m: 4, d: 21 },
  { m: 5, d: 1 },
  { m: 9, d: 7 },
  { m: 10, d: 12 },
  { m: 11, d: 2 },
  { m: 11, d: 15 },
  { m: 11, d: 20, since: 2024 },
  { m: 12, d: 25 },
]

/** Days after Easter on which banks are closed (Resolução CMN 4.880/2020): Carnival, Good Friday, Corpus Christi. */
const byEaster = [-48, -47, -2, 60]

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(y: number): PlainDate {
  const golden = y % 19
  const century = Math.floor(y / 100)
  const rest = y % 100
  const skipped = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const day = epact + toSunday - 7 * correction + 114
  return { y, m: Math.floor(day / 31), d: (day % 31) + 1 }
}

/** Whether banks are closed all over Brazil on a day, weekends aside. */
function isBankHoliday(day: PlainDate): boolean {
  const isFixed = fixed.some(({ m, d, since = 0 }) => day.m === m && day.d === d && day.y >= since)
  return isFixed || byEaster.some((days) => compareDates(day, addDays(easter(day.y), days)) === 0)
}

/** The day itself where banks are open, else the next on which they are. */
export function nextBankDay(day: PlainDate): PlainDate {
  const isClosed = weekday(day) % 6 === 0 || isBankHoliday(day)
  return isClosed ? nextBankDay(addDays(day, 1)) : day
}
