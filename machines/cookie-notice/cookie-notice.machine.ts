import { setup } from 'xstate'
import { type, unprovided, type Tag } from '../kit/index.ts'
import { acceptedRecord, isAccepted } from './cookie-notice.record.ts'
import type { CookieNoticeEvent, CookieRecord } from './cookie-notice.types.ts'

const closed = {
  type: 'closed',
  params: ({ event }: { event: { record: CookieRecord | null } }) => event,
} as const

/** The cookie notice of every page. Hidden until what is stored is known, so that it does not flash. */
export const cookieNoticeMachine = setup({
  types: { events: type<CookieNoticeEvent>(), tags: type<Tag>() },
  actions: {
    saveRecord: (_, record: CookieRecord) => unprovided('saveRecord', record),
  },
  guards: {
    closed: (_, params: { record: CookieRecord | null }) => isAccepted(params.record),
  },
}).createMachine({
  id: 'cookieNotice',
  description: 'Aviso de cookies',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Ainda não se sabe se o aviso já foi aceito',
      on: { 'record.read': [{ guard: closed, target: 'hidden' }, { target: 'open' }] },
    },
    open: {
      description: 'Aviso na tela',
      on: {
        'notice.accepted': {
          target: 'hidden',
          actions: {
            type: 'saveRecord',
            params: ({ event }) => acceptedRecord(event.date),
          },
        },
        'record.read': { guard: closed, target: 'hidden' },
      },
    },
    hidden: { type: 'final', description: 'Aviso aceito, fora da tela' },
  },
})
