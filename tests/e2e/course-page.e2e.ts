import { brand, brandAddress } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import { withTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'

test.use({ renderPages: 'yes' })

const blumenau = `${withTerms.path}?uf=SC&cidade=4202404`

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the state is chosen on the first screen, above the notice, and before the picture', async ({
    page,
  }) => {
    await page.goto(withTerms.path)
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await expect(notice).toBeVisible()
    const state = await page.getByLabel('Estado').boundingBox()
    const covered = await notice.boundingBox()
    const picture = await page.getByRole('img', { name: /^Curso / }).boundingBox()
    if (!state || !covered || !picture) throw new Error('Not rendered')
    expect(state.y + state.height).toBeLessThanOrEqual(covered.y)
    expect(state.y).toBeLessThan(picture.y)
    // The bar has nothing to say yet, and comes with the price.
    const bar = page.getByRole('region', { name: 'Inscrição' })
    await expect(bar).toHaveCount(0)
    await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
    await page.getByLabel('Cidade').selectOption({ label: 'Blumenau' })
    await expect(bar).toContainText('R$')
    await expect(bar.getByRole('button', { name: 'Inscrever-se' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on paper', () => {
  test('a course is itself with its price, and who to ask: no menus, no bars, no buttons', async ({
    page,
  }) => {
    await page.goto(blumenau)
    await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation'),
      page.getByRole('region', { name: 'Inscrição' }),
      page.getByRole('button'),
      page.getByRole('combobox'),
    ])
      await expect(gone.locator('visible=true')).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(withTerms.title)
    await expect(main.getByText('Preço em Blumenau/SC')).toBeVisible()
    await expect(main.getByText(/^Total no cartão/)).toBeVisible()
    await expect(main.getByRole('table', { name: 'Conteúdo programático' })).toBeVisible()
    const contact = main.getByText(brand.phone.label).locator('visible=true')
    await expect(contact).toContainText(brandAddress)
  })
})

test(
  'a course that is taught in classes says between which days, one that is not says none',
  long,
  async ({ page }) => {
    const received = page.getByRole('listitem').filter({ hasText: /^(?:Carga horária|Aulas):/ })
    await page.goto('/cursos/especializados/transporte-coletivo-de-passageiros?uf=SC')
    await expect(received.last()).toHaveText(/Aulas: de \d{2}\/\d{2}\/\d{4} a \d{2}\/\d{2}\/\d{4}/)
    await page.goto(blumenau)
    await expect(received).toHaveText([/^Carga horária/])
  },
)

test('the questions about a course come to whoever reads that far', long, async ({ page }) => {
  await page.goto(blumenau)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  await page.getByRole('table', { name: 'Conteúdo programático' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  const questions = page.getByRole('region', { name: 'Perguntas sobre este curso' })
  await questions.getByText('O curso de reciclagem devolve a minha CNH?').click()
  await expect(questions.getByText('O curso é uma das condições.')).toBeVisible()
  await expect(questions.getByText('Como uso um cupom de desconto?')).toHaveCount(0)
})

test(
  'a boleto that costs less is a discount, wherever the price stands',
  long,
  async ({ page }) => {
    await page.goto(blumenau)
    await expect(
      page.getByText(/^\d+% de desconto no boleto$/).locator('visible=true'),
    ).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 740 })
    const bar = page.getByRole('region', { name: 'Inscrição' })
    const later = page.getByRole('heading', { name: 'Observações' })
    await later.evaluate((heading) => heading.scrollIntoView())
    await expect(bar.getByText(/^\d+% de desconto no boleto$/)).toBeVisible()
  },
)

test.describe('the bar with the price, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('does not lie over the price that it repeats', long, async ({ page }) => {
    await page.goto(blumenau)
    // What comes with another answer would move the price out of view again.
    await new Portal(page).isComplete()
    const panel = page.getByRole('region', { name: /^Onde/ })
    const price = panel.getByText(/^R\$\s\d/).first()
    const bar = page.getByRole('region', { name: 'Inscrição' })
    const at = (place: ScrollLogicalPosition) =>
      price.evaluate((figure, block) => figure.scrollIntoView({ block }), place)
    for (const place of ['end', 'center', 'start'] as const) {
      await at(place)
      await expect(price).toBeInViewport({ ratio: 1 })
      await expect(bar).toBeHidden()
    }
    // Cut by the window's end it is no price to read.
    await page.evaluate(() => window.scrollTo(0, 0))
    const box = await price.boundingBox()
    if (!box) throw new Error('Not rendered')
    await page.setViewportSize({ width: 360, height: Math.round(box.y + box.height / 2) })
    await expect(bar).toContainText(/R\$\s\d/)
    await expect(bar).toBeVisible()
  })

  test(
    'is not there where there is no class to enrol in, and contact is the way on',
    long,
    async ({ page }) => {
      await page.route('**/curso/obter-id-curso-tipocurso-municipio?*', (route) =>
        route.fulfill({ json: null }),
      )
      await page.goto(withTerms.path)
      await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
      await page.getByLabel('Cidade').selectOption({ label: 'Blumenau' })
      await expect(page.getByText(messages.scheduleMissing)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('region', { name: 'Inscrição' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Inscrever-se' })).toHaveCount(1)
    },
  )
})

test('a course is handed on as a link with its place', long, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(blumenau)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\?uf=SC&cidade=4202404$/)
})

test(
  '“Qual curso eu preciso?” opens from the home page, leads to a course, and closes by Back',
  long,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
    const opener = page.getByRole('button', { name: 'Qual curso eu preciso?' })
    await opener.click()
    const window = page.getByRole('dialog', { name: 'Qual curso eu preciso?' })
    await expect(window).toBeVisible()
    await page.goBack()
    await expect(window).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    for (const answer of ['Tirar, manter', 'Está suspensa', 'Por pontos'])
      await window.getByRole('button', { name: answer }).press('Enter')
    await expect(window.getByRole('heading', { name: withTerms.title })).toBeVisible()
    await window.getByRole('link', { name: 'Ver o curso' }).click()
    await expect(page).toHaveURL(new RegExp(`${withTerms.path}$`))
    await expect(page.getByRole('heading', { level: 1, name: withTerms.title })).toBeVisible()
  },
)
