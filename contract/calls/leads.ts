import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { lengths } from '../lengths.ts'
import { Phone, Sentence, text } from './schemas.ts'

/** Hidden from people: a value shows that an automaton filled in the form (decision S14). */
const trap = Type.Optional(text(200))

/** Version of the consent text beside the checkbox (G49). */
const termosVersao = Type.Optional(text(20))

/** Request-contact form of a course page, and the doubts form. */
export const DoubtsRequest = Type.Object({
  name: text(lengths.name),
  email: text(lengths.email),
  phone: Phone,
  msg: Type.Optional(text(lengths.notes)),
  terms: Type.Boolean(),
  course: text(200),
  state: text(60),
  tag: Type.Optional(text(40)),
  termosVersao,
  site: trap,
})
export type DoubtsRequest = Static<typeof DoubtsRequest>

export const MoreInfoRequest = Type.Object({
  nome: text(lengths.name),
  email: text(lengths.email),
  estado: text(60),
  termos: Type.Boolean(),
  curso: text(200),
  uf: text(20),
  termosVersao,
  site: trap,
})
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
