import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cashCents } from '#contract/offer-texts.ts'
import { courses, courseTypes, faqs, schedules } from '#server/platform/db/schema.ts'
import { useTestApp } from './kit.ts'

const test = useTestApp()

const get = async (url: string) => {
  const answer = await test.app.inject(`/api${url}`)
  return { status: answer.statusCode, headers: answer.headers, data: answer.json<unknown>() }
}

interface Item {
  id: number
  titulo: string
  imagem: string
  url: string
  Categoria: string
  CargaHoraria: number
  APartirDe: number | null
  Estados: string[]
  Local?: { ValorBoleto: number | null; ValorCartao: number | null; Varia: boolean } | null
}

const list = async (name: string) =>
  (await get(`/tipo-curso-categoria/lista-cursos-${name}`)).data as Item[]

describe('the course lists', () => {
  it.each([
    ['ead', 'Ead', 'online'],
    ['especializados', 'Especializado', 'especializados'],
    ['semi-presencial', 'Livre', 'livres'],
  ] as const)('lists %s with Categoria %s', async (name, categoria, category) => {
    const items = await list(name)
    const rows = await test.db
      .select({ url: courseTypes.url })
      .from(courseTypes)
      .where(eq(courseTypes.category, category))
      .orderBy(courseTypes.position)
    const offered = rows.filter(({ url }) => url !== 'atualizacao-carga-indivisivel')
    expect(items.map(({ url }) => url)).toEqual(offered.map(({ url }) => url))
    expect(items.length).toBeGreaterThan(5)
    expect(new Set(items.map((item) => item.Categoria))).toEqual(new Set([categoria]))
  })

  it('features courses of more than one category', async () => {
    const items = await list('destaque')
    const rows = await test.db.select().from(courseTypes).where(eq(courseTypes.featured, true))
    expect(items).toHaveLength(rows.length)
    expect(new Set(items.map((item) => item.Categoria)).size).toBeGreaterThan(1)
  })

  it('states the hours, the lowest price and the states of each, and no place that was not asked for', async () => {
    for (const item of [...(await list('ead')), ...(await list('especializados'))]) {
      const offers = await test.db
        .select({ offer: schedules, hours: courses.workloadHours })
        .from(schedules)
        .innerJoin(courses, eq(courses.id, schedules.courseId))
        .where(and(eq(courses.courseTypeId, item.id), eq(schedules.active, true)))
      const prices = offers.flatMap(({ offer }) => cashCents(offer) ?? [])
      expect(item).toMatchObject({
        CargaHoraria: offers[0]?.hours,
        APartirDe: prices.length > 0 ? Math.min(...prices) / 100 : null,
        Estados: [...new Set(offers.map(({ offer }) => offer.uf))].toSorted(),
      })
      expect(item).not.toHaveProperty('Local')
    }
  })

  it('states what each costs in a place: the city, or the lowest of a state', async () => {
    const blumenau = 4202404
    const there = await list(`ead?UF=SC&Municipio_Id=${blumenau}`)
    const inState = await list('ead?UF=sc')
    for (const [at, item] of there.entries()) {
      const own = await get(
        `/agenda-curso/obter-agenda-tipo-curso?TipoCurso_Id=${item.id}&Municipio_Id=${blumenau}&UF=SC`,
      )
      const { Id } = (own.data ?? {}) as { Id?: number }
      if (Id === undefined) {
        expect([item.url, item.Local]).toEqual([item.url, null])
        continue
      }
      const { ValorBoleto, ValorCartao } = (await get(`/agenda-curso/resumo/${Id}`)).data as Item &
        NonNullable<Item['Local']>
      expect(item.Local).toEqual({ ValorBoleto, ValorCartao, Varia: false })
      const least = inState[at]?.Local
      expect(least?.ValorBoleto ?? 0).toBeLessThanOrEqual(ValorBoleto ?? Infinity)
    }
    expect(inState.some(({ Local }) => Local?.Varia)).toBe(true)
    expect((await list('ead?UF=AC')).some(({ Local }) => Local === null)).toBe(true)
  })
})

describe('a course type', () => {
  it('is found by id and by address, alike', async () => {
    const [first] = await list('ead')
    const byId = await get(`/tipo-curso-categoria/obter-info/${first?.id}`)
    const byUrl = await get(`/tipo-curso-categoria/obter-por-url/${first?.url}`)
    expect(byId.status).toBe(200)
    expect(byUrl.data).toEqual(byId.data)
    expect(byId.data).toMatchObject({ Id: first?.id, TituloPortal: first?.titulo, Url: first?.url })
  })

  // Finds a plan without a place that differs from that of a place.
  it('states the plan that each of its schedules has', async () => {
    const url = '/tipo-curso-categoria/obter-por-url/direcao-defensiva'
    const { Id, Plano } = (await get(url)).data as { Id: number; Plano: object }
    const place = `/agenda-curso/obter-agenda-tipo-curso?TipoCurso_Id=${Id}&Municipio_Id=0&UF=SC`
    const schedule = (await get(place)).data as { Id: number }
    expect(Object.keys(Plano)).toHaveLength(6)
    expect((await get(`/agenda-curso/resumo/${schedule.Id}`)).data).toMatchObject(Plano)
  })

  it('lists its states by name, with whether they are covered whole', async () => {
    const { data } = await get(
      '/tipo-curso-categoria/obter-por-url/reciclagem-condutores-infratores',
    )
    const { Estados } = data as { Estados: { Descricao: string; UF: string }[] }
    const names = Estados.map(({ Descricao }) => Descricao)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare))
    expect(Estados).toContainEqual({
      Descricao: 'Santa Catarina',
      UF: 'SC',
      ValidoTodasCidades: false,
    })
    expect(Estados).toContainEqual({ Descricao: 'Paraná', UF: 'PR', ValidoTodasCidades: true })
  })

  it('has no state when nothing is scheduled', async () => {
    const { data } = await get('/tipo-curso-categoria/obter-por-url/atualizacao-carga-indivisivel')
    expect(data).toMatchObject({ Estados: [] })
  })
})

describe('texts of the catalogue', () => {
  it('leave without what could run in a page', async () => {
    const [row] = await test.db.select().from(courseTypes).limit(1)
    const attack = 'Curso <img src=x onerror=alert(1)><b>bom</b><script>alert(2)</script>'
    await test.db
      .update(courseTypes)
      .set({ description: attack, summary: attack })
      .where(eq(courseTypes.id, row?.id ?? 0))
    const { data } = await get(`/tipo-curso-categoria/obter-info/${row?.id}`)
    expect(data).toMatchObject({ DescricaoTipoCurso: 'Curso <b>bom</b>' })
    const [faq] = await test.db.select().from(faqs).limit(1)
    await test.db
      .update(faqs)
      .set({ answer: attack, uf: null, active: true })
      .where(inArray(faqs.id, [faq?.id ?? 0]))
    const answer = await test.app.inject('/api/duvidas-portal?Pagina=0')
    expect(answer.body).not.toContain('onerror')
    expect(answer.body).toContain('<b>bom</b>')
  })
})
