import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { boxOf } from './kit/box-of.ts'
import { delayAnswers } from './kit/faults.ts'
import { fitsItsWidth, withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'

test.describe.configure({ mode: 'parallel' })

type Bars = 'all' | 'thin footer' | 'top bar' | 'none'

const home = {
  title: `${brand.name}: ${brand.tagline}`,
  heading: 'Seu curso de trânsito, no seu estado e na sua cidade',
}

/** Every route that renders a page, with its name and the bars around it. */
const pages: readonly { path: string; heading: string; title?: string; bars: Bars }[] = [
  { path: '/', heading: home.heading, title: home.title, bars: 'all' },
  { path: '/quem-somos', heading: 'Quem somos', bars: 'all' },
  { path: '/contato', heading: 'Contato', bars: 'all' },
  { path: '/faq', heading: 'Dúvidas frequentes', bars: 'all' },
  { path: '/parceria', heading: 'Seja um parceiro', bars: 'all' },
  { path: '/cursos', heading: 'Cursos', bars: 'all' },
  {
    path: '/cursos/online',
    heading: 'Reciclagem e Preventivo',
    title: 'Cursos: Reciclagem e Preventivo',
    bars: 'all',
  },
  {
    path: '/cursos/especializados',
    heading: 'Especializados',
    title: 'Cursos: Especializados',
    bars: 'all',
  },
  { path: '/cursos/livres', heading: 'Livres', title: 'Cursos: Livres', bars: 'all' },
  { path: withTerms.path, heading: withTerms.title, bars: 'all' },
  { path: '/consultacertificado', heading: 'Consultar certificado', bars: 'all' },
  { path: '/consulta-certificado-to', heading: 'Certificados pelo CPF', bars: 'all' },
  { path: '/politica-de-privacidade', heading: 'Política de privacidade', bars: 'all' },
  { path: '/acessibilidade', heading: 'Acessibilidade', bars: 'all' },
  { path: '/nova-senha/qualquer', heading: 'Nova Senha', bars: 'thin footer' },
  { path: '/nova-senha-admin/qualquer', heading: 'Nova Senha', bars: 'thin footer' },
  { path: '/legado', heading: 'Entrar na Área do aluno', bars: 'top bar' },
  {
    path: '/legado/parceiro/cfc-serra-azul-7k2m9q',
    heading: 'Entrar na Área do aluno',
    bars: 'none',
  },
]

async function seesBars(page: Page, bars: Bars) {
  const portal = new Portal(page)
  const shown = bars === 'all' || bars === 'thin footer'
  await expect(portal.topBar).toHaveCount(bars === 'none' ? 0 : 1)
  await expect(portal.header).toHaveCount(shown ? 1 : 0)
  await expect(portal.footer).toHaveCount(shown ? 1 : 0)
  await expect(portal.footerColumns).toHaveCount(bars === 'all' ? 1 : 0)
}

for (const { path, heading, title = heading, bars } of pages)
  test(
    `${path} shows its heading, its title and the bars of its path`,
    longUnless(
      path === '/parceria' || path === '/nova-senha/qualquer' || path.startsWith('/legado'),
    ),
    async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await new Portal(page).seesPage(heading)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(path === '/' ? title : `${title} | ${brand.name}`)
      expect(new URL(page.url()).pathname).toBe(path)
      await seesBars(page, bars)
      await expect(new Portal(page).cookieNotice).toBeVisible()
      await fitsItsWidth(page)
    },
  )

test.describe('an address that is no page', () => {
  // The server answers 404 with the shell, and the page leads home.
  test.use({ allowErrors: [/status of 404/] })

  for (const path of [
    '/nada',
    '/nada/mesmo',
    '/cursos/gratuitos',
    '/legado/parceiro',
    '/area-aluno/parceiro',
  ])
    test(
      `${path} answers 404 and leads home`,
      longUnless(path === '/cursos/gratuitos'),
      async ({ page }) => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/$/)
        await new Portal(page).seesPage(home.heading)
        await expect(page.getByRole('alert')).toContainText('Não encontramos esta página')
      },
    )

  test(
    'what happened stays with the page it leads to, and with no other',
    long,
    async ({ page }) => {
      await page.goto('/nada')
      const report = page.getByRole('alert').filter({ hasText: 'Não encontramos esta página' })
      await expect(report.getByRole('link', { name: 'veja todos os cursos' })).toBeVisible()
      await page.reload()
      await expect(report).toBeVisible()
      await report.getByRole('link', { name: 'fale conosco' }).click()
      await new Portal(page).seesPage('Contato')
      await page.getByRole('link', { name: 'Página inicial' }).first().click()
      await new Portal(page).seesPage(home.heading)
      await expect(report).toHaveCount(0)
    },
  )
})

for (const [from, to] of [
  ['/Quem-Somos', '/quem-somos'],
  ['/CURSOS/Online/', '/cursos/online'],
  ['/ConsultaCertificado', '/consultacertificado'],
  [
    '/cursos/livres/reciclagem-condutores-infratores?uf=SC',
    '/cursos/online/reciclagem-condutores-infratores?uf=SC',
  ],
] as const)
  test(
    `${from} is put right to ${to}, once`,
    longUnless(from === '/CURSOS/Online/'),
    async ({ page }) => {
      await page.goto('/contato')
      await page.goto(from)
      await expect(page).toHaveURL(new RegExp(`${to.replace(/[?]/g, '\\?')}$`))
      await page.goBack()
      await expect(page).toHaveURL(/\/contato$/)
    },
  )

test.describe('the student area', () => {
  for (const [from, to] of [
    ['/area-aluno', '/legado'],
    ['/area-aluno/parceiro/cfc-serra-azul-7k2m9q', '/legado/parceiro/cfc-serra-azul-7k2m9q'],
    // What is no hash is left out of the address.
    ['/area-aluno/parceiro/..%252f', '/legado'],
  ] as const)
    test(
      `${from} leads to ${to}, and Back leads past it`,
      longUnless(from.endsWith('-7k2m9q')),
      async ({ page }) => {
        await page.goto('/contato')
        await new Portal(page).seesPage('Contato')
        await page.goto(from)
        await expect(page).toHaveURL(new RegExp(`${to}$`))
        // Only here: a page between that had nothing but a link to the login.
        await expect(page.getByLabel('CPF')).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(/\/contato$/)
      },
    )
})

test('every change of page goes to the top, focuses the heading and sets the title', async ({
  page,
}) => {
  const portal = new Portal(page)
  await page.goto('/')
  await portal.doesAcceptCookies()
  for (const [link, heading] of [
    ['Quem somos', 'Quem somos'],
    ['Dúvidas', 'Dúvidas frequentes'],
    ['Contato', 'Contato'],
    ['Política de privacidade', 'Política de privacidade'],
    ['Consultar Certificado', 'Consultar certificado'],
    ['Especializados', 'Especializados'],
  ] as const) {
    await portal.footer.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await portal.footer.getByRole('link', { name: link, exact: true }).click()
    const title = page.getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page).toHaveTitle(new RegExp(heading))
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Consultar certificado' })).toBeFocused()
})

test('a change of the query alone leaves scroll and focus where they are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/faq')
  await new Portal(page).isComplete()
  const state = page.getByLabel('Estado')
  await state.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 120))
  await state.focus()
  const before = await page.evaluate(() => window.scrollY)
  await state.selectOption({ label: 'Santa Catarina' })
  await expect(page).toHaveURL(/uf=SC/)
  await expect(page.getByRole('heading', { level: 2, name: /Santa Catarina/ })).toBeVisible()
  await expect(state).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('header and footer contain the links of the specification', async ({ page }) => {
  await page.goto('/')
  const portal = new Portal(page)
  const menu = portal.header.getByRole('navigation')
  await expect(menu.getByRole('link')).toHaveText([
    'Quem somos',
    'Cursos',
    'Dúvidas',
    'Contato',
    'Seja um parceiro',
    'Login Parceiro',
    /^Área do aluno/,
  ])
  await expect(menu.getByRole('link', { name: /^Área do aluno/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  const expected = {
    'Página inicial': '/',
    'Quem somos': '/quem-somos',
    Dúvidas: '/faq',
    Contato: '/contato',
    'Política de privacidade': '/politica-de-privacidade',
    Acessibilidade: '/acessibilidade',
    Cursos: '/cursos',
    'Reciclagem e Preventivo': '/cursos/online',
    Especializados: '/cursos/especializados',
    Livres: '/cursos/livres',
    'Consultar Certificado': '/consultacertificado',
  }
  for (const [name, href] of Object.entries(expected))
    await expect(portal.footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    )
  await expect(portal.footer).toContainText(brand.tagline)
  await expect(portal.footer).toContainText(`© 1987–${new Date().getFullYear()}`)
  await expect(portal.footer).toContainText(brand.cnpj)
  await expect(portal.footer).toContainText('v2.6.3 (30/07/2025)')
  await expect(portal.footer).toContainText('SC')
  await expect(portal.footer.locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(portal.footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(portal.footer.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
})

test('no link of the bars is broken', long, async ({ page, request }) => {
  await page.goto('/')
  const portal = new Portal(page)
  await expect(portal.footerColumns).toBeVisible()
  const addresses = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(addresses)].filter((address) => address.startsWith('/'))
  expect(own.length).toBeGreaterThan(10)
  for (const address of own) expect((await request.get(address)).status(), address).toBe(200)
})

test('the cookie notice is on every page until it is read, and is remembered', async ({ page }) => {
  const portal = new Portal(page)
  await page.goto('/')
  await expect(portal.cookieNotice).toBeVisible()
  // Only here: a card in a corner covered a course, and left white below the page.
  const { x, height } = await boxOf(portal.cookieNotice)
  expect(x).toBe(0)
  expect(height).toBeLessThan(72)
  await portal.footer.getByRole('link', { name: 'Contato', exact: true }).click()
  await portal.seesPage('Contato')
  await expect(portal.cookieNotice).toBeVisible()
  await portal.doesAcceptCookies()
  const record = await page.evaluate(() => localStorage.getItem('portal.cookie-policy'))
  expect(JSON.parse(record ?? '')).toEqual({
    closed: true,
    status: 'allow',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  await page.reload()
  await portal.seesPage('Contato')
  await page.goto('/legado')
  await portal.seesPage('Entrar na Área do aluno')
  await expect(page.getByLabel('CPF')).toBeVisible()
  await expect(portal.cookieNotice).toHaveCount(0)
})

/** Opens a page that waits for a picture, and its cookie notice with it, until `open` is called. */
async function visitsUnloaded(page: Page, path: string) {
  const { open } = await delayAnswers(page, /logo\.svg\?late$/)
  await page.addInitScript(() => {
    Object.assign(globalThis, { picture: Object.assign(new Image(), { src: '/logo.svg?late' }) })
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return open
}

test('the cookie notice takes no press from what it covers', long, async ({ page }) => {
  const open = await visitsUnloaded(page, '/cursos')
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Começar agora Reciclagem/ })
    .first()
  await expect(link).toBeVisible()
  // The typeface moves what is below it.
  await page.evaluate(() => document.fonts.ready)
  const { x, y, width, height } = await boxOf(link)
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 10 })
  await page.mouse.move(x + width / 2, y + height - 5)
  await page.mouse.down()
  open()
  const { cookieNotice } = new Portal(page)
  await expect(cookieNotice).toBeVisible()
  await cookieNotice.evaluate((notice) =>
    Promise.all(notice.getAnimations().map(({ finished }) => finished)),
  )
  await page.mouse.up()
  await expect(page).toHaveURL(/reciclagem/)
})

test(
  'what has the focus is scrolled clear of a cookie notice that comes later',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 })
    const open = await visitsUnloaded(page, '/faq')
    const field = page.getByLabel('Estado')
    await field.focus()
    await field.evaluate((node) =>
      window.scrollBy(0, node.getBoundingClientRect().bottom - window.innerHeight + 4),
    )
    open()
    const { cookieNotice } = new Portal(page)
    await expect(cookieNotice).toBeVisible()
    await expect(async () => {
      expect((await boxOf(field)).end).toBeLessThanOrEqual((await boxOf(cookieNotice)).y)
    }).toPass()
  },
)

test(
  'the help button shows its picture on hover and focus, and Esc hides it',
  long,
  async ({ page }) => {
    await page.goto('/')
    const portal = new Portal(page)
    const help = portal.topBar.getByRole('button', { name: 'Ajuda' })
    const picture = portal.topBar.getByRole('img', { name: /Como fazer a sua inscrição/ })
    await expect(picture).toBeHidden()
    await help.hover()
    await expect(picture).toBeVisible()
    // The pointer may rest on what it shows.
    await picture.hover()
    await expect(picture).toBeVisible()
    await page.mouse.move(600, 700)
    await expect(picture).toBeHidden()
    await help.focus()
    await expect(picture).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picture).toBeHidden()
    await expect(help).toBeFocused()
  },
)

test('a page may be left before it has faded in', long, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  for (const path of ['/contato', '/quem-somos', '/faq'])
    await page.evaluate((to) => {
      document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click()
      return new Promise((resolve) => setTimeout(resolve, 60))
    }, path)
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dúvidas frequentes')
})

test.describe('the ad slider', () => {
  const slides = (page: Page) => page.getByRole('region', { name: 'Destaques' })
  const front = (page: Page) => slides(page).getByRole('button', { name: /^Destaque \d de/ })
  const seesSlide = (page: Page, position: number) =>
    expect(front(page).nth(position - 1)).toHaveAttribute('aria-current', 'true')

  test('rotates every 6000 ms, and pauses', async ({ page }) => {
    // Time passes only where the test lets it: on a slow machine a slide would be over.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    await page.goto('/')
    await expect(async () => {
      await page.clock.runFor(100)
      const pause = slides(page).getByRole('button', { name: 'Pausar rotação' })
      await expect(pause).toBeVisible({ timeout: 500 })
    }).toPass()
    await seesSlide(page, 1)
    await page.clock.runFor(6000)
    await seesSlide(page, 2)
    await page.clock.runFor(7000)
    await seesSlide(page, 3)
    await slides(page).getByRole('button', { name: 'Pausar rotação' }).click()
    await page.mouse.move(600, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.runFor(30_000)
    await seesSlide(page, 3)
    await slides(page).getByRole('button', { name: 'Retomar rotação' }).click()
    // The click may have scrolled the slider below the pointer's place.
    await page.evaluate(() => {
      scrollTo(0, 0)
      ;(document.activeElement as HTMLElement | null)?.blur()
    })
    await page.mouse.move(600, 5)
    await page.clock.runFor(7000)
    await seesSlide(page, 4)
    // From the last to the first.
    await page.clock.runFor(7000)
    await seesSlide(page, 1)
  })

  test(
    'goes by arrows and bullets, and leads inside and outside the portal',
    long,
    async ({ page }) => {
      await page.goto('/')
      await expect(front(page)).toHaveCount(4)
      // Under the pointer nothing rotates; until it came, something may have.
      await front(page).first().click()
      await seesSlide(page, 1)
      await slides(page).getByRole('button', { name: 'Próximo destaque' }).click()
      await seesSlide(page, 2)
      await slides(page).getByRole('button', { name: 'Destaque anterior' }).click()
      await seesSlide(page, 1)
      await front(page).nth(3).click()
      await seesSlide(page, 4)
      const link = (position: number) =>
        slides(page)
          .getByRole('group', { name: `Destaque ${position} de 4` })
          .getByRole('link')
      const outside = link(4)
      await expect(outside).toHaveAttribute('href', /^https:/)
      await expect(outside).toHaveAttribute('target', '_blank')
      await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
      await front(page).nth(2).click()
      await seesSlide(page, 3)
      await link(3).click()
      await expect(page).toHaveURL(/\/cursos\/livres$/)
    },
  )

  for (const [width, kind] of [
    [779, 'mobile'],
    [780, 'desktop'],
  ] as const)
    test(`shows the ${kind} picture at ${width} px`, long, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const picture = slides(page).locator('img').first()
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(kind === 'mobile' ? /-celular\.svg$/ : /reciclagem\.svg$/)
    })
})

test('a course without a schedule in the chosen place reports it and does not let enrol', async ({
  page,
}) => {
  await page.goto(withTerms.path)
  const enrol = page.getByRole('button', { name: 'Inscrever-se' }).first()
  await expect(enrol).toHaveAttribute('aria-disabled', 'true')
  await enrol.hover()
  await expect(page.getByText(messages.placeRequired).first()).toBeVisible()
  await page.route('**/obter-agenda-por-municipio**', (route) =>
    route.fulfill({ contentType: 'application/json', body: 'null' }),
  )
  await page.getByLabel('Estado').selectOption({ label: withTerms.state })
  await page.getByLabel('Cidade').selectOption({ label: withTerms.city })
  await expect(page.getByText(messages.scheduleMissing)).toBeVisible()
  await expect(enrol).toHaveAttribute('aria-disabled', 'true')
})
