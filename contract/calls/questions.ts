import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'

export const Question = Type.Object({
  Id: Type.Integer(),
  Pergunta: Type.String(),
  Resposta: Type.String(),
  /** The heading that it stands under; without one it stands under none. Not in the specification. */
  Assunto: Type.Optional(Type.String()),
  Ativo: Type.Boolean(),
})
export type Question = Static<typeof Question>

export const questionCalls = defineCalls({
  'GET /duvidas-portal': {
    summary: 'Dúvidas frequentes por estado',
    tag: 'Conteúdo',
    query: Type.Object({
      Pagina: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      UF: Type.Optional(Type.String({ maxLength: 2 })),
    }),
    replies: { 200: Type.Object({ listaPerguntas: Type.Array(Question) }) },
  },
})
