import { brand, brandAddress } from '#contract/brand.ts'
import { withTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'

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

test('the questions about a course come to whoever reads that far', async ({ page }) => {
  await page.goto(blumenau)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  await page.getByRole('table', { name: 'Conteúdo programático' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  const questions = page.getByRole('region', { name: 'Perguntas sobre este curso' })
  await questions.getByText('O curso de reciclagem devolve a minha CNH?').click()
  await expect(questions.getByText('O curso é uma das condições.')).toBeVisible()
  await expect(questions.getByText('Como uso um cupom de desconto?')).toHaveCount(0)
})

test('a boleto that costs less is a discount, wherever the price stands', async ({ page }) => {
  await page.goto(blumenau)
  await expect(page.getByText(/^\d+% de desconto no boleto$/).locator('visible=true')).toHaveCount(
    1,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('region', { name: 'Inscrição' })
  await expect(bar.getByText(/^\d+% de desconto no boleto$/)).toBeVisible()
})

test('a course is handed on as a link with its place', async ({ page, context }) => {
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

test('“Qual curso eu preciso?” opens from the home page, leads to a course, and closes by Back', async ({
  page,
}) => {
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
})
