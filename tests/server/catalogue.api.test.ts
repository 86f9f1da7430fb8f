import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses, courseTypes, faqs } from '#server/platform/db/schema.ts'
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

  it('names a picture that exists for every course', async () => {
    for (const { imagem } of [...(await list('ead')), ...(await list('semi-presencial'))]) {
      const picture = await test.app.inject({
        url: '/api/arquivo/v3/obter',
        query: { caminho: imagem },
      })
      expect([imagem, picture.statusCode]).toEqual([imagem, 200])
    }
  })

  it('may be kept for a while and is revalidated by its tag', async () => {
    const url = '/api/tipo-curso-categoria/lista-cursos-ead'
    const first = await test.app.inject(url)
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/"/)
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
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

  it('lists its states by name, saying which are covered whole', async () => {
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

  it.each(['obter-info/999999', 'obter-por-url/nao-existe'])('answers 404 to %s', async (path) => {
    const { status, data } = await get(`/tipo-curso-categoria/${path}`)
    expect([status, data]).toEqual([404, 'Curso não encontrado.'])
  })

  it.each(['0', '-1', '1.5', 'abc', '9007199254740992'])('refuses the id %s', async (id) => {
    const { status, data } = await get(`/tipo-curso-categoria/obter-info/${id}`)
    expect([status, data]).toEqual([400, 'Parametros informados são inválidos.'])
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

  it('keep every course tied to its type', async () => {
    expect(await test.db.$count(courses)).toBe(await test.db.$count(courseTypes))
  })
})
