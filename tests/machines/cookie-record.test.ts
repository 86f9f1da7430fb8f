import { expect, it } from 'vitest'
import { readCookieRecord } from '#machines/cookie-notice/index.ts'

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
  expect(readCookieRecord(stored, new Date(closed.date))).toEqual(record),
)
