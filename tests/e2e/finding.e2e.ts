import type { Locator, Page } from '@playwright/test'
import { boxOf } from './kit/box-of.ts'
import { doesNotJump } from './kit/does-not-jump.ts'
import { delayAnswers } from './kit/faults.ts'
import { withTerms } from './kit/enrolment-flow.ts'
import { seesHydrated } from './kit/served.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'

// As visitors get it: rendered, then hydrated by the scripts.
test.use({ renderPages: 'yes' })

const cards = (page: Page | Locator) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar curso' })
const count = (page: Page) => page.getByText(/^\d+ cursos? encontrados?$/)

test.describe('the search of courses', () => {
  for (const [text, title] of [
    ['curso de onibus', 'Transporte Coletivo de Passageiros'],
    ['curso mopp', 'Transporte de Produtos Perigosos (MOPP)'],
    ['caminhão', 'Transporte de Carga Indivisível'],
  ] as const)
    test(
      `finds courses for “${text}”`,
      longUnless(text === 'curso de onibus'),
      async ({ page }) => {
        await page.goto('/cursos')
        await searchBox(page).fill(text)
        await expect(card(page, title)).toBeVisible()
        await expect(count(page)).toBeVisible()
      },
    )

  test('shows what another word leads to that was probably meant', long, async ({ page }) => {
    await page.goto('/cursos?busca=reciclajem')
    await expect(page.getByText(/^Mostrando resultados para “reciclagem”/)).toBeVisible()
    await expect(card(page, 'Reciclagem para Condutores Infratores')).toBeVisible()
    await expect(searchBox(page)).toHaveValue('reciclajem')
  })

  test('leads on where it finds nothing', long, async ({ page }) => {
    await page.goto('/cursos?busca=defensiva+de+helic%C3%B3ptero')
    await expect(page.getByText(/^Nenhum curso encontrado para/)).toBeVisible()
    const near = page.getByRole('region', { name: 'Talvez um destes' })
    await expect(near.getByRole('heading', { name: 'Direção Defensiva' })).toBeVisible()
    const categoryLinks = page.getByRole('navigation', { name: 'Cursos por categoria' })
    await expect(categoryLinks.getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('link', { name: 'Fale conosco' })).toBeVisible()
  })

  test('begins on the home page, with the state in the same line', async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('search')
    const parts = [
      form.getByRole('searchbox'),
      form.getByLabel('Em que estado?'),
      form.getByRole('button', { name: 'Buscar curso' }),
    ]
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await Promise.all(parts.map(boxOf))
      const ends = boxes.map(({ end }) => end)
      expect(Math.max(...ends) - Math.min(...ends), `at ${width} px`).toBeLessThan(2)
      for (const [at, { x, width: wide }] of boxes.slice(0, 2).entries())
        expect(boxes[at + 1]?.x).toBeGreaterThan(x + wide)
    }
    // On a phone a line each, as wide as the names of the states need (decision 106).
    await page.setViewportSize({ width: 360, height: 740 })
    const rows = await Promise.all(parts.map(boxOf))
    expect(new Set(rows.map(({ width }) => Math.round(width))).size).toBe(1)
    expect(rows.map(({ y }) => y)).toEqual(rows.map(({ y }) => y).toSorted((a, b) => a - b))
    expect(rows.at(-1)?.end).toBeLessThanOrEqual(740)
    await page.getByRole('searchbox', { name: 'Qual curso você procura?' }).fill('mopp')
    await page.getByLabel('Em que estado?').selectOption({ label: 'Santa Catarina' })
    await page.getByRole('button', { name: 'Buscar curso' }).click()
    await expect(page).toHaveURL(/\/cursos\?busca=mopp&uf=SC$/)
    await expect(page.getByLabel('Estado')).toHaveValue('SC')
    const found = card(page, 'Transporte de Produtos Perigosos (MOPP)')
    await expect(found).toContainText('Em Santa Catarina')
  })
})

test(
  'on a tablet the text of a slide is beside its picture, which is as wide as it was drawn',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const slide = page.locator('[aria-roledescription="destaque"]').first()
    const caption = await boxOf(slide.locator('a > :last-child'))
    const picture = await boxOf(slide.locator('img'))
    expect(caption.x + caption.width).toBeLessThanOrEqual(picture.x)
    // A square: wider than high, it loses nothing at its sides.
    expect(picture.height).toBeLessThanOrEqual(picture.width)
    expect(picture.width).toBeLessThan(768 / 2)
  },
)

test.describe('the filters of the catalogue', () => {
  test('are in the address, show how many courses are left, and are undone by Back', async ({
    page,
  }) => {
    await page.goto('/cursos')
    await seesHydrated(page)
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

  test('that leave nothing report it and can be cleared', long, async ({ page }) => {
    await page.goto('/cursos?busca=mopp&horas=ate-15')
    await expect(page.getByText('Nenhum curso com esses filtros')).toBeVisible()
    await seesHydrated(page)
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click()
    await expect(page).toHaveURL(/\/cursos\?busca=mopp$/)
    await expect(card(page, 'Transporte de Produtos Perigosos (MOPP)')).toBeVisible()
  })
})

test.describe('the cards of courses', () => {
  /** Where the visible cards are, and the lists that they are in. */
  const lineUp = (page: Page) =>
    cards(page).evaluateAll((articles) => {
      const visible = articles.filter((each) => each.checkVisibility())
      const box = (part: Element | null | undefined) => part?.getBoundingClientRect()
      return visible.map((each) => {
        const list = each.closest('ul')
        const [own, row] = [box(each), box(list)]
        const price = box(each.querySelector('strong'))
        const button = box(each.querySelector('a'))
        return {
          left: Math.round(own?.left ?? NaN),
          width: Math.round(own?.width ?? NaN),
          row: Math.round(row?.width ?? NaN),
          end: Math.round(own?.right ?? NaN),
          rowEnd: Math.round(row?.right ?? NaN),
          isAlone: visible.every(
            (other) =>
              other === each || other.closest('ul') !== list || box(other)?.top !== own?.top,
          ),
          isBeside: price && button ? price.bottom > button.top : null,
          isLink: Math.abs((button?.height ?? NaN) - (own?.height ?? NaN)) < 4,
        }
      })
    })

  for (const width of [768, 1440])
    test(`end their text where it is cut, at ${width} px`, long, async ({ page }) => {
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

  test('are of one width, 1, 2, 3 and 4 a line, or fill their line; a row that is the link on a phone, price and button side by side on a tablet', async ({
    page,
  }) => {
    await page.goto('/cursos')
    await expect(cards(page).first()).toBeVisible()
    for (const [width, columns] of [
      [360, 1],
      [700, 2],
      [768, 2],
      [1100, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const all = await lineUp(page)
      const shared = all.filter(({ isAlone }) => !isAlone || width === 360)
      const lefts = new Set(shared.map(({ left }) => left))
      expect(new Set(shared.map((each) => each.width)).size, `${width} px`).toBe(1)
      expect(lefts.size, `${width} px`).toBe(columns)
      expect(all.every(({ isAlone, width: own, row }) => !isAlone || own === row)).toBe(true)
      if (width === 768) expect(all.every(({ isBeside }) => isBeside)).toBe(true)
      if (width === 360) expect(all.every(({ isLink }) => isLink)).toBe(true)
    }
    // One result, and few results, fill their line.
    for (const [text, results] of [
      ['tacografo', 1],
      ['mopp', 2],
      ['cnh suspensa', 3],
    ] as const) {
      await page.goto(`/cursos?busca=${text}`)
      await expect(cards(page)).toHaveCount(results)
      const all = await lineUp(page)
      expect(all.at(-1)?.end, text).toBe(all.at(-1)?.rowEnd)
    }
  })

  test('show kind, hours and the least price', long, async ({ page }) => {
    await page.goto('/cursos/especializados')
    const course = card(page, 'Transporte Escolar')
    await expect(course).toContainText(/Especializado 50 horas\/aula/)
    await expect(course).toContainText(/A partir de R\$\s\d+,\d\d/)
  })

  test(
    'show the price of the place that was chosen last, without moving',
    long,
    async ({ page }) => {
      const course = new CoursePage(page)
      await course.doesOpen(withTerms.path)
      await course.doesChoose(withTerms.state, withTerms.city)
      await course.seesPrice('R$ 217,90')
      await page.goto('/cursos/online')
      const found = card(page, withTerms.title)
      await expect(found).toContainText(`Em ${withTerms.city}/SC, no boleto`)
      await expect(found).toContainText(/já com \d+% de desconto/)
      await expect(found.getByRole('link')).toHaveAttribute('href', /\?uf=SC&cidade=\d+$/)
      await doesNotJump(page)
      // Only here: beside a discount, the button of a row broke into two lines.
      await page.goto('/cursos?busca=mopp&uf=SP')
      const row = cards(page)
        .filter({ hasText: /já com \d+% de desconto/ })
        .first()
      const [whole, action] = [await boxOf(row), await boxOf(row.getByRole('link'))]
      expect(action.height).toBeLessThan(50)
      expect(whole.x + whole.width - action.x - action.width).toBeGreaterThan(20)
    },
  )

  test('show nothing that an API does not return', long, async ({ page }) => {
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
    await seesHydrated(page)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Cursos', exact: true })
      .first()
      .click()
    const course = card(page, 'Transporte Escolar')
    await expect(course).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('A partir de')
    await expect(course).not.toContainText('Especializado 50 horas/aula')
    await expect(page.getByLabel('Categoria')).toBeVisible()
    for (const name of ['Estado', 'Carga horária', 'Preço'])
      await expect(page.getByLabel(name)).toHaveCount(0)
  })
})

test.describe('the lists of the catalogue, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('are short, can be jumped to, and show the rest when asked', long, async ({ page }) => {
    await page.goto('/cursos')
    await seesHydrated(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const short = await height()
    expect(short).toBeLessThan(4800)
    const list = page.getByRole('region', { name: 'Especializados' })
    await page.getByRole('link', { name: /^Especializados \(\d+\)$/ }).click()
    await expect(list.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(list.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(list.locator('article:visible')).toHaveCount(4)
    const all = await list.locator('article').count()
    await list.getByText(`Ver os ${all}`).click()
    await expect(list.locator('article:visible')).toHaveCount(all)
    await expect(list.getByRole('link', { name: /^Começar agora/ }).nth(4)).toBeFocused()
    await expect(list.getByText(/^Ver os/)).toHaveCount(0)
    expect(await height()).toBeGreaterThan(short)
  })
})

test.describe('going back, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  /** Presses a link, and returns how far the page was scrolled, in px, at the press: it may have grown since it was scrolled. */
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

  /** A course that its list shows once it is shown whole. */
  const seesFrotas = async (page: Page) => {
    const link = page.getByRole('link', { name: 'Começar agora Gestão de Frotas' })
    if (await link.isHidden())
      await page
        .getByRole('region', { name: 'Livres' })
        .getByText(/^Ver os/)
        .click()
    await expect(link).toBeVisible()
    return link
  }

  test('the list is where it was left, and a course begins at its top', async ({ page }) => {
    await page.goto('/cursos')
    await seesHydrated(page)
    await page.getByRole('button', { name: 'Ok, Entendi' }).click()
    const link = await seesFrotas(page)
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

  test('the list is where it was left though a part of it comes late', long, async ({ page }) => {
    await page.goto('/cursos')
    await seesHydrated(page)
    const link = await seesFrotas(page)
    const left = await leavesBy(page, link)
    await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Frotas' })).toBeVisible()
    await page.reload()
    await seesHydrated(page)
    const { open } = await delayAnswers(page, /\/lista-cursos-semi-presencial/)
    await page.goBack()
    const others = page.getByRole('region', { name: 'Especializados' })
    await expect(others.getByRole('article').first()).toBeVisible()
    open()
    await expect(link).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
  })
})
