import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { EndpointOptions } from '#server/platform/http/endpoint.ts'
import { describeSchedule } from './describe-schedule.ts'
import { paymentOptions } from './payment-options.ts'
import { findSchedule, findScheduleAt } from './repository.ts'

/** Prices may change while a page is open: a short life, revalidated. */
const cache = { cacheSeconds: 15, cached: true } satisfies EndpointOptions

const missing = { status: 404, data: messages.scheduleMissing } as const

/** Schedules (agendas): which one serves a place, what it offers and how it is paid. */
export function registerSchedules(app: FastifyInstance, { db, config }: Deps): void {
  endpoint(app, 'GET /curso/obter-id-curso-tipocurso-municipio', cache, async ({ query }) => {
    const found = await findScheduleAt(
      db,
      { courseTypeId: query.TipoCurso_Id },
      { cityId: query.Municipio_Id },
    )
    return found ? ok(found.courseId) : missing
  })

  endpoint(app, 'GET /agenda-curso/obter-agenda-por-municipio', cache, async ({ query }) => {
    const place = { cityId: query.Municipio_Id, uf: query.UF }
    const found = await findScheduleAt(db, { courseId: query.Curso_Id }, place)
    return ok(found ? { Id: found.id } : null)
  })

  endpoint(app, 'GET /agenda-curso/obter-agenda-tipo-curso', cache, async ({ query }) => {
    const place = { cityId: query.Municipio_Id, uf: query.UF }
    const found = await findScheduleAt(db, { courseTypeId: query.TipoCurso_Id }, place)
    return ok(found ? { Id: found.id } : null)
  })

  endpoint(app, 'GET /agenda-curso/resumo/:id', cache, async ({ params }) => {
    const schedule = await describeSchedule(db, params.id, config.interestRate)
    return schedule ? ok(schedule) : missing
  })

  endpoint(app, 'GET /agenda-curso/obter-pagamento-info/:id', cache, async ({ params }) => {
    const found = await findSchedule(db, params.id)
    return found ? ok(paymentOptions(found.schedule, config.interestRate)) : missing
  })
}
