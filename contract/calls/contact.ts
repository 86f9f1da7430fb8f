import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { contactFields } from '../contact/fields.ts'
import { mergeDisjoint } from '../fields.ts'
import { consentMembers, membersOf, Sentence } from './schemas.ts'

/** Contact payload of specification section 3. `categoria` is the department's number (G43); its state and city may be 'não informado'. */
export const ContactRequest = Type.Object(mergeDisjoint(membersOf(contactFields), consentMembers))
export type ContactRequest = Static<typeof ContactRequest>

export const contactCalls = defineCalls({
  'POST /contato-portal': {
    summary: 'Mensagem a um departamento',
    tag: 'Contato',
    keyed: true,
    body: ContactRequest,
    replies: { 200: Sentence, 422: Sentence, 429: Sentence },
  },
})
