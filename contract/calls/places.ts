import { Type } from 'typebox'
import { defineCalls } from '../call.ts'
import { CatalogueId, CityItem, Combo, Sentence, StateItem, Uf } from './schemas.ts'

const Address = Type.Object({
  uf: Type.String(),
  localidade: Type.String(),
  logradouro: Type.String(),
  bairro: Type.String(),
})

export const placeCalls = defineCalls({
  'GET /estado/listar': {
    summary: 'Estados com agenda aberta',
    tag: 'Lugares',
    replies: { 200: Type.Array(StateItem) },
  },
  'GET /estado/combo': {
    summary: 'Os 27 estados',
    tag: 'Lugares',
    replies: { 200: Type.Array(Combo) },
  },
  'GET /cidade/combo': {
    summary: 'Municípios de um estado',
    tag: 'Lugares',
    /** tipoFiltro 0: every municipality; 1: those where something is offered, of `TipoCurso_Id` when it is given. */
    query: Type.Object({
      uf: Uf,
      tipoFiltro: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, default: 0 })),
      TipoCurso_Id: Type.Optional(CatalogueId),
    }),
    replies: { 200: Type.Array(CityItem) },
  },
  'GET /cep/:cep': {
    summary: 'Endereço de um CEP',
    tag: 'Lugares',
    params: Type.Object({ cep: Type.String({ format: 'cep', pattern: '^\\d{8}$' }) }),
    replies: { 200: Address, 404: Sentence, 503: Sentence },
  },
})
