import {
  ageOn,
  compareDates,
  formatBr,
  formatIso,
  parseBr,
  parseIso,
  type PlainDate,
} from '../dates.ts'
import type { FieldRule } from './field-rule.ts'
import { completeParts, formatMask } from './mask.ts'

const mask = '00/00/0000'

/** A calendar date written DD/MM/YYYY; `YYYY-MM-DD` on the wire. */
export const date: FieldRule = {
  check: (value) => (value.trim() === '' || parseBr(value.trim()) ? null : 'dateInvalid'),
  mask,
  normalise: (value) => {
    const parsed = parseBr(value.trim())
    return parsed ? formatIso(parsed) : ''
  },
  format: (value) => {
    // Browsers fill a birth date in the machine's order.
    const iso = parseIso(value.trim())
    return iso ? formatBr(iso) : formatMask(mask, completeParts(value))
  },
  maxLength: 10,
  inputMode: 'numeric',
}

/**
 * A birth date: a date, neither in the future nor before 1900, of somebody who has come of age
 * (`minimumAge` years, 18 by default) on the day `today`.
 */
export function birthDateRule({
  today,
  minimumAge = 18,
}: {
  today: PlainDate
  minimumAge?: number
}): FieldRule<'dateInvalid' | 'ageBelowMinimum'> {
  return {
    ...date,
    check: (value) => {
      if (value.trim() === '') return null
      const birth = parseBr(value.trim())
      if (!birth || birth.y < 1900 || compareDates(birth, today) > 0) return 'dateInvalid'
      return ageOn(birth, today) < minimumAge ? 'ageBelowMinimum' : null
    },
  }
}
