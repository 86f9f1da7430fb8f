import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { contactDepartments } from '../departments.ts'
import { lengths } from '../lengths.ts'
import { Phone, Sentence, text } from './schemas.ts'

/** Contact payload of specification section 3. `categoria` is the department's number (G43). */
export const ContactRequest = Type.Object({
  categoria: Type.Integer({ enum: contactDepartments.map(({ id }) => id) }),
  comentarios: text(lengths.notes),
  email: text(lengths.email),
  nome: text(lengths.name),
  telefone: Phone,
  /** City label, or 'não informado'. */
  municipio: text(lengths.city),
  /** UF, or 'não informado'. */
  uf: text(20),
  /** Version of the consent text beside the checkbox (G49). */
  termosVersao: Type.Optional(text(20)),
  /** Hidden from people: a value shows that an automaton filled in the form (decision S14). */
  site: Type.Optional(text(200)),
})
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
