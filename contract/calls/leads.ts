import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { moreInfoFields, requestContactFields } from '../contact/fields.ts'
import { mergeDisjoint } from '../fields.ts'
import { consentMembers, membersOf, Sentence, text } from './schemas.ts'

/** Request-contact form of a course page, and the doubts form. */
export const DoubtsRequest = Type.Object(
  mergeDisjoint(membersOf(requestContactFields), {
    terms: Type.Boolean(),
    course: text(200),
    state: text(60),
    tag: Type.Optional(text(40)),
    ...consentMembers,
  }),
)
export type DoubtsRequest = Static<typeof DoubtsRequest>

export const MoreInfoRequest = Type.Object(
  mergeDisjoint(membersOf(moreInfoFields), {
    termos: Type.Boolean(),
    curso: text(200),
    uf: text(20),
    ...consentMembers,
  }),
)
export type MoreInfoRequest = Static<typeof MoreInfoRequest>

export const leadCalls = defineCalls({
  'POST /rd-station/duvidas': {
    summary: 'Pedido de contato sobre um curso',
    tag: 'Contato',
    keyed: true,
    body: DoubtsRequest,
    replies: { 200: Sentence, 422: Sentence, 429: Sentence },
  },
  'POST /email/solicitacao-curso': {
    summary: 'Aviso de interesse: curso em um estado sem agenda',
    tag: 'Contato',
    keyed: true,
    body: MoreInfoRequest,
    replies: { 200: Sentence, 422: Sentence, 429: Sentence },
  },
})
