import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { lengths } from '../lengths.ts'
import { Acceptance, Phone, Sentence, text } from './schemas.ts'

/** `TipoCursoCategoriaUrl` is the internal route, `UrlExterna` the external one; external wins (K14). */
export const Ad = Type.Object({
  Id: Type.Integer(),
  Titulo: Type.String(),
  TipoCursoCategoriaUrl: Type.Union([Type.String(), Type.Null()]),
  UrlExterna: Type.Union([Type.String(), Type.Null()]),
  ImagemDesktop: Type.String(),
  ImagemMobile: Type.Union([Type.String(), Type.Null()]),
})
export type Ad = Static<typeof Ad>

export const Question = Type.Object({
  Id: Type.Integer(),
  Pergunta: Type.String(),
  Resposta: Type.String(),
  Ativo: Type.Boolean(),
})
export type Question = Static<typeof Question>

/** What no person sees or fills in: filled in, it gives an automaton away (decision S14). */
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

export const contentCalls = defineCalls({
  'GET /arquivo/v3/obter': {
    summary: 'Imagem do catálogo',
    tag: 'Conteúdo',
    query: Type.Object({ caminho: Type.String({ maxLength: 200 }) }),
    replies: { 200: Type.Unsafe<unknown>({}), 404: Sentence },
  },
  'GET /anuncio': {
    summary: 'Anúncios da página inicial',
    tag: 'Conteúdo',
    replies: { 200: Type.Array(Ad) },
  },
  'GET /duvidas-portal': {
    summary: 'Dúvidas frequentes por estado',
    tag: 'Conteúdo',
    query: Type.Object({
      Pagina: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      UF: Type.Optional(Type.String({ maxLength: 2 })),
    }),
    replies: { 200: Type.Object({ listaPerguntas: Type.Array(Question) }) },
  },
  'GET /documento/:kind/versao': {
    summary: 'Versão em vigor de um contrato e o hash do seu texto: o que um aceite declara (G49)',
    tag: 'Conteúdo',
    params: Type.Object({ kind: text(60) }),
    replies: { 200: Acceptance, 404: Sentence },
  },
  'POST /rd-station/duvidas': {
    summary: 'Pedido de contato sobre um curso',
    tag: 'Contato',
    body: DoubtsRequest,
    replies: { 200: Sentence, 422: Sentence, 429: Sentence },
  },
  'POST /email/solicitacao-curso': {
    summary: 'Aviso de interesse: curso em um estado sem agenda',
    tag: 'Contato',
    body: MoreInfoRequest,
    replies: { 200: Sentence, 422: Sentence, 429: Sentence },
  },
})
