import { Type } from 'typebox'
import { defineCalls } from '../call.ts'
import { Acceptance, Sentence, text } from './schemas.ts'

export const documentCalls = defineCalls({
  'GET /documento/:kind/versao': {
    summary: 'Versão em vigor de um contrato e o hash do seu texto: o que um aceite declara (G49)',
    tag: 'Conteúdo',
    params: Type.Object({ kind: text(60) }),
    replies: { 200: Acceptance, 404: Sentence },
  },
})
