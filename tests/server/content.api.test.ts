import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ads, faqs } from '#server/platform/db/schema.ts'
import { useTestApp } from './kit.ts'

const test = useTestApp()

const json = async <T>(url: string) => (await test.app.inject(`/api${url}`)).json<T>()
const picture = (caminho: string) =>
  test.app.inject({ url: '/api/arquivo/v3/obter', query: { caminho } })

describe('the banners', () => {
  interface Banner {
    Id: number
    TipoCursoCategoriaUrl: string | null
    UrlExterna: string | null
    ImagemDesktop: string
    ImagemMobile: string | null
  }

  it('come in order, with pictures that exist', async () => {
    const banners = await json<Banner[]>('/anuncio')
    expect(banners.length).toBeGreaterThan(1)
    for (const { ImagemDesktop, ImagemMobile } of banners)
      for (const place of [ImagemDesktop, ImagemMobile ?? ImagemDesktop])
        expect([place, (await picture(place)).statusCode]).toEqual([place, 200])
  })

  it.each([
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['//outro.example', 'data:text/html,x'],
    ['/nao-existe', 'http://inseguro.example'],
  ])('never lead to %s or %s', async (route, externalUrl) => {
    const [first] = await test.db.select().from(ads).orderBy(ads.position).limit(1)
    await test.db
      .update(ads)
      .set({ route, externalUrl })
      .where(eq(ads.id, first?.id ?? 0))
    const [banner] = await json<Banner[]>('/anuncio')
    expect(banner).toMatchObject({ TipoCursoCategoriaUrl: null, UrlExterna: null })
  })
})

describe('the questions', () => {
  interface Questions {
    listaPerguntas: { Id: number; Pergunta: string; Ativo: boolean }[]
  }

  it('are those of every state plus those of the requested state', async () => {
    const [own] = await test.db
      .insert(faqs)
      .values({ uf: 'SC', question: 'Só em SC?', answer: 'Sim.', position: 999 })
      .returning()
    const general = await json<Questions>('/duvidas-portal?Pagina=0&UF=PR')
    const catarinense = await json<Questions>('/duvidas-portal?Pagina=0&UF=sc')
    expect(general.listaPerguntas.map(({ Id }) => Id)).not.toContain(own?.id)
    expect(catarinense.listaPerguntas.at(-1)).toMatchObject({ Pergunta: 'Só em SC?' })
    expect(general.listaPerguntas.length).toBeGreaterThan(3)
  })

  it('leave out what is not active', async () => {
    await test.db.insert(faqs).values({
      uf: null,
      question: 'Escondida?',
      answer: 'Sim.',
      active: false,
      position: 0,
    })
    const { listaPerguntas } = await json<Questions>('/duvidas-portal')
    expect(listaPerguntas.map(({ Pergunta }) => Pergunta)).not.toContain('Escondida?')
    expect(listaPerguntas.every(({ Ativo }) => Ativo)).toBe(true)
  })
})

describe('the pictures', () => {
  it('carry their type and cannot run anything', async () => {
    const answer = await picture('cursos/direcao-defensiva.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('<svg')
  })

  it('that are missing are asked for again', async () => {
    const { statusCode, headers } = await picture('cursos/ainda-nao.svg')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('are revalidated by their tag', async () => {
    const { headers } = await picture('cursos/direcao-defensiva.svg')
    const again = await test.app.inject({
      url: '/api/arquivo/v3/obter?caminho=cursos/direcao-defensiva.svg',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    '../../etc/passwd',
    '../../../package.json',
    '%2e%2e/%2e%2e/package.json',
    '/etc/passwd',
    'cursos/../../images/cursos/direcao-defensiva.svg',
    'cursos',
    '',
    'generate.mjs',
    '..\\..\\package.json',
  ])('answer 404 to %j', async (place) => {
    const answer = await picture(place)
    expect([answer.statusCode, answer.json()]).toEqual([404, 'Arquivo não encontrado.'])
  })
})

describe('the contracts', () => {
  it.each(['termos-adesao', 'contrato-parceiro'])(
    'give the version and hash of %s',
    async (kind) => {
      const { rows } = await test.database.pool.query<{ version: string; html: string }>(
        'select version, html from documents where kind = $1 order by id desc limit 1',
        [kind],
      )
      const answer = await test.app.inject(`/api/documento/${kind}/versao`)
      expect(answer.json()).toEqual({
        Documento: kind,
        Versao: rows[0]?.version,
        Sha256: createHash('sha256').update(String(rows[0]?.html)).digest('hex'),
      })
      const page = await test.app.inject(`/api/documento/${kind}`)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('<html lang="pt-BR">')
      expect(page.body).toContain(`Versão ${rows[0]?.version}`)
    },
  )

  it('answer 404 when there is none', async () => {
    for (const path of ['outro', 'outro/versao'])
      expect((await test.app.inject(`/api/documento/${path}`)).statusCode).toBe(404)
  })
})
