import { expect, it } from 'vitest'
import { isAccepted, readCookieRecord } from '#machines/cookie-notice/index.ts'

const closed = { closed: true, status: 'allow', date: '2026-11-21T12:00:00.000Z' } as const

it.each([
  ['what it saved', JSON.stringify(closed), closed],
  ['nothing', null, null],
  ['an empty text', '', null],
  ['broken text', '{"closed":', null],
  ['null', 'null', null],
  ['another shape', '{"closed":"yes"}', null],
  ['a record without date', '{"closed":true}', { ...closed, date: '' }],
])('the record of the cookie notice is read from %s', (_, stored, record) =>
  expect(readCookieRecord(stored, new Date(closed.date), Infinity)).toEqual(record),
)

const day = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(Date.parse(closed.date) + days * day)

// Finds months or hours written for days in `acceptanceDays`.
it('an acceptance counts for 29 days at least', () =>
  expect(readCookieRecord(JSON.stringify(closed), after(29))).toEqual(closed))

// Finds an acceptance that never ends when `acceptanceDays` is finite, as one without a date or from a clock that was ahead.
it.each([
  ['364 days old', closed, after(364), true],
  ['365 days old', closed, after(365), false],
  ['366 days old', closed, after(366), false],
  ['without a date', { closed: true }, after(1), false],
  ['with a date that is none', { ...closed, date: 'x' }, after(1), false],
  ['of the future', closed, after(-1), false],
])('an acceptance that counts for 365 days, %s', (_, record, now, counts) => {
  const stored = JSON.stringify(record)
  expect(isAccepted(readCookieRecord(stored, now, 365))).toBe(counts)
  expect(isAccepted(readCookieRecord(stored, now, Infinity))).toBe(true)
})
