import type { FastifyInstance } from 'fastify'
import { connectionFailure, messages } from '#contract/errors.ts'
import { states } from '#contract/states.ts'
import { statesWithSchedule } from '#server/catalogue/courses/repository.ts'
import { stateItems } from '#server/catalogue/courses/views.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { EndpointOptions } from '#server/platform/http/endpoint.ts'
import { citiesOf, citiesWithSchedule } from './repository.ts'

const cache = { cacheSeconds: 60, cached: true } satisfies EndpointOptions
const longCache = { cacheSeconds: 24 * 60 * 60, cached: true } satisfies EndpointOptions

export function registerPlaces(app: FastifyInstance, { db, cep }: Deps): void {
  endpoint(app, 'GET /estado/listar', cache, async () =>
    ok(stateItems(await statesWithSchedule(db))),
  )

  endpoint(app, 'GET /estado/combo', longCache, () =>
    ok(states.map(({ id, name }) => ({ Texto: name, Valor: id }))),
  )

  endpoint(app, 'GET /cidade/combo', cache, async ({ query }) => {
    const uf = query.uf.toUpperCase()
    const rows = query.tipoFiltro
      ? await citiesWithSchedule(db, uf, query.TipoCurso_Id)
      : await citiesOf(db, uf)
    return ok(rows.map(({ id, name }) => ({ Nome: name, Id: id })))
  })

  endpoint(app, 'GET /cep/:cep', async ({ params, request }) => {
    const answer = await cep.find(params.cep.replace('-', ''), request.log)
    if (answer.kind === 'unknown') return { status: 404, data: messages.addressNotFound }
    if (answer.kind === 'unavailable') return { status: 503, data: connectionFailure('address') }
    const { uf, city, street, district } = answer.address
    return { status: 200, data: { uf, localidade: city, logradouro: street, bairro: district } }
  })
}
