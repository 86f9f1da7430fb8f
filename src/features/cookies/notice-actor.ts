import { createActor } from 'xstate'
import { cookieNoticeMachine, type CookieRecord } from '#machines/cookie-notice/index.ts'

/** The machine of the cookie notice, from the first use of a page. `record`: what was stored then. */
export function startNotice(record: CookieRecord | null, store: (record: CookieRecord) => void) {
  const logic = cookieNoticeMachine.provide({
    actions: { saveRecord: (_, saved) => store(saved) },
  })
  const actor = createActor(logic).start()
  actor.send({ type: 'record.read', record })
  return actor
}
