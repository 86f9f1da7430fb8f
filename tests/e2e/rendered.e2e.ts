import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { expect, test } from './kit/test.ts'
import { startServer } from './kit/server.ts'

test.use({ renderPages: 'yes' })
test.describe.configure({ mode: 'parallel' })

const course = '/cursos/online/reciclagem-condutores-infratores'

/** Every page that the server renders, with something of its own that stands in it. */
const pages: readonly (readonly [path: string, shown: string])[] = [
  ['/', 'Principais Cursos'],
  ['/cursos', 'Reciclagem para Condutores Infratores'],
  ['/cursos?busca=mopp', '2 cursos encontrados'],
  ['/cursos/online', 'Reciclagem para Condutores Infratores'],
  ['/cursos/especializados', 'Transporte'],
  ['/cursos/livres', 'Direção Defensiva'],
  [course, 'Detran'],
  [`${course}?uf=TO`, 'R$'],
  ['/faq', 'Escolha um estado'],
  ['/faq?uf=SC', 'Perguntas e respostas: Santa Catarina'],
  ['/quem-somos', brand.name],
  ['/contato', 'Departamento'],
  ['/parceria', 'Seja um parceiro'],
  ['/consultacertificado', 'Consultar certificado'],
  ['/consulta-certificado-to', 'Certificados pelo CPF'],
  ['/politica-de-privacidade', 'Política de privacidade'],
  ['/acessibilidade', 'Limites conhecidos'],
]

const requestsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname),
  )

/** How far the page moved once it was there, as browsers count layout shifts. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [visit] = performance.getEntriesByType('navigation')
        const there = Number(visit && Reflect.get(visit, 'domInteractive'))
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime > there) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        // What is buffered comes in the next task.
        setTimeout(() => resolve(sum), 100)
      }),
  )

/** The page is the scripts' own by now: what stands around it has come. */
const isTakenOver = (page: Page) =>
  expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()

test.describe('a public page', () => {
  for (const [path, shown] of pages) {
    test(`${path} is taken over as it came, without a word and without asking again`, async ({
      page,
    }) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (!message.text().startsWith('Service Worker registration blocked'))
          messages.push(message.text())
      })
      await page.goto(path)
      await isTakenOver(page)
      await expect(page.getByRole('main')).toContainText(shown)
      expect(messages).toEqual([])
      expect(await requestsOf(page)).toEqual([])
      expect(await shifts(page)).toBeLessThan(0.01)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, shown] of pages)
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shown)
      await expect(page.getByRole('note')).toContainText(brand.phone.label)
      await expect(page.getByRole('contentinfo')).toContainText(brand.phone.label)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: brand.email }),
      ).toBeVisible()
    })

  test('a course is found by the search and by its links', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Qual curso você procura?' }).fill('mopp')
    await page.getByRole('button', { name: 'Buscar curso' }).click()
    await expect(page).toHaveURL(/\/cursos\?busca=mopp&uf=$/)
    await page
      .getByRole('link', { name: /^Começar agora/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/cursos\/especializados\/[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a form without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps what was typed, and writes nothing of it into the address', async ({ page }) => {
    await page.goto('/contato')
    await page.getByLabel('Nome').fill('Maria Souza')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.getByLabel('Nome').press('Enter')
    await expect(page).toHaveURL(/\/contato$/)
    await expect(page.getByLabel('Nome')).toHaveValue('Maria Souza')
  })
})

test('a page that is older than its data shows them as they are now', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 86_400_000
  })
  await page.route('**/lista-cursos-ead', (route) =>
    route.fulfill({
      json: [
        {
          id: 77,
          titulo: 'Curso de hoje',
          descricao: '',
          imagem: '',
          url: 'hoje',
          Categoria: 'Ead',
        },
      ],
    }),
  )
  await page.goto('/cursos/online')
  await expect(page.getByRole('main')).toContainText('Curso de hoje')
  await expect(page.getByRole('main')).not.toContainText('Condutores Infratores')
})

test('a page that came in place of another gives way to it', async ({ page, portal }) => {
  const other = await (await fetch(`${portal.url}/cursos`)).text()
  await page.route('**/contato', (route) =>
    route.fulfill({ body: other, contentType: 'text/html' }),
  )
  await page.goto('/contato')
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('what is typed before the scripts come stays', async ({ page }) => {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Qual curso você procura?' })
  await search.fill('reciclagem')
  open()
  await isTakenOver(page)
  await expect(search).toHaveValue('reciclagem')
  await page.getByRole('button', { name: 'Buscar curso' }).click()
  await expect(page).toHaveURL(/\/cursos\?busca=reciclagem$/)
})

test('a form that is sent before the scripts come stays, and can be sent once they are there', async ({
  page,
}) => {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contato', { waitUntil: 'commit' })
  await page.getByLabel('Nome').fill('Maria Souza')
  await page.getByRole('button', { name: 'Enviar' }).click()
  open()
  await isTakenOver(page)
  await expect(page.getByLabel('Nome')).toHaveValue('Maria Souza')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nome')).toHaveValue('Maria Souza')
})

test('a page is the same for everybody, whoever asks', async ({ request, baseURL }) => {
  const secrets = {
    cookie: 'aluno=segredo-1',
    authorization: 'Bearer segredo-2',
    'x-forwarded-for': '9.9.9.9',
  }
  for (const [path] of pages) {
    const plain = await request.get(path)
    const personal = await request.get(
      `${path}${path.includes('?') ? '&' : '?'}utm_source=segredo-3`,
      {
        headers: secrets,
      },
    )
    expect(await personal.text(), path).toBe(await plain.text())
    expect(await personal.text()).not.toMatch(/segredo/)
    expect(personal.headers()['set-cookie'], baseURL).toBeUndefined()
  }
})

test('a page comes in the coding that is asked for, and not twice', async ({ portal }) => {
  for (const coding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${portal.url}/cursos`, { headers: { 'accept-encoding': coding } })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toContain('id="served"')
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(`${portal.url}/cursos`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('what is of one person, or opens something, is not rendered', async ({ portal }) => {
  for (const path of [
    '/efetuar-pagamento/1',
    '/legado',
    '/nova-senha/x',
    '/consultacertificado?Codigo=1',
    `${course}?abrir=contato`,
  ])
    expect(await (await fetch(portal.url + path)).text(), path).not.toContain('id="served"')
})

test('whoever invents addresses renders in the own browser', async () => {
  const site = await startServer({ RATE_LIMIT_FACTOR: '1', RENDER_PAGES: 'yes' })
  const isRendered = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes('id="served"')
  try {
    expect(await isRendered('/cursos')).toBe(true)
    const invented = []
    for (let nth = 0; nth < 61; nth++) invented.push(await isRendered(`/cursos?busca=curso-${nth}`))
    expect(invented.slice(0, 59)).not.toContain(false)
    expect(invented.at(-1)).toBe(false)
    expect(await isRendered('/cursos')).toBe(true)
  } finally {
    await site.stop()
  }
})

test('pages of an API on another host come rendered, too', async ({ page }) => {
  const api = await startServer({ RATE_LIMIT_FACTOR: '0', RENDER_PAGES: 'yes' })
  const site = await startServer({
    SEED: 'none',
    RATE_LIMIT_FACTOR: '0',
    RENDER_PAGES: 'yes',
    API_URL: `${api.url}/api`,
  })
  try {
    await api.restart({ PUBLIC_URL: site.url, API_URL: `${api.url}/api` })
    await page.goto(`${site.url}/cursos/online`)
    await isTakenOver(page)
    await expect(page.getByRole('main')).toContainText('Reciclagem para Condutores Infratores')
    expect(await requestsOf(page)).toEqual([])
    expect(await (await fetch(`${site.url}/cursos/online`)).text()).toContain('id="served"')
  } finally {
    await Promise.all([api, site].map((server) => server.stop()))
  }
})
