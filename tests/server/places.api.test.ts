import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cities, schedules } from '#server/platform/db/schema.ts'
import { cepProvider } from '#server/catalogue/postal-codes/cep-provider.ts'
import { tableThen } from '#server/catalogue/postal-codes/cep-table.ts'
import { system } from '#server/platform/system.ts'
import { openTestApp, useTestApp } from './kit.ts'

const test = useTestApp()

const get = async <T>(url: string) => {
  const answer = await test.app.inject(`/api${url}`)
  return { status: answer.statusCode, data: answer.json<T>() }
}

interface City {
  Nome: string
  Id: number
}

const names = (cities: City[]) => cities.map(({ Nome }) => Nome)
const { compare } = new Intl.Collator('pt-BR')

describe('states', () => {
  it('are 27 in the combo, by id, in pt-BR order', async () => {
    const { data } = await get<{ Texto: string; Valor: number }[]>('/estado/combo')
    expect(data).toHaveLength(27)
    expect(data).toContainEqual({ Texto: 'Santa Catarina', Valor: 42 })
    const texts = data.map(({ Texto }) => Texto)
    expect(texts).toEqual(texts.toSorted(compare))
  })

  it('with an open schedule are listed by UF', async () => {
    const { data } = await get<{ UF: string }[]>('/estado/listar')
    expect(data).toContainEqual({
      Descricao: 'Tocantins',
      UF: 'TO',
      ValidoTodasCidades: true,
    })
  })
})

describe('cities', () => {
  it('are all of the state by default, in pt-BR order', async () => {
    const { data } = await get<City[]>('/cidade/combo?uf=sc')
    expect(data).toHaveLength(295)
    expect(names(data)).toEqual(names(data).toSorted(compare))
    expect(data).toContainEqual({ Nome: 'Florianópolis', Id: 4205407 })
  })

  it('are fewer than all where no course is for the whole state, or others are', async () => {
    const { data: all } = await get<City[]>('/cidade/combo?uf=SC&tipoFiltro=0')
    const { data: some } = await get<City[]>('/cidade/combo?uf=SC&tipoFiltro=1')
    const named = await test.db
      .selectDistinct({ name: cities.name })
      .from(schedules)
      .innerJoin(cities, eq(cities.id, schedules.cityId))
      .where(and(eq(cities.uf, 'SC'), eq(schedules.active, true)))
    expect(names(some).toSorted()).toEqual(named.map(({ name }) => name).toSorted())
    expect(some.length).toBeLessThan(all.length)
  })

  it('are all where every course is for the whole state', async () => {
    const rows = await test.db.select().from(schedules).where(eq(schedules.active, true))
    const bound = new Set(rows.filter(({ cityId }) => cityId !== null).map(({ uf }) => uf))
    const whole = rows.find(({ uf }) => !bound.has(uf))?.uf
    const { data: all } = await get<City[]>(`/cidade/combo?uf=${whole}`)
    const { data: some } = await get<City[]>(`/cidade/combo?uf=${whole}&tipoFiltro=1`)
    expect(some).toEqual(all)
    expect(some.length).toBeGreaterThan(0)
  })

  it('are those of one course type when it is named', async () => {
    const { data: type } = await get<{ Id: number }>('/tipo-curso-categoria/obter-por-url/mototaxi')
    const { data } = await get<City[]>(`/cidade/combo?uf=TO&tipoFiltro=1&TipoCurso_Id=${type.Id}`)
    expect(names(data)).toEqual(['Araguaína', 'Palmas', 'Porto Nacional'])
  })

  it.each(['', '?uf=', '?uf=Santa', '?uf=SC&tipoFiltro=2', '?uf=SC&uf=PR'])(
    'are refused for %j',
    async (query) => {
      const { status, data } = await get(`/cidade/combo${query}`)
      expect([status, data]).toEqual([400, 'Parametros informados são inválidos.'])
    },
  )
})

describe('an address by its postal code', () => {
  it('comes from the embedded table', async () => {
    expect(await get('/cep/01001-000')).toEqual({
      status: 200,
      data: { uf: 'SP', localidade: 'São Paulo', logradouro: 'Praça da Sé', bairro: 'Sé' },
    })
  })

  it('is not found', async () => {
    const { status, data } = await get('/cep/99999999')
    expect([status, data]).toEqual([404, 'Endereço não localizado, favor preencher os campos.'])
  })

  it.each(['8801-000', 'abcdefgh', '880100000'])('is refused for %s', async (cep) => {
    expect((await get(`/cep/${cep}`)).status).toBe(400)
  })

  it('answers 503 when no provider can be reached', async () => {
    const other = await openTestApp({ cep: { find: async () => ({ kind: 'unavailable' }) } })
    const answer = await other.app.inject('/api/cep/01001000')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      'Erro inesperado de conexão, ao tentar carregar endereço!',
    ])
    await other.close()
  })
})

describe('the postal code provider', () => {
  /** A ViaCEP of this machine: records the CEPs requested, and responds with `answer`. */
  async function provider(
    answer: (cep: string) => { status?: number; body?: unknown } | 'silence',
  ) {
    const requested: string[] = []
    const server = createServer((request, response) => {
      const cep = request.url?.split('/')[2] ?? ''
      requested.push(cep)
      const reply = answer(cep)
      // Silence: the socket stays open until the test closes it.
      if (reply === 'silence') return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body ?? {}))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return {
      requested,
      url: `http://127.0.0.1:${port}/ws`,
      close: () =>
        new Promise((resolve) => {
          server.closeAllConnections()
          server.close(resolve)
        }),
    }
  }

  const joinville = { uf: 'SC', localidade: 'Joinville', logradouro: 'Rua X', bairro: 'Y' }

  it('is called after the table and once for a code', async () => {
    const via = await provider(() => ({ body: joinville }))
    const codes = tableThen(test.db, cepProvider(via.url, system))
    expect(await codes.find('01001000')).toMatchObject({ kind: 'found' })
    expect(via.requested).toEqual([])
    const expected = {
      kind: 'found',
      address: { uf: 'SC', city: 'Joinville', street: 'Rua X', district: 'Y' },
    }
    expect(await codes.find('89200001')).toEqual(expected)
    expect(await codes.find('89200001')).toEqual(expected)
    expect(via.requested).toEqual(['89200001'])
    await via.close()
  })

  it('answers that a code does not exist', async () => {
    const via = await provider(() => ({ body: { erro: true } }))
    expect(await cepProvider(via.url, system).find('00000001')).toEqual({ kind: 'unknown' })
    await via.close()
  })

  it.each([
    ['an error', { status: 500 }],
    ['another language', { body: { city: 'x' } }],
  ])('is unavailable when it answers %s', async (_, reply) => {
    const via = await provider(() => reply)
    expect(await cepProvider(via.url, system).find('89200001')).toEqual({ kind: 'unavailable' })
    await via.close()
  })

  it('is unavailable when it refuses the connection or does not respond in time', async () => {
    const via = await provider(() => 'silence')
    const codes = cepProvider(via.url, system, 50)
    expect(await codes.find('89200001')).toEqual({ kind: 'unavailable' })
    expect(via.requested).toEqual(['89200001'])
    await via.close()
    expect(await codes.find('89200001')).toEqual({ kind: 'unavailable' })
  })

  // Finds a failing service whose reason is not in the log.
  it('leaves in the log why it is unavailable', async () => {
    const via = await provider(() => ({ status: 502 }))
    const other = await openTestApp({ cep: cepProvider(via.url, system) })
    await other.app.inject('/api/cep/89200001')
    await via.close()
    await other.app.inject('/api/cep/89200002')
    const why = other.log.filter((line) => line.includes('postal code service did not answer'))
    expect(why).toEqual([
      expect.stringContaining('"code":502'),
      expect.stringContaining('ECONNREFUSED'),
    ])
    expect(why.join()).not.toContain('8920000')
    await other.close()
  })

  it('is not called after three failures, and called again half a minute later', async () => {
    let [now, down] = [0, true]
    const via = await provider(() => (down ? { status: 502 } : { body: joinville }))
    const codes = cepProvider(via.url, { ...system, clock: () => new Date(now) })
    for (const cep of ['1', '2', '3', '4', '5'])
      expect(await codes.find(`8920000${cep}`)).toEqual({ kind: 'unavailable' })
    expect(via.requested).toHaveLength(3)
    down = false
    now = 30_001
    expect(await codes.find('89200004')).toMatchObject({ kind: 'found' })
    await via.close()
  })
})
