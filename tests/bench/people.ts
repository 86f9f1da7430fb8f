/** People who enrol and pay, by the calls that their browsers would make. */
import { enrolByCard, finish, lookUpPayment, start } from '#tests/server/buyer.ts'

/** A course without demands of its own. */
export const coursePath = '/cursos/online/preparatorio-exame-teorico'

/** Headers of every call of the site. */
export const ofSite = { 'x-portal': '1' }

async function get<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} of ${url}`)
  return (await response.json()) as Body
}

/** That course as it is offered in a whole state, and a city to live in. */
export async function findOffer(origin: string) {
  const api = `${origin}/api`
  const type = await get<{ Id: number; Estados: { UF: string; ValidoTodasCidades: boolean }[] }>(
    `${api}/tipo-curso-categoria/obter-por-url/${coursePath.split('/').at(-1)}`,
  )
  const uf = type.Estados.find((state) => state.ValidoTodasCidades)?.UF
  if (!uf) throw new Error('The demo course covers no whole state')
  const courseId = await get<number>(
    `${api}/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=${type.Id}`,
  )
  const { Id: scheduleId } = await get<{ Id: number }>(
    `${api}/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${courseId}&UF=${uf}`,
  )
  const [city] = await get<{ Id: number }[]>(`${api}/cidade/combo?uf=${uf}`)
  if (!city) throw new Error('The state of the demo course has no city')
  return {
    uf,
    schedule: { id: scheduleId },
    course: {
      id: courseId,
      requiresCnh: false,
      requiresCnhCategory: false,
      requiresRenach: false,
      requiresOrigin: false,
    },
    city: { id: city.Id },
  }
}

export type Offer = Awaited<ReturnType<typeof findOffer>>

/** Enrols a new person who will pay by card; returns the id of the enrolment. Throws when that is refused. */
export async function enrols(url: string, offer: Offer): Promise<number> {
  const id = await enrolByCard({ url }, offer)
  if (!Number.isSafeInteger(id)) throw new Error('An enrolment was refused')
  return id
}

/** Pays an enrolment by card, from what is to pay to paid: a look-up, the start and the end. Throws unless it is paid. */
export async function pays(url: string, enrolment: number): Promise<void> {
  const { IdContaAReceber } = await lookUpPayment({ url }, enrolment)
  const started = await start({ url }, IdContaAReceber)
  const paid = await finish({ url }, String(started?.data.Id), '4111111111111111')
  if (!paid?.data.Sucesso) throw new Error(`Not paid: ${JSON.stringify(paid)}`)
}
