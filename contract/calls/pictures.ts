import { Type } from 'typebox'
import { defineCalls } from '../call.ts'
import { Sentence } from './schemas.ts'

export const pictureCalls = defineCalls({
  'GET /arquivo/v3/obter': {
    summary: 'Imagem do catálogo',
    tag: 'Conteúdo',
    query: Type.Object({ caminho: Type.String({ maxLength: 200 }) }),
    replies: { 200: Type.Unsafe<unknown>({}), 404: Sentence },
  },
})
