import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  cookieNoticeMachine,
  isNoticeOpen,
  readCookieRecord,
} from '#machines/cookie-notice/index.ts'
import type { CookieNoticeEvent, CookieRecord } from '#machines/cookie-notice/index.ts'

const date = '2026-11-21T12:00:00.000Z'
const closed: CookieRecord = { closed: true, status: 'allow', date }

function open() {
  const saved: CookieRecord[] = []
  const machine = cookieNoticeMachine.provide({
    actions: { saveRecord: (_, record) => void saved.push(record) },
  })
  const actor = createActor(machine).start()
  const send = (...events: CookieNoticeEvent[]) => events.forEach((event) => actor.send(event))
  return { saved, send, isOpen: () => isNoticeOpen(actor.getSnapshot()) }
}

describe('cookie notice', () => {
  it('stays out of sight until what is stored is known', () => {
    const notice = open()
    expect(notice.isOpen()).toBe(false)
    notice.send({ type: 'record.read', record: null })
    expect(notice.isOpen()).toBe(true)
  })

  it('does not show again once closed', () => {
    const notice = open()
    notice.send({ type: 'record.read', record: closed })
    expect(notice.isOpen()).toBe(false)
  })

  it('saves the moment of the acceptance and hides', () => {
    const notice = open()
    notice.send({ type: 'record.read', record: null }, { type: 'notice.accepted', date })
    expect(notice.saved).toEqual([closed])
    expect(notice.isOpen()).toBe(false)
  })

  it('hides without saving when another tab accepts', () => {
    const notice = open()
    notice.send({ type: 'record.read', record: null }, { type: 'record.read', record: closed })
    expect([notice.isOpen(), notice.saved]).toEqual([false, []])
  })

  it.each([
    ['what it saved', JSON.stringify(closed), closed],
    ['nothing', null, null],
    ['an empty text', '', null],
    ['broken text', '{"closed":', null],
    ['null', 'null', null],
    ['another shape', '{"closed":"yes"}', null],
    ['a record without date', '{"closed":true}', { ...closed, date: '' }],
  ])('reads %s', (_, stored, record) => expect(readCookieRecord(stored)).toEqual(record))
})
