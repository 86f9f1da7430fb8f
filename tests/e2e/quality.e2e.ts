import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { enrols, fitsItsWidth, reachesPayment, withTerms } from './kit/journey.ts'
import { aPerson } from './kit/people.ts'
import { startServer } from './kit/server.ts'
import { expect, test } from './kit/test.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { PaymentPage } from './pages/payment.ts'

const place = `${withTerms.path}?uf=SC&cidade=4202404`

async function isAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Sum of the layout shifts of a visit without user input. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!shift.hadRecentInput) sum += shift.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)))
      }),
  )

/** Holds the scripts of a page until the function that it returns is called. */
async function holdScripts(page: Page) {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return open
}

for (const [name, width, height] of [
  ['a phone', 360, 740],
  ['a wide screen', 1440, 900],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    for (const path of ['/', '/cursos', '/cursos/livres', place, '/faq', '/contato', '/legado'])
      test(`${path} is accessible, fits and does not jump`, async ({ page }) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await layoutShift(page)).toBeLessThan(0.005)
        await fitsItsWidth(page)
        await isAccessible(page)
      })

    for (const path of ['/legado', '/nova-senha/abc', '/nova-senha-admin/abc'])
      test(`${path} paints before its scripts come, and does not jump when they do`, async ({
        page,
      }) => {
        const open = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        const skeleton = page.locator('#skeleton')
        await expect(skeleton).toBeVisible()
        await expect(skeleton.locator('[data-part=header]')).toBeVisible({
          visible: path !== '/legado',
        })
        open()
        await expect(page.getByLabel('CPF', { exact: true })).toBeVisible()
        await expect(skeleton).toBeHidden()
        await page.waitForLoadState('networkidle')
        expect(await layoutShift(page)).toBeLessThan(0.005)
      })

    test('a payment does not jump while its answers come', async ({ page }) => {
      const { subscribeId } = await enrolsByCall(page, 'Cartão')
      await page.route('**/api/**', async (route) => {
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await route.continue()
      })
      await page.goto(`/efetuar-pagamento/${subscribeId}`)
      await expect(page.getByLabel('Número do cartão')).toBeVisible()
      expect(await layoutShift(page)).toBeLessThan(0.005)
    })

    test('every stage of the enrolment and the payment is accessible', async ({ page }) => {
      const course = new CoursePage(page)
      await course.doesOpen(place)
      await course.doesEnrol()
      const dialog = new EnrolmentDialog(page)
      await dialog.doesContinue()
      await expect(dialog.dialog.getByRole('alert').first()).toBeVisible()
      await isAccessible(page)
      await dialog.doesFillIn(aPerson())
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 2 de 4')
      await isAccessible(page)
      await dialog.doesAcceptTheTerms()
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 3 de 4')
      await dialog.doesChoosePayment('Cartão')
      await isAccessible(page)
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 4 de 4')
      await isAccessible(page)
      await dialog.doesDeclare()
      await dialog.doesConclude()
      await new PaymentPage(page).seesPanel('Pague com cartão')
      await isAccessible(page)
    })
  })

test('a visitor enrols by keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('name') ??
        document.activeElement?.textContent?.trim() ??
        '',
    )
  /** Tab until the focus is where the person wants it; never more than the page has stops. */
  const reaches = async (wanted: string | RegExp) => {
    for (let stops = 0; stops < 80; stops++) {
      const now = await focused()
      if (typeof wanted === 'string' ? now === wanted : wanted.test(now)) return
      await press('Tab')
    }
    throw new Error(`The keyboard does not reach ${String(wanted)}`)
  }
  const person = aPerson()
  await page.goto(place)
  await expect(page.getByText('R$ 217,90').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ok, Entendi' }).press('Enter')
  await reaches('Inscrever-se')
  await press('Enter')
  const dialog = new EnrolmentDialog(page)
  await dialog.seesStage('Etapa 1 de 4')
  const type = async (field: string, text: string) => {
    await reaches(field)
    await page.keyboard.type(text)
  }
  await type('cpf', person.cpf)
  await type('dataNascimento', person.birthDate)
  await type('nome', person.name)
  await reaches(/libras/)
  await press('ArrowRight')
  await expect(dialog.dialog.getByRole('radio', { name: 'Não' })).toBeChecked()
  await type('cep', person.cep)
  await expect(dialog.field('Cidade').locator('option:checked')).toHaveText('Blumenau')
  await type('numero', person.number)
  await type('email', person.email)
  await type('confirmacaoEmail', person.email)
  await type('telefone', person.phone)
  await type('cnh', person.cnh)
  await reaches('categoriaCnh')
  await press('ArrowDown')
  await type('renach', person.renach)
  await reaches('origem')
  await press('ArrowDown')
  await type('senha', person.password)
  await type('confirmacaoSenha', person.password)
  await press('Enter')
  await dialog.seesStage('Etapa 2 de 4')
  await expect(page.getByRole('heading', { name: 'Termos do curso' })).toBeFocused()
  const ticks = async (name: RegExp) => {
    const box = dialog.dialog.getByRole('checkbox', { name })
    for (
      let stops = 0;
      stops < 30 && !(await box.evaluate((node) => node === document.activeElement));
      stops++
    )
      await press('Tab')
    await press('Space')
    await expect(box).toBeChecked()
  }
  const goesOn = async (name: string) => {
    await reaches(name)
    await press('Enter')
  }
  await ticks(/Li e aceito/)
  await goesOn('Continuar')
  await dialog.seesStage('Etapa 3 de 4')
  await press('Tab')
  await press('Tab')
  await press('Space')
  if (!(await dialog.dialog.getByRole('radio', { name: 'Boleto' }).isChecked())) {
    await dialog.dialog.getByRole('radio', { name: 'Boleto' }).focus()
    await press('Space')
  }
  await goesOn('Continuar')
  await dialog.seesStage('Etapa 4 de 4')
  await ticks(/Eu declaro/)
  await goesOn('Concluir inscrição')
  await new PaymentPage(page).seesPanel('Pague com boleto')
})

test.describe('with the API on another host', () => {
  test('the same build enrols, shows the slip in its frame and keeps the ticket', async ({
    browser,
  }) => {
    // Two servers of one build: one for the pages, one for the API they are configured for. Each starts twice.
    test.setTimeout(300_000)
    const site = await startServer({ SEED: 'none', RATE_LIMIT_FACTOR: '0' })
    const api = await startServer({ PUBLIC_URL: site.url, RATE_LIMIT_FACTOR: '0', API_URL: '' })
    try {
      await Promise.all([site, api].map((server) => server.restart({ API_URL: `${api.url}/api` })))
      const page = await (
        await browser.newContext({ baseURL: site.url, locale: 'pt-BR' })
      ).newPage()
      const origins: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) origins.push(new URL(request.url()).origin)
      })
      const { payment, person } = await enrols(page, 'Boleto')
      await payment.seesPanel('Pague com boleto')
      await expect(payment.slip.getByText(/^\d{5}\.\d{5} /).first()).toBeVisible()
      // The ticket travelled: the buyer's own browser sees the whole name.
      await expect(page.getByText(person.name).first()).toBeVisible()
      expect(new Set(origins)).toEqual(new Set([api.url]))
    } finally {
      await Promise.all([site.stop(), api.stop()])
    }
  })
})

test('the price is the same from the course page to the slip', async ({ page }) => {
  const dialog = await reachesPayment(page)
  await expect(dialog.dialog.getByText('R$ 217,90').first()).toBeVisible()
  await dialog.doesChoosePayment('Boleto')
  await dialog.doesContinue()
  await expect(dialog.dialog.getByText('R$ 217,90').first()).toBeVisible()
  await dialog.doesDeclare()
  await dialog.doesConclude()
  const payment = new PaymentPage(page)
  await payment.seesPanel('Pague com boleto')
  await expect(page.locator('main').getByText('R$ 217,90').first()).toBeVisible()
  await expect(payment.slip.getByText(/217,90/).first()).toBeVisible()
})
