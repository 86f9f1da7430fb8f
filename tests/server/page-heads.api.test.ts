import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatBRL } from '#contract/money.ts'
import { pageHeads, pageTitle } from '#contract/pages.ts'
import { courses, courseTypes, schedules } from '#server/platform/db/schema.ts'
import { schedule } from '#src/api/read-schedules.ts'
import { offerPrice } from '#src/features/courses/offer-price.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'portal-heads-'))
const origin = 'https://portal.example'
const course = '/cursos/online/reciclagem-condutores-infratores'

let test: TestApp
beforeAll(async () => {
  const index = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
  writeFileSync(path.join(siteDir, 'index.html'), index)
  test = await openTestApp({ env: { PUBLIC_URL: origin }, config: { siteDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(siteDir, { recursive: true, force: true })
})

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const plain = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (one) => entities[one] ?? one)

/** Width and height of the frame, as the JPEG itself states them, progressive or not. */
function sizeOf(jpeg: Buffer) {
  const frame = [0xc0, 0xc2]
    .map((kind) => jpeg.indexOf(Buffer.from([0xff, kind, 0x00, 0x11])))
    .find((at) => at > 0)
  return frame === undefined ? null : [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]
}

/** What a crawler or a messaging app reads of a page: it runs no scripts. */
async function read(url: string) {
  const { statusCode, body } = await test.app.inject({ url })
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map((match) => plain(match[1] ?? ''))
  const meta = (name: string) =>
    all(new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]* content="([^"]*)"`, 'g'))
  return {
    statusCode,
    body,
    meta,
    title: all(/<title>([^<]*)<\/title>/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    data: [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match): unknown => JSON.parse(match[1] ?? ''),
    ),
    summary: plain(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? ''),
  }
}

describe('the head that the server sends', () => {
  it.each(Object.entries(pageHeads))('names what %s is, once', async (pattern, head) => {
    const page = await read(pattern.replaceAll(/:[a-z]+/g, '123'))
    expect(page.statusCode).toBe(200)
    expect(page.title).toEqual([pageTitle('title' in head ? head.title : undefined)])
    expect(page.meta('description')).toHaveLength('description' in head ? 1 : 0)
    for (const [text = ''] of [page.meta('description'), page.meta('og:description')])
      expect(text.length).toBeLessThanOrEqual(155)
    const isHidden = 'hidden' in head
    expect(page.meta('robots')).toEqual(isHidden ? ['noindex'] : [])
    // A hidden address names an enrolment or opens an account: nothing repeats it.
    expect(page.canonical).toEqual(isHidden ? [] : [`${origin}${pattern}`])
    expect(page.meta('og:url')).toEqual(page.canonical)
  })

  it('hides from search engines what is of one person: payment, password, login and certificate', () => {
    const hidden = Object.entries(pageHeads).filter(([, head]) => 'hidden' in head)
    expect(hidden.map(([pattern]) => pattern)).toEqual([
      '/consultacertificado',
      '/consulta-certificado-to',
      '/efetuar-pagamento/:subscribe',
      '/efetuar-pagamento/:subscribe/:buy',
      '/nova-senha/:token',
      '/nova-senha-admin/:token',
      '/legado',
      '/legado/parceiro/:hash',
      '/area-aluno',
      '/area-aluno/parceiro/:hash',
    ])
  })

  it('names a course, its price span, its hours and the path to it', async () => {
    const page = await read(`${course}?uf=SC&utm_source=busca`)
    expect(page.title).toEqual([pageTitle('Reciclagem para Condutores Infratores')])
    expect(page.canonical).toEqual([`${origin}${course}`])
    expect(page.meta('og:title')).toEqual(page.title)
    expect(page.meta('og:locale')).toEqual(['pt_BR'])
    const type = await test.db.query.courseTypes.findFirst({
      where: eq(courseTypes.url, 'reciclagem-condutores-infratores'),
    })
    const offers = await test.db
      .select({ boleto: schedules.boletoCents, card: schedules.cardCents })
      .from(schedules)
      .where(eq(schedules.courseId, type?.id ?? 0))
    const cents = offers
      .flatMap(({ boleto, card }) => [boleto, card])
      .filter((one) => one !== null && one > 0)
    const amount = (value: number) => (value / 100).toFixed(2)
    expect(page.data).toMatchObject([
      {
        '@type': 'Course',
        name: 'Reciclagem para Condutores Infratores',
        url: `${origin}${course}`,
        inLanguage: 'pt-BR',
        hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT30H' },
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: amount(Math.min(...cents.map(Number))),
          highPrice: amount(Math.max(...cents.map(Number))),
          priceCurrency: 'BRL',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: `${origin}/` },
          { position: 2, item: `${origin}/cursos` },
          { position: 3, item: `${origin}/cursos/online` },
          { position: 4, item: `${origin}${course}` },
        ],
      },
    ])
    expect(page.summary).toContain('<h1>Reciclagem para Condutores Infratores</h1>')
    const [description = ''] = page.meta('description')
    expect(description).toContain(`A partir de ${formatBRL(Math.min(...cents.map(Number)))}.`)
    expect(description).toContain('Reciclagem e Preventivo, 30 horas/aula.')
    expect(description.length).toBeLessThanOrEqual(155)
  })

  it('names the days of the classes of a course that are not over, each once, soonest first', async () => {
    const url = 'produtos-perigosos-mopp'
    const type = await test.db.query.courseTypes.findFirst({ where: eq(courseTypes.url, url) })
    const offers = await test.db.query.schedules.findMany({
      where: eq(schedules.courseId, type?.id ?? 0),
    })
    const [over] = offers
    await test.db
      .update(schedules)
      .set({ startsOn: '2020-01-06', endsOn: '2020-01-24' })
      .where(eq(schedules.id, over?.id ?? 0))
    const { data } = await read(`/cursos/especializados/${url}`)
    const days = new Map(offers.map(({ startsOn, endsOn }) => [startsOn, endsOn]))
    expect(days.size).toBe(2)
    expect(data).toMatchObject([
      {
        hasCourseInstance: [...days]
          .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
          .map(([startDate, endDate]) => ({
            '@type': 'CourseInstance',
            courseMode: 'Online',
            courseWorkload: 'PT50H',
            startDate,
            endDate,
          })),
      },
      {},
    ])
  })

  it('shows a course by its own picture, of the right size and weight', async () => {
    const page = await read(course)
    const [address = ''] = page.meta('og:image')
    const [alt = ''] = page.meta('og:image:alt')
    expect(alt).toMatch(/^Curso Reciclagem para Condutores Infratores, a partir de R\$\s\d+,\d\d$/)
    expect(address).toMatch(new RegExp(`^${origin}/previa/online/[a-z-]+\\.jpg\\?v=[0-9a-f]{8}$`))
    const jpeg = await test.app.inject(address.replace(origin, ''))
    expect([jpeg.statusCode, jpeg.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(jpeg.rawPayload.length).toBeLessThan(300_000)
    expect(jpeg.rawPayload.length).toBeGreaterThan(20_000)
    expect(sizeOf(jpeg.rawPayload)).toEqual([1200, 630])
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual([['1200'], ['630']])
    const again = await test.app.inject({
      url: address.replace(origin, ''),
      headers: { 'if-none-match': String(jpeg.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('gives the picture another address when the price is another one', async () => {
    const { meta } = await read('/cursos/livres/mecanica-basica')
    const type = await test.db.query.courseTypes.findFirst({
      where: eq(courseTypes.url, 'mecanica-basica'),
    })
    const offer = await test.db.query.courses.findFirst({
      where: eq(courses.courseTypeId, type?.id ?? 0),
    })
    await test.db
      .update(schedules)
      .set({ boletoCents: 500 })
      .where(eq(schedules.courseId, offer?.id ?? 0))
    const cheaper = await read('/cursos/livres/mecanica-basica')
    expect(cheaper.meta('og:image:alt')[0]).toMatch(/R\$\s5,00$/)
    expect(cheaper.meta('og:image')).not.toEqual(meta('og:image'))
  })

  // Only here: a price that one of them works out by another rule than the page does.
  it('names the price of the page in JSON-LD, description and picture, and so does the list', async () => {
    const url = 'primeiros-socorros'
    const [row] = await test.db
      .select({ courseId: courses.id })
      .from(courses)
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .where(eq(courseTypes.url, url))
    const offers = await test.db
      .update(schedules)
      .set({ boletoCents: 20_000, cardCents: 15_000, interestFreeInstallments: 3 })
      .where(eq(schedules.courseId, row?.courseId ?? 0))
      .returning({ id: schedules.id })
    const get = async (path: string) => (await test.app.inject(`/api${path}`)).json<unknown>()
    const id = offers[0]?.id ?? 0
    const offer = schedule(id)(await get(`/agenda-curso/resumo/${id}`))
    const listed = await get('/tipo-curso-categoria/lista-cursos-semi-presencial')
    const { data, meta } = await read(`/cursos/livres/${url}`)
    const price = formatBRL(20_000)
    expect(offer && offerPrice(offer)?.amount).toBe(price)
    expect(data).toMatchObject([{ offers: { price: '200.00' } }, {}])
    expect(meta('description')[0]).toContain(`A partir de ${price}.`)
    expect(meta('og:image:alt')[0]).toContain(`a partir de ${price}`)
    expect(listed).toContainEqual(expect.objectContaining({ url, APartirDe: 200 }))
  })

  it.each([
    '/previa/online/nao-existe.jpg',
    '/previa/livres/reciclagem-condutores-infratores.jpg',
    '/previa/outra/mecanica-basica.jpg',
    '/previa/livres/mecanica-basica.png',
  ])('has no picture at %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })

  it('maps every public page', async () => {
    const { body, headers } = await test.app.inject('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    expect(body.match(/<url>/g)?.length).toBeGreaterThan(28)
    const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
    const found = Object.entries(pageHeads).filter(([, head]) => !('hidden' in head))
    expect(places).toEqual(expect.arrayContaining(found.map(([path]) => `${origin}${path}`)))
    expect(places).not.toContain(`${origin}/legado`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has one picture of the right size and weight for messaging apps', async () => {
    const page = await read('/')
    expect(page.meta('og:image')).toEqual([`${origin}/previa.jpg`])
    const bytes = readFileSync(path.resolve(import.meta.dirname, '../../public/previa.jpg'))
    expect(bytes.length).toBeLessThan(300_000)
    expect(sizeOf(bytes)).toEqual([
      Number(page.meta('og:image:width')[0]),
      Number(page.meta('og:image:height')[0]),
    ])
    expect(page.data).toMatchObject([{ '@type': 'EducationalOrganization', url: `${origin}/` }])
  })

  it('lists the courses of a category, for those without scripts too', async () => {
    const page = await read('/cursos/especializados')
    const courses = await test.app.inject('/api/tipo-curso-categoria/lista-cursos-especializados')
    const urls = courses.json<{ url: string }[]>().map(({ url }) => `/cursos/especializados/${url}`)
    expect(page.data).toMatchObject([
      { '@type': 'ItemList', itemListElement: urls.map((url) => ({ url: `${origin}${url}` })) },
    ])
    for (const url of urls) expect(page.summary).toContain(`<a href="${url}">`)
    const all = await read('/cursos')
    expect(all.summary.match(/<li>/g)?.length).toBeGreaterThan(urls.length)
  })

  it.each([
    '/nada',
    '/cursos/online/nao-existe',
    '/cursos/outra',
    '/cursos/online/a/b',
    '/nova-senha',
    '/legado/parceiro',
    '/.git/config',
  ])('is the bare shell and a 404 for %s', async (url) => {
    const page = await read(url)
    expect(page.statusCode).toBe(404)
    expect([page.canonical, page.data]).toEqual([[], []])
    expect(page.body).toContain('<div id="app">')
    expect(page.meta('portal-config')).toHaveLength(1)
  })

  it('is a 404 for a course that is offered nowhere, and leaves it out of the map', async () => {
    const [type] = await test.db
      .insert(courseTypes)
      .values({
        category: 'livres',
        url: 'sem-oferta',
        title: 'Sem oferta',
        subtitle: '',
        summary: '',
        description: '',
        imagePath: 'x.svg',
        position: 99,
      })
      .returning()
    expect(type).toBeDefined()
    expect((await read('/cursos/livres/sem-oferta')).statusCode).toBe(404)
    const map = await test.app.inject('/sitemap.xml')
    expect(map.body).toContain(course)
    expect(map.body).not.toContain('sem-oferta')
  })

  it('lets no text of the catalogue out of its place', async () => {
    const nasty = `Curso "A" & <b>B</b> </script><script>alert(1)</script>`
    await test.db
      .update(courseTypes)
      .set({ title: nasty })
      .where(eq(courseTypes.url, 'transporte-escolar'))
    const found = await test.db.query.courseTypes.findFirst({ where: eq(courseTypes.title, nasty) })
    const page = await read(`/cursos/${found?.category}/${found?.url}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>alert')
    expect(page.data).toHaveLength(2)
  })
})
