import type { Locator } from '@playwright/test'
import { brand, brandAddress } from '#contract/brand.ts'
import { boxOf } from './kit/box-of.ts'
import { withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
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
    const state = await boxOf(page.getByLabel('Estado'))
    expect(state.end).toBeLessThanOrEqual((await boxOf(notice)).y)
    expect(state.y).toBeLessThan((await boxOf(page.getByRole('img', { name: /^Curso / }))).y)
    const bar = page.getByRole('region', { name: 'Inscrição' })
    await expect(bar).toHaveCount(0)
    await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
    await page.getByLabel('Cidade').selectOption({ label: 'Blumenau' })
    await expect(page.getByText(/^Total no cartão/)).toBeVisible()
    // Only here: the first screen of a phone had a price and nothing to do.
    const own = page.getByRole('complementary').getByRole('button', { name: 'Inscrever-se' })
    await expect(own).not.toBeInViewport()
    await expect(bar.getByRole('button', { name: 'Inscrever-se' })).toBeInViewport({ ratio: 1 })
    await own.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await expect(bar).toBeHidden()
    const later = page.getByRole('heading', { name: 'Observações' })
    await later.evaluate((heading) => heading.scrollIntoView())
    await expect(bar).toContainText(/^À vista no boletoR\$/)
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

// Finds a course page that names no price, or asks again for the place, when a search engine leads to it.
test('a course opened by its address shows its least price, and the price of the place chosen last', async ({
  page,
}) => {
  const opened: unknown[] = []
  await page.exposeFunction('listOpened', (name: unknown) => opened.push(name))
  await page.addInitScript(() => {
    HTMLSelectElement.prototype.showPicker = function report() {
      Reflect.apply(Reflect.get(window, 'listOpened'), null, [this.name])
    }
  })
  await page.goto(withTerms.path)
  const panel = page.getByRole('region', { name: /^Onde/ })
  const [state, city] = [panel.getByLabel('Estado'), panel.getByLabel('Cidade')]
  await expect(panel.getByText(/^A partir de R\$\s217,90$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'O que você recebe' })).toContainText(
    'Certificado com código',
  )
  const elsewhere = panel.getByText('Seu estado não está na lista?')
  await expect(elsewhere).toBeVisible()
  const choose = panel.getByRole('button', { name: 'Escolher estado e cidade' })
  await choose.click()
  await expect(state).toBeFocused()
  await state.selectOption({ label: withTerms.state })
  await city.getByRole('option', { name: withTerms.city }).waitFor({ state: 'attached' })
  await panel.getByRole('button', { name: 'Escolher a cidade' }).click()
  await expect(city).toBeFocused()
  // Only here: the button left a ring around a list that stayed closed.
  await expect.poll(() => opened).toEqual(['estado', 'cidade'])
  await city.selectOption({ label: withTerms.city })
  await expect(panel.getByText('À vista no boleto')).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  const address = page.url()
  await page.goto(withTerms.path)
  await expect(page).toHaveURL(address)
  await expect(panel.getByText('À vista no boleto')).toBeVisible()
  // It can still be left unchosen.
  await state.selectOption({ label: 'Selecione o estado' })
  await expect(choose).toBeVisible()
})

// Finds a second amber control or badge, and a page whose title is larger than the price that it is about.
for (const width of [390, 768, 1440])
  test(
    `at ${width} px has 'Inscrever-se' alone in amber, and its price larger than its title`,
    longUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(blumenau)
      await new Portal(page).isComplete()
      const amber = await page
        .getByRole('main')
        .locator('a, button, p')
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).backgroundColor === 'rgb(242, 169, 0)')
            .map((one) => one.textContent),
        )
      expect(new Set(amber)).toEqual(new Set(['Inscrever-se']))
      const size = (element: Locator) =>
        element.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      const price = page
        .getByRole('region', { name: /^Onde/ })
        .getByText(/^R\$\s\d/)
        .first()
      const title = page.getByRole('heading', { level: 1 })
      expect(await size(price)).toBeGreaterThan(await size(title))
    },
  )

// Finds a class whose days are anywhere but beside its price.
test('a course in classes shows its next one beside the price', long, async ({ page }) => {
  await page.goto('/cursos/especializados/produtos-perigosos-mopp?uf=PR')
  const panel = page.getByRole('region', { name: /^Onde/ })
  await expect(panel.getByText(/^Próxima turma: \d/)).toBeVisible()
})

test(
  'the questions about a course load for a visitor who scrolls to them',
  long,
  async ({ page }) => {
    // Also before a place is chosen.
    await page.goto(withTerms.path)
    await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
    await page.getByRole('heading', { name: 'Conteúdo programático' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 4000)
    const questions = page.getByRole('region', { name: 'Perguntas sobre este curso' })
    await questions.getByText('O curso de reciclagem devolve a minha CNH?').click()
    await expect(questions.getByText('O curso é uma das condições.')).toBeVisible()
    await expect(questions.getByText('Como uso um cupom de desconto?')).toHaveCount(0)
  },
)

test(
  'a boleto that costs less is a discount, wherever the price stands',
  long,
  async ({ page }) => {
    await page.goto(blumenau)
    await expect(page.getByText(/^\d+% de desconto$/).locator('visible=true')).toHaveCount(1)
  },
)
