import { createActor } from 'xstate'
import { cookieNoticeMachine, isNoticeOpen } from '#machines/cookie-notice/index.ts'
import type { CookieRecord } from '#machines/cookie-notice/index.ts'

/** What the cookie notice does from the first thing that a visitor does; `onOpen` gets whether it is on screen, now and at each change. */
export function startNotice(
  record: CookieRecord | null,
  store: (record: CookieRecord) => void,
  onOpen: (open: boolean) => void,
) {
  const logic = cookieNoticeMachine.provide({
    actions: { saveRecord: (_, saved) => store(saved) },
  })
  const actor = createActor(logic).start()
  actor.send({ type: 'record.read', record })
  onOpen(isNoticeOpen(actor.getSnapshot()))
  actor.subscribe((snapshot) => onOpen(isNoticeOpen(snapshot)))
  return actor
}
