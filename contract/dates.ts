/** A day of the calendar without time or zone. Month and day count from 1. */
export interface PlainDate {
  y: number
  m: number
  d: number
}

/** Whether a day exists in the calendar, years 1 to 9999. */
export const isRealDate = (date: PlainDate): boolean =>
  date.y >= 1 && date.y <= 9999 && formatIso(dateOfDay(dayNumber(date))) === formatIso(date)

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

const dayMs = 24 * 60 * 60_000

/** Days since 1970-01-01, negative before it. */
export const dayNumber = (date: PlainDate): number => Date.parse(formatIso(date)) / dayMs

/** The inverse of `dayNumber`. */
export function dateOfDay(day: number): PlainDate {
  const date = new Date(day * dayMs)
  return { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() }
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
