import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'

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

export const adCalls = defineCalls({
  'GET /anuncio': {
    summary: 'Anúncios da página inicial',
    tag: 'Conteúdo',
    replies: { 200: Type.Array(Ad) },
  },
})
