import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PaymentOption, Schedule } from '#contract/calls/courses.ts'
import { dayNumber, parseIso, todayInSaoPaulo, weekday } from '#contract/dates.ts'
import { cities, courses, courseTypes, documents, schedules } from '#server/platform/db/schema.ts'
import { paymentOptions } from '#server/catalogue/schedules/payment-options.ts'
import { testNow, useTestApp } from './kit.ts'

const test = useTestApp()

const get = async <T>(url: string, query: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url: `/api${url}`, query })
  return { status: answer.statusCode, data: answer.json<T>() }
}

async function courseOf(url: string) {
  const [row] = await test.db
    .select({ type: courseTypes.id, course: courses.id })
    .from(courseTypes)
    .innerJoin(courses, eq(courses.courseTypeId, courseTypes.id))
    .where(eq(courseTypes.url, url))
  if (!row) throw new Error(url)
  return row
}

async function cityId(uf: string, name: string) {
  const [row] = await test.db
    .select()
    .from(cities)
    .where(and(eq(cities.uf, uf), eq(cities.name, name)))
  return row?.id ?? 0
}

const scheduleAt = async (url: string, uf: string, city: number) => {
  const { type } = await courseOf(url)
  const query = { TipoCurso_Id: String(type), Municipio_Id: String(city), UF: uf }
  return get<{ Id: number } | null>('/agenda-curso/obter-agenda-tipo-curso', query)
}

describe('finding the schedule of a place', () => {
  it('goes from course type to course to schedule, by either call', async () => {
    const { type, course } = await courseOf('reciclagem-condutores-infratores')
    const blumenau = await cityId('SC', 'Blumenau')
    const place = { Municipio_Id: String(blumenau), UF: 'sc' }
    const found = await get('/curso/obter-id-curso-tipocurso-municipio', {
      Municipio_Id: String(blumenau),
      TipoCurso_Id: String(type),
    })
    expect(found).toEqual({ status: 200, data: course })
    const byCourse = await get('/agenda-curso/obter-agenda-por-municipio', {
      ...place,
      Curso_Id: String(course),
    })
    const byType = await scheduleAt('reciclagem-condutores-infratores', 'SC', blumenau)
    expect(byCourse.data).toEqual(byType.data)
    const [row] = await test.db.select().from(schedules).where(eq(schedules.cityId, blumenau))
    expect(row).toBeDefined()
  })

  it('takes city 0 as the whole state', async () => {
    const { data } = await scheduleAt('reciclagem-condutores-infratores', 'PR', 0)
    const { course } = await courseOf('reciclagem-condutores-infratores')
    const [row] = await test.db
      .select()
      .from(schedules)
      .where(and(eq(schedules.courseId, course), eq(schedules.uf, 'PR'), isNull(schedules.cityId)))
    expect(data).toEqual({ Id: row?.id })
  })

  it('serves any city of a state that is covered whole', async () => {
    const whole = await scheduleAt('reciclagem-condutores-infratores', 'PR', 0)
    const city = await scheduleAt(
      'reciclagem-condutores-infratores',
      'PR',
      await cityId('PR', 'Curitiba'),
    )
    expect(city.data).toEqual(whole.data)
    expect(city.data).not.toBeNull()
  })

  it('returns null where nothing is scheduled, and 404 for an unknown course', async () => {
    const lages = await cityId('SC', 'Rancho Queimado')
    const none = await scheduleAt('reciclagem-condutores-infratores', 'SC', lages)
    expect(none).toEqual({ status: 200, data: null })
    const wrongState = await scheduleAt(
      'reciclagem-condutores-infratores',
      'PR',
      await cityId('SC', 'Blumenau'),
    )
    expect(wrongState.data).toBeNull()
    const { type } = await courseOf('atualizacao-carga-indivisivel')
    const nowhere = await get('/curso/obter-id-curso-tipocurso-municipio', {
      Municipio_Id: '0',
      TipoCurso_Id: String(type),
    })
    expect(nowhere.status).toBe(404)
  })

  it('never offers an inactive schedule', async () => {
    const { data } = await scheduleAt('direcao-defensiva', 'AC', 0)
    const id = data?.Id ?? 0
    await test.db.update(schedules).set({ active: false }).where(eq(schedules.id, id))
    expect((await scheduleAt('direcao-defensiva', 'AC', 0)).data).toBeNull()
    expect((await get(`/agenda-curso/resumo/${id}`)).status).toBe(404)
    expect((await get(`/agenda-curso/obter-pagamento-info/${id}`)).status).toBe(404)
  })
})

describe('the detail of a schedule', () => {
  const detail = async (url: string, uf: string, city = 0) => {
    const { data } = await scheduleAt(url, uf, city)
    const [summary, options] = await Promise.all([
      get<Schedule>(`/agenda-curso/resumo/${data?.Id}`),
      get<PaymentOption[]>(`/agenda-curso/obter-pagamento-info/${data?.Id}`),
    ])
    return { id: data?.Id ?? 0, summary: summary.data, options: options.data }
  }

  it('shows prices in reais and the same options as the payment call', async () => {
    const { id, summary, options } = await detail('produtos-perigosos-mopp', 'PR')
    const [row] = await test.db.select().from(schedules).where(eq(schedules.id, id))
    expect(summary.ValorBoleto).toBe((row?.boletoCents ?? 0) / 100)
    expect(summary.ValorCartao).toBe((row?.cardCents ?? 0) / 100)
    expect(summary.PagamentoInfo).toEqual(options)
    expect(options.map(({ TipoPagamento, Valor }) => [TipoPagamento, Valor])).toEqual([
      [0, summary.ValorBoleto],
      [1, summary.ValorCartao],
    ])
    expect(summary.NrParcelasSemJuros).toBe(12)
  })

  it('states what the course requires and what must be accepted', async () => {
    const { summary } = await detail('produtos-perigosos-mopp', 'PR')
    expect(summary).toMatchObject({
      UF: 'PR',
      ExigeCNH: true,
      ExigeCategoriaCNH: true,
      ExigeRenach: true,
      ExigeOrigemAluno: true,
    })
    expect(summary.Documentos.map(({ Documento }) => Documento)).toEqual([
      'termos-produtos-perigosos-mopp',
      'termos-adesao',
    ])
    expect(summary.ConteudoAba).not.toBe('')
    expect(summary.Modulos.map(({ Ordem }) => Ordem)).toEqual(summary.Modulos.map((_, i) => i + 1))
    const hours = summary.Modulos.reduce((sum, { CargaHoraria }) => sum + CargaHoraria, 0)
    expect(summary.CargaHoraria).toBe(hours)
  })

  it('has no terms of its own for a course without them', async () => {
    const { summary } = await detail('primeiros-socorros', 'SC')
    expect(summary).toMatchObject({ ConteudoAba: '', JurosMensal: 1.99 })
    expect(summary.Documentos.map(({ Documento }) => Documento)).toEqual(['termos-adesao'])
  })

  it('offers only the method that has a price', async () => {
    const { options } = await detail('amarracao-de-cargas', 'AP')
    expect(options.map(({ TipoPagamento }) => TipoPagamento)).toEqual([0])
    const { options: cardOnly } = await detail('operacao-de-tacografo', 'AM')
    expect(cardOnly.map(({ TipoPagamento }) => TipoPagamento)).toEqual([1])
  })

  it('renders inert whatever the terms contain', async () => {
    const [terms] = await test.db
      .select()
      .from(documents)
      .where(eq(documents.kind, 'termos-produtos-perigosos-mopp'))
    await test.db
      .update(documents)
      .set({
        html: '<p onclick="x()">Leia <a href="javascript:alert(1)">aqui</a></p><img src=x onerror=alert(1)><iframe src="//x"></iframe>',
      })
      .where(eq(documents.id, terms?.id ?? 0))
    const { summary } = await detail('produtos-perigosos-mopp', 'PR')
    expect(summary.ConteudoAba).toBe('<p>Leia <a>aqui</a></p>')
  })
})

describe('the payment options', () => {
  const prices = { boletoCents: 19990, cardCents: 21990, interestFreeInstallments: 3 }

  it('are described in lines of HTML', () => {
    const lines = paymentOptions(prices, '0.0199').map(({ DescricaoFormatada }) =>
      DescricaoFormatada.map((line) => line.replaceAll('\u00a0', ' ')),
    )
    expect(lines).toEqual([
      ['À vista', 'Vencimento em 5 dias'],
      ['<strong>3x de R$ 73,30 sem juros</strong>', 'ou em até 12x com juros'],
    ])
  })

  it('count no interest-free parcel as one', () => {
    const [, card] = paymentOptions({ ...prices, interestFreeInstallments: 0 }, '0.0199')
    expect(card?.DescricaoFormatada[0]).toBe('À vista')
  })

  it('leave out a price of zero', () => {
    expect(paymentOptions({ ...prices, boletoCents: 0 }, '0.0199')).toHaveLength(1)
    expect(paymentOptions({ ...prices, boletoCents: null, cardCents: null }, '0.0199')).toEqual([])
  })
})

describe('class dates', () => {
  const course = 'transporte-coletivo-de-passageiros'

  it('are days ahead of the seed, in order, where the course is taught in classes', async () => {
    const found = await scheduleAt(course, 'SC', 0)
    const { data } = await get<Schedule>(`/agenda-curso/resumo/${found.data?.Id}`)
    const [first, last] = [data.DataInicio ?? '', data.DataTermino ?? ''].map(parseIso)
    if (!first || !last) throw new Error('No days of class')
    const today = dayNumber(todayInSaoPaulo(testNow))
    expect(dayNumber(first)).toBeGreaterThan(today + 7)
    expect(weekday(first)).toBe(1)
    expect(dayNumber(last)).toBeGreaterThan(dayNumber(first))
  })

  it('are null where the course begins at any time', async () => {
    const found = await scheduleAt('reciclagem-condutores-infratores', 'PR', 0)
    const { data } = await get<Schedule>(`/agenda-curso/resumo/${found.data?.Id}`)
    expect(data).toMatchObject({ DataInicio: null, DataTermino: null })
  })
})
