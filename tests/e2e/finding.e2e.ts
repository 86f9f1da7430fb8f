import type { Locator, Page } from '@playwright/test'
import { withTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'
import { CoursePage } from './pages/course.ts'

// As visitors get it: rendered, then taken over by the scripts.
test.use({ renderPages: 'yes' })

const cards = (page: Page | Locator) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar curso' })
const count = (page: Page) => page.getByText(/^\d+ cursos? encontrados?$/)
const isTakenOver = (page: Page) =>
  expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()

test.describe('the search of courses', () => {
  for (const [text, title] of [
    ['curso de onibus', 'Transporte Coletivo de Passageiros'],
    ['curso mopp', 'Transporte de Produtos Perigosos (MOPP)'],
    ['caminhão', 'Transporte de Carga Indivisível'],
  ] as const)
    test(`finds courses for “${text}”`, async ({ page }) => {
      await page.goto('/cursos')
      await searchBox(page).fill(text)
      await expect(card(page, title)).toBeVisible()
      await expect(count(page)).toBeVisible()
    })

  test('asks whether another word was meant, and searches for it', async ({ page }) => {
    await page.goto('/cursos?busca=reciclajem')
    await expect(page.getByText(/Você quis dizer/)).toBeVisible()
    await expect(card(page, 'Reciclagem para Condutores Infratores')).toBeVisible()
    await isTakenOver(page)
    await page.getByRole('button', { name: 'reciclagem', exact: true }).click()
    await expect(searchBox(page)).toHaveValue('reciclagem')
    await expect(page.getByText(/Você quis dizer/)).toHaveCount(0)
    await expect(page).toHaveURL(/busca=reciclagem$/)
  })

  test('leads on where it finds nothing', async ({ page }) => {
    await page.goto('/cursos?busca=defensiva+de+helic%C3%B3ptero')
    await expect(page.getByText(/^Nenhum curso encontrado para/)).toBeVisible()
    const near = page.getByRole('region', { name: 'Talvez um destes' })
    await expect(near.getByRole('heading', { name: 'Direção Defensiva' })).toBeVisible()
    const ways = page.getByRole('navigation', { name: 'Cursos por categoria' })
    await expect(ways.getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('link', { name: 'Fale conosco' })).toBeVisible()
  })

  test('begins on the home page, with the state in the same line', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Qual curso você procura?' }).fill('mopp')
    await page.getByLabel('Em que estado?').selectOption({ label: 'Santa Catarina' })
    await page.getByRole('button', { name: 'Buscar curso' }).click()
    await expect(page).toHaveURL(/\/cursos\?busca=mopp&uf=SC$/)
    await expect(page.getByLabel('Estado')).toHaveValue('SC')
    const found = card(page, 'Transporte de Produtos Perigosos (MOPP)')
    await expect(found).toContainText('Em Santa Catarina')
  })
})

test.describe('the filters of the catalogue', () => {
  test('live in the address, say how many are left, and are taken back by Back', async ({
    page,
  }) => {
    await page.goto('/cursos')
    await isTakenOver(page)
    await page.getByLabel('Categoria').selectOption({ label: 'Livres' })
    await expect(page).toHaveURL(/categoria=livres$/)
    await expect(count(page)).toBeVisible()
    const free = await count(page).textContent()
    await page.getByLabel('Carga horária').selectOption({ label: 'Até 15 horas/aula' })
    await expect(page).toHaveURL(/horas=ate-15/)
    await expect(count(page)).not.toHaveText(free ?? '')
    const short = await count(page).textContent()
    await expect(cards(page)).toHaveCount(Number.parseInt(short ?? '', 10))
    await page.goBack()
    await expect(page.getByLabel('Carga horária')).toHaveValue('')
    await expect(count(page)).toHaveText(free ?? '')
    await page.goForward()
    await expect(count(page)).toHaveText(short ?? '')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(/\/cursos$/)
    await expect(page.getByRole('region', { name: 'Especializados' })).toBeVisible()
  })

  test('are rendered by the server too', async ({ browser, portal }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${portal.url}/cursos?categoria=livres&uf=SC&preco=ate-150`)
    await expect(card(page, 'Direção Defensiva')).toContainText('Em Santa Catarina')
    await expect(card(page, 'Transporte Escolar')).toHaveCount(0)
    await expect(page.getByLabel('Estado')).toHaveValue('SC')
    await page.close()
  })

  test('that leave nothing say so and can be cleared', async ({ page }) => {
    await page.goto('/cursos?busca=mopp&horas=ate-15')
    await expect(page.getByText('Nenhum curso com esses filtros')).toBeVisible()
    await isTakenOver(page)
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click()
    await expect(page).toHaveURL(/\/cursos\?busca=mopp$/)
    await expect(card(page, 'Transporte de Produtos Perigosos (MOPP)')).toBeVisible()
  })
})

test.describe('the cards of courses', () => {
  for (const width of [360, 768, 1440])
    test(`end their text where it is cut, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/cursos')
      await expect(cards(page).first()).toBeVisible()
      const over = await cards(page).evaluateAll((all) =>
        all.flatMap((each) => {
          const text = [...each.querySelectorAll('p')].find(
            (one) => getComputedStyle(one).webkitLineClamp !== 'none',
          )
          if (!text) return ['no text']
          const { lineHeight, webkitLineClamp } = getComputedStyle(text)
          const most = Number.parseFloat(lineHeight) * Number(webkitLineClamp)
          return text.clientHeight > most + 1 ? [text.textContent] : []
        }),
      )
      expect(over).toEqual([])
    })

  for (const width of [360, 768, 1100, 1440])
    test(`fill the last line of their grid at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/cursos')
      await expect(cards(page).first()).toBeVisible()
      const gaps = await page
        .getByRole('main')
        .getByRole('list')
        .evaluateAll((lists) =>
          lists.flatMap((list) => {
            const last = list.querySelector(':scope > li:last-child > article')
            if (!last) return []
            return [list.getBoundingClientRect().right - last.getBoundingClientRect().right]
          }),
        )
      expect(gaps.length).toBeGreaterThan(0)
      for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(2)
    })

  test('say kind, hours and the least price', async ({ page }) => {
    await page.goto('/cursos/especializados')
    const course = card(page, 'Transporte Escolar')
    await expect(course).toContainText(/Especializado · 50 horas\/aula/)
    await expect(course).toContainText(/A partir de R\$\s\d+,\d\d/)
  })

  test('show the price of the place that was chosen last, without moving', async ({ page }) => {
    const course = new CoursePage(page)
    await course.doesOpen(withTerms.path)
    await course.doesChoose(withTerms.state, withTerms.city)
    await page.addInitScript(() => {
      const moved = { shift: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.shift += Reflect.get(entry, 'value') as number
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/cursos/online')
    const found = card(page, withTerms.title)
    await expect(found).toContainText(`Em ${withTerms.city}/SC`)
    await expect(found).toContainText(/% de desconto no boleto/)
    await expect(found.getByRole('link')).toHaveAttribute('href', /\?uf=SC&cidade=\d+$/)
    expect(await page.evaluate('window.moved.shift')).toBeLessThan(0.01)
  })

  test('show nothing that an API does not say', async ({ page }) => {
    await page.route(/lista-cursos-/, async (route) => {
      const response = await route.fetch()
      const items = (await response.json()) as Record<string, unknown>[]
      const known = ['id', 'titulo', 'descricao', 'imagem', 'url']
      await route.fulfill({
        response,
        json: items.map((item) => Object.fromEntries(known.map((name) => [name, item[name]]))),
      })
    })
    await page.goto('/contato')
    await isTakenOver(page)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Cursos', exact: true })
      .first()
      .click()
    const course = card(page, 'Transporte Escolar')
    await expect(course).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('A partir de')
    await expect(course).not.toContainText('50 horas/aula ·')
    await expect(page.getByLabel('Categoria')).toBeVisible()
    for (const name of ['Estado', 'Carga horária', 'Preço'])
      await expect(page.getByLabel(name)).toHaveCount(0)
  })
})

test.describe('on the way back, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  /** Follows a link, and says how far the page was scrolled, in px, at the press: it may have grown since it was scrolled. */
  const leavesBy = async (page: Page, link: Locator): Promise<number> => {
    await link.evaluate((element) =>
      element.addEventListener(
        'click',
        () => Object.assign(window, { pressedAt: window.scrollY }),
        {
          capture: true,
        },
      ),
    )
    await link.click()
    return page.evaluate(() => Reflect.get(window, 'pressedAt') as number)
  }

  test('the list is where it was left, and a course begins at its top', async ({ page }) => {
    await page.goto('/cursos')
    await isTakenOver(page)
    await page.getByRole('button', { name: 'Ok, Entendi' }).click()
    const link = page.getByRole('link', { name: 'Começar agora Gestão de Frotas' })
    const left = await leavesBy(page, link)
    expect(left).toBeGreaterThan(1000)
    await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Frotas' })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/cursos$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
    await expect(link).toBeInViewport()
    await expect(link).toBeFocused()
  })

  test('the list is where it was left after the course was loaded again', async ({ page }) => {
    await page.goto('/cursos')
    await isTakenOver(page)
    const link = page.getByRole('link', { name: 'Começar agora Gestão de Frotas' })
    const left = await leavesBy(page, link)
    const title = page.getByRole('heading', { level: 1, name: 'Gestão de Frotas' })
    await expect(title).toBeVisible()
    await page.reload()
    await isTakenOver(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/cursos$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
    await expect(link).toBeInViewport()
  })
})
