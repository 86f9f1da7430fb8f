/** A day of the calendar without time or zone. Month and day count from 1. */
export interface PlainDate {
  y: number
  m: number
  d: number
}

/** Days of a month, leap years included. */
function daysInMonth(y: number, m: number): number {
  if (m === 2) return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(m) ? 30 : 31
}

/** Whether a day exists in the calendar, years 1 to 9999. */
export function isRealDate({ y, m, d }: PlainDate): boolean {
  return y >= 1 && y <= 9999 && m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m)
}

function read(y?: string, m?: string, d?: string): PlainDate | null {
  const date = { y: Number(y), m: Number(m), d: Number(d) }
  return isRealDate(date) ? date : null
}

/** Reads `DD/MM/YYYY`; null when it is not a day of the calendar. */
export function parseBr(text: string): PlainDate | null {
  const match = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(text)
  return match ? read(match[3], match[2], match[1]) : null
}

/** Reads `YYYY-MM-DD`; null when it is not a day of the calendar. */
export function parseIso(text: string): PlainDate | null {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text)
  return match ? read(match[1], match[2], match[3]) : null
}

const two = (part: number) => String(part).padStart(2, '0')
const four = (part: number) => String(part).padStart(4, '0')

/** `21/11/2026` */
export function formatBr({ y, m, d }: PlainDate): string {
  return `${two(d)}/${two(m)}/${four(y)}`
}

/** `2026-11-21` */
export function formatIso({ y, m, d }: PlainDate): string {
  return `${four(y)}-${two(m)}-${two(d)}`
}

/** Negative when the first day is earlier, positive when later, 0 when the same. */
export function compareDates(one: PlainDate, other: PlainDate): number {
  return one.y - other.y || one.m - other.m || one.d - other.d
}

/** Days since 1970-01-01, negative before it. */
export function dayNumber({ y, m, d }: PlainDate): number {
  // Counted from March, so that the leap day is the last of its year.
  const year = m > 2 ? y : y - 1
  const century = Math.floor(year / 100)
  const dayOfYear = Math.floor((153 * (m > 2 ? m - 3 : m + 9) + 2) / 5) + d - 1
  return 365 * year + Math.floor(year / 4) - century + Math.floor(century / 4) + dayOfYear - 719468
}

/** The day of a day number, the inverse of `dayNumber`. */
export function dateOfDay(day: number): PlainDate {
  let y = Math.floor((day + 719468) / 365.2425) + 1
  while (dayNumber({ y, m: 1, d: 1 }) > day) y -= 1
  let rest = day - dayNumber({ y, m: 1, d: 1 })
  let m = 1
  while (rest >= daysInMonth(y, m)) {
    rest -= daysInMonth(y, m)
    m += 1
  }
  return { y, m, d: rest + 1 }
}

/** The day so many days later, or earlier when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDay(dayNumber(date) + days)
}

/** Day of the week: 0 Sunday to 6 Saturday. */
export function weekday(date: PlainDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** Whole years of age on a day. Who was born on 29 February comes of age on 1 March. */
export function ageOn(birth: PlainDate, day: PlainDate): number {
  const before = day.m - birth.m || day.d - birth.d
  return day.y - birth.y - (before < 0 ? 1 : 0)
}

const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in America/Sao_Paulo at an instant, given in ms since 1970 or as a Date. */
export function todayInSaoPaulo(instant: number | Date): PlainDate {
  const parts = new Map(saoPaulo.formatToParts(instant).map((part) => [part.type, part.value]))
  return {
    y: Number(parts.get('year')),
    m: Number(parts.get('month')),
    d: Number(parts.get('day')),
  }
}

const saoPauloTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  timeStyle: 'medium',
})

/** Day, hour, minute and second in America/Sao_Paulo at an instant: `2026-11-21T14:03:07`. */
export const momentInSaoPaulo = (instant: Date): string =>
  `${formatIso(todayInSaoPaulo(instant))}T${saoPauloTime.format(instant)}`

/** `2026-11-21T14:03:07` as `21/11/2026, às 14:03:07`; what is of another form, as it is. */
export function formatMoment(moment: string): string {
  const [day = '', time = ''] = moment.split('T')
  const date = parseIso(day)
  return date ? `${formatBr(date)}, às ${time}` : moment
}
