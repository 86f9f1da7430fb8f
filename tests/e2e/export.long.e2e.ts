import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { createSecondApi } from '../second-api/second-api.ts'
import type { SecondApi } from '../second-api/second-api.ts'
import { startStaticHost } from './kit/static-host.ts'
import { expect, test as base } from './kit/test.ts'
import { PaymentPage } from './pages/payment.ts'
import { enrols, recycling } from './second-api/steps.ts'

// The site as files on the plainest of hosts, with a foreign API on another host.

const root = path.resolve(import.meta.dirname, '../..')

interface Site {
  url: string
  folder: string
  api: SecondApi
}

/** Runs the export as its command does; what it wrote to the terminal, and its code. */
async function exportTo(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'tools/export.mjs'), folder], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const place = await mkdtemp(path.join(os.tmpdir(), 'portal-export-'))
      const folder = path.join(place, 'site')
      const host = await startStaticHost(folder)
      const api = createSecondApi({ portalOrigin: host.url })
      const { code, output } = await exportTo(folder, {
        PUBLIC_URL: host.url,
        API_URL: await api.listen(),
        API_EXTRAS: 'no',
        API_PATHS: '{"GET /meu-ip":null,"GET /documento/:kind/versao":null}',
      })
      expect(output).toContain('18 páginas, 4 delas de cursos')
      expect(code).toBe(0)
      await use({ url: host.url, folder, api })
      await Promise.all([host.stop(), api.close()])
      await rm(place, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

/** Pages, each with a text of its own. */
const pages = [
  ['/', 'Condutor de Transporte Escolar'],
  ['/cursos', 'Direção Econômica'],
  ['/cursos/online', recycling.title],
  [recycling.path, 'Selecione o estado'],
  ['/faq', 'Escolha um estado'],
  ['/contato', 'Departamento'],
  ['/politica-de-privacidade', 'Política de privacidade'],
  ['/acessibilidade', 'Limites conhecidos'],
] as const

const seesPage = async (page: Page, shown: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shown)
}

/** The page is hydrated: header and footer have loaded. */
const seesHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()

/** What the browser writes to the console, but that tests have no service worker. */
function consoleOf(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('Service Worker registration blocked'))
      messages.push(message.text())
  })
  return messages
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read', async ({ page }) => {
    for (const [path, shown] of pages) {
      await page.goto(path)
      await seesPage(page, shown)
      await expect(page.getByRole('contentinfo')).toContainText(brand.phone.label)
    }
    await expect(page).toHaveTitle(/^Acessibilidade/)
    await page.goto(recycling.path)
    await expect(page).toHaveTitle(`${recycling.title} | ${brand.name}`)
  })
})

test('every page is hydrated as it came, without a word and without asking again', async ({
  page,
  site: { api, url },
}) => {
  const messages = consoleOf(page)
  for (const [path, shown] of pages) {
    api.clear()
    await page.goto(path)
    await seesHydrated(page)
    await seesPage(page, shown)
    // The host adds a final slash, which is no part of a page's address.
    await expect(page).toHaveURL(`${url}${path}`)
    expect(
      api.requests().filter(({ path }) => !path.startsWith('/arquivo')),
      path,
    ).toEqual([])
  }
  expect(messages).toEqual([])
})

// Finds an export without the page of the design system, or whose policy blocks its scripts.
test('the design system is at its address', async ({ page }) => {
  const messages = consoleOf(page)
  await page.goto('/estilo')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toHaveCount(2)
  expect(messages).toEqual([])
})

test('an address with a parameter shows what it names', async ({ page }) => {
  const messages = consoleOf(page)
  await page.goto('/faq?uf=SC')
  await seesPage(page, 'Quanto tempo dura o curso?')
  await page.goto('/cursos?busca=econ%C3%B4mica')
  await seesPage(page, 'Direção Econômica')
  await expect(page.getByRole('main')).not.toContainText(recycling.title)
  expect(messages).toEqual([])
})

test.describe('a visitor', () => {
  // The host sends the shell of other addresses with this status; the API knows neither the CPF nor the coupon.
  test.use({ allowErrors: [/status of 404/] })

  test('enrols through the API of the other host, and comes back to the payment', async ({
    page,
    site: { api },
  }) => {
    test.slow()
    api.clear()
    const { payment, ids } = await enrols(page, 'Boleto')
    await payment.seesPanel('Pague com boleto')
    await page.goto('about:blank')
    await page.goto(`/efetuar-pagamento/${ids.subscribeId}`)
    await expect(page).toHaveURL(new RegExp(`/${ids.subscribeId}/${ids.buyId}$`))
    await new PaymentPage(page).seesPanel('Pague com boleto')
    expect(api.violations().filter(({ call }) => call !== 'GET /favicon.ico')).toEqual([])
    expect(api.failures()).toEqual([])
  })
})

test.describe('a page of days ago', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 10 * 86_400_000
    })
  })

  test('shows its course as it is now', async ({ page }) => {
    await page.route('**/obter-por-url/**', async (route) => {
      const response = await route.fetch()
      const course = (await response.json()) as object
      await route.fulfill({ response, json: { ...course, TituloPortal: 'Reciclagem de hoje' } })
    })
    await page.goto(recycling.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reciclagem de hoje')
    await expect(page).toHaveTitle(/^Reciclagem de hoje/)
  })

  test.describe('of a course that no longer exists', () => {
    test.use({ allowErrors: [/status of 404/] })

    test('leads home', async ({ page, site: { url } }) => {
      await page.route('**/obter-por-url/**', (route) =>
        route.fulfill({
          status: 404,
          headers: {
            'access-control-allow-origin': url,
            'access-control-allow-credentials': 'true',
          },
        }),
      )
      await page.goto(recycling.path)
      await expect(page).toHaveURL(`${url}/`)
      await seesPage(page, 'Condutor de Transporte Escolar')
    })
  })
})

test('the files allow the styles of their pages and no others, and are all there', async ({
  site: { folder, url },
}) => {
  const names = await readdir(folder, { recursive: true })
  const headers = await readFile(path.join(folder, '_headers'), 'utf8')
  const html = names.filter((name) => name.endsWith('.html'))
  expect(html).toHaveLength(21)
  for (const name of html) {
    const page = await readFile(path.join(folder, name), 'utf8')
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const hash = createHash('sha256').update(css).digest('base64')
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
    expect(policy, name).toContain(`style-src &#39;self&#39; &#39;sha256-${hash}&#39;;`)
    expect(headers, name).toContain(`'sha256-${hash}'`)
    expect(names).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]))
  }
  expect(names).toEqual(expect.arrayContaining(['sw.js', 'favicon.svg', 'speculation-rules.json']))
  expect(names.filter((name) => name.startsWith('.vite'))).toEqual([])
  // Each course with the picture that messaging apps show.
  const page = await readFile(path.join(folder, `${recycling.path}/index.html`), 'utf8')
  const [, picture = ''] = /property="og:image" content="([^"?]*)/.exec(page) ?? []
  expect(picture).toMatch(new RegExp(`^${url}/previa/.*\\.jpg$`))
  const jpeg = await readFile(path.join(folder, picture.replace(url, '')))
  expect(jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(jpeg.length).toBeLessThan(300_000)
  const map = await readFile(path.join(folder, 'sitemap.xml'), 'utf8')
  expect(map).toContain(`<loc>${url}${recycling.path}</loc>`)
  expect(await readFile(path.join(folder, '_redirects'), 'utf8')).toContain(
    '/efetuar-pagamento/:subscribe /200.html 200\n',
  )
})

test('an export that fails states why, and leaves the earlier one as it was', async ({
  site: { folder, url },
}) => {
  const before = await readdir(path.dirname(folder))
  const refused = async (env: Record<string, string>, sentence: string) => {
    const { code, output } = await exportTo(folder, { PUBLIC_URL: url, ...env })
    expect(output).toContain(sentence)
    expect(code).toBe(1)
  }
  const other = createServer((request, response) => {
    const broken = request.url?.startsWith('/falha')
    response.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' })
    response.end('{"isto":"não é o catálogo"}')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = `http://127.0.0.1:${(other.address() as { port: number }).port}`
  await refused(
    { API_URL: address },
    `A página / não pôde ser feita, e nada foi exportado: GET /anuncio respondeu o que o portal não sabe ler`,
  )
  await refused({ API_URL: `${address}/falha` }, 'GET /anuncio respondeu 500')
  other.close()
  await once(other, 'close')
  await refused({ API_URL: address }, `${address}/anuncio não responde (ECONNREFUSED)`)
  await refused({ API_URL: 'ftp://api.example' }, 'Variável API_URL inválida')
  await refused({ PUBLIC_URL: '' }, 'Variável PUBLIC_URL inválida')
  expect(await readdir(path.dirname(folder))).toEqual(before)
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toContain('id="served"')
})
