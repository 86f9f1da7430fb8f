import {
  ageOn,
  compareDates,
  formatBr,
  formatIso,
  parseBr,
  parseIso,
  type PlainDate,
} from '../dates.ts'
import { majority } from '../terms.ts'
import type { FieldRule } from './field-rule.ts'
import { completeParts, formatMask } from './mask.ts'

const mask = '00/00/0000'

/** A date in the order of programs, which browsers fill in and people paste: `1990-01-31`, `1990/1/31`, `19900131`. */
const yearFirst =
  /^[^0-9]*(?:([0-9]{4})[^0-9]+([0-9]{1,2})[^0-9]+([0-9]{1,2})|((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2}))(.*)$/s

/** Such a date with the day first, and the rest of the text, but for a time; null when it is no such date. */
function dayFirst(text: string): string | null {
  const found = yearFirst.exec(text)
  const [year, month, day, rest = ''] = found?.slice(1).filter((part) => part !== undefined) ?? []
  const parsed = parseIso([year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-'))
  return parsed && formatBr(parsed) + rest.replace(/^(?:T|\s+[0-9]{1,2}:).*$/s, '')
}

/** A calendar date written DD/MM/YYYY; `YYYY-MM-DD` on the wire. */
export const date: FieldRule = {
  check: (value) => (value.trim() === '' || parseBr(value.trim()) ? null : 'dateInvalid'),
  mask,
  normalise: (value) => {
    const parsed = parseBr(value.trim())
    return parsed ? formatIso(parsed) : ''
  },
  format: (value) => formatMask(mask, dayFirst(value) ?? completeParts(value)),
  maxLength: 10,
  inputMode: 'numeric',
}

/** The last day with this day, month and two digits of a year that is not after `today`; null for none. */
function lastDay(short: string, today: PlainDate): PlainDate | null {
  const [, start = '', year = ''] = /^([0-9]{2}\/[0-9]{2}\/)([0-9]{2})$/.exec(short) ?? []
  const century = Math.floor(today.y / 100)
  for (const hundred of start === '' ? [] : [century, century - 1]) {
    const day = parseBr(`${start}${hundred}${year}`)
    if (day && compareDates(day, today) <= 0) return day
  }
  return null
}

/** What a birth date is judged by: the day, and the youngest age in years (`majority` by default). */
export interface BirthDateTerms {
  today: PlainDate
  minimumAge?: number
}

/**
 * A birth date: a date, neither in the future nor before 1900, of a person of age
 * (`minimumAge` years, `majority` by default) on the day `today`. A year of two digits is the last one that is not in the
 * future: on any day of 2026, `15/3/64` is 15/03/1964.
 */
export function birthDateRule({
  today,
  minimumAge = majority,
}: BirthDateTerms): FieldRule<'dateInvalid' | 'ageBelowMinimum'> {
  return {
    ...date,
    complete: (value) => {
      const shown = date.format(value)
      const whole = lastDay(shown, today)
      return whole ? formatBr(whole) : shown
    },
    check: (value) => {
      if (value.trim() === '') return null
      const birth = parseBr(value.trim())
      if (!birth || birth.y < 1900 || compareDates(birth, today) > 0) return 'dateInvalid'
      return ageOn(birth, today) < minimumAge ? 'ageBelowMinimum' : null
    },
  }
}
