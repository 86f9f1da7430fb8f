import { brandCompany } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import { lessonAccess } from '#contract/lesson-access.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { isAccessible } from './kit/accessible.ts'
import { boxOf, isUncovered } from './kit/box-of.ts'
import { enrolsByCall, opensPayment } from './kit/enrol-by-call.ts'
import { goesElsewhere, delayAnswers, settles } from './kit/faults.ts'
import { reachesPayment } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { writes } from './kit/windows.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

const phone = { width: 360, height: 740 }
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código do boleto' })

test.describe('a boleto on a phone', () => {
  test.use({ viewport: phone })

  test('is paid from the page itself: the line, one button that stays, and where to send it', async ({
    page,
  }) => {
    await opensPayment(page, 'Boleto')
    await new Portal(page).doesAcceptCookies()
    const line = page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
    await expect(line).toBeInViewport()
    await expect(copy(page)).toBeInViewport()
    // The slip itself is not even fetched.
    await expect(page.locator('iframe')).toHaveCount(0)
    const sending = page.getByRole('list', { name: 'Enviar ou guardar o boleto' })
    await expect(sending.getByRole('link')).toHaveText([/^E-mail/, /^WhatsApp/, /^PDF/])
    const digits = encodeURIComponent((await line.textContent()) ?? '-')
    for (const link of ['E-mail', 'WhatsApp'])
      await expect(sending.getByRole('link', { name: link })).toHaveAttribute(
        'href',
        new RegExp(digits.replaceAll('.', '\\.')),
      )
    const pdf = await page.request.get(
      (await sending.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')

    await page.getByText('Ver boleto completo').click()
    const { slip } = new PaymentPage(page)
    await expect(slip.getByText('FICHA DE COMPENSAÇÃO')).toBeVisible()
    // What copies the line is around it.
    await expect(slip.getByRole('button')).toHaveCount(0)
    // As high as its contents: only the page scrolls.
    const frame = page.locator('iframe')
    await expect
      .poll(() =>
        frame.evaluate((element) => {
          if (!(element instanceof HTMLIFrameElement)) return null
          const root = element.contentDocument?.documentElement
          return root ? root.scrollHeight - root.clientHeight : null
        }),
      )
      .toBe(0)
    await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(copy(page)).toBeInViewport()

    // Only here: the page on paper could not be paid at a counter, or lacked who pays whom.
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('main')
    await expect(paper.getByText(/^R\$\s/).last()).toBeVisible()
    await expect(paper.getByText(/^Curso: \S/)).toBeVisible()
    await expect(paper.getByText(/^Vence em \S+, \d/)).toBeVisible()
    await expect(paper.getByText(`Beneficiário: ${brandCompany}`)).toBeVisible()
    await expect(paper.getByText(/^Pagador: \S.*, CPF \d{3}/)).toBeVisible()
    await expect(paper.getByRole('img', { name: 'Código de barras' })).toBeVisible()
  })
})

test.describe('the first screen of a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test(
    'states of a boleto what, how much and by when, before the line and its button',
    long,
    async ({ page }) => {
      await opensPayment(page, 'Boleto')
      const heading = page.getByRole('heading', { name: 'Pague com boleto' })
      const amount = page
        .getByRole('main')
        .getByText(/^R\$\s/)
        .filter({ visible: true })
        .first()
      const due = page.getByText(/^Vence em/)
      const line = page.getByText('Linha digitável:')
      const sending = page.getByRole('list', { name: 'Enviar ou guardar o boleto' })
      // The notice covers no button that is shown.
      await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible()
      await expect.poll(() => isUncovered(copy(page))).toBe(true)
      await new Portal(page).doesAcceptCookies()
      // The notice is at the page's end.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(sending).toBeAttached()

      const inOrder = [heading, amount, line, copy(page)]
      const boxes = await Promise.all(inOrder.map(boxOf))
      for (const [at, box] of boxes.entries()) {
        expect(box.y, `${at}`).toBeGreaterThanOrEqual(boxes[at - 1]?.end ?? 0)
        expect(box.end, `${at}`).toBeLessThanOrEqual(640)
        expect(await isUncovered(inOrder[at]!), `${at}`).toBe(true)
      }
      expect((await boxOf(due)).end).toBeLessThanOrEqual((await boxOf(line)).y)
      const links = await Promise.all((await sending.getByRole('link').all()).map(boxOf))
      expect(new Set(links.map(({ y }) => Math.round(y))).size).toBe(1)
      expect(new Set(links.map(({ width }) => Math.round(width))).size).toBe(1)
    },
  )

  test(
    'has what a card pays above its form, expiry beside the code, the brand below its label',
    long,
    async ({ page }) => {
      await opensPayment(page, 'Cartão')
      await new Portal(page).doesAcceptCookies()
      const number = page.getByLabel('Número do cartão')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => window.scrollTo(0, 0))
      // Only here: what is paid and how far one is left the upper half to the number itself.
      expect((await boxOf(number)).end).toBeLessThanOrEqual(844 / 2)
      expect((await boxOf(page.getByText('Etapa 1 de 2'))).width).toBeGreaterThan(40)
      const summary = page.getByRole('region', { name: 'Sua inscrição' })
      expect((await boxOf(summary)).height).toBeLessThanOrEqual(50)
      const course = summary.getByRole('definition').first()
      await expect(course).toBeInViewport({ ratio: 1 })
      await expect(summary.getByRole('definition')).toHaveCount(1)
      await summary.getByRole('button', { name: 'Dados da inscrição' }).click()
      await expect(summary.getByRole('definition')).toHaveCount(4)
      await summary.getByRole('button', { name: 'Dados da inscrição' }).click()
      await page.setViewportSize(phone)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(number).toBeInViewport({ ratio: 1 })
      // Before a card is typed.
      await expect(page.getByText('Demonstração:')).toBeInViewport({ ratio: 1 })
      await number.fill('5555555555554444')
      const brand = page.getByLabel('Bandeira')
      await expect(brand.locator('option:checked')).toHaveText('Mastercard')
      await expect(page.locator('input + span').getByText('Master')).toBeVisible()
      // A phone that is turned, there and back: the field must not lose its height.
      const { height } = await boxOf(number)
      for (const turned of [{ width: 844, height: 390 }, phone]) {
        await page.setViewportSize(turned)
        await expect.poll(async () => (await boxOf(number)).height).toBe(height)
      }
      const paid = summary.getByText(/^R\$\s/)
      expect((await boxOf(paid)).end).toBeLessThanOrEqual((await boxOf(number)).y)
      // The note about the card's data is below the card, so that its number is on the first screen.
      const note = page.getByText(/não ficam guardados/)
      expect((await boxOf(note)).y).toBeGreaterThan((await boxOf(page.getByLabel('CVV'))).end)
      const [expiry, code] = await Promise.all(
        ['Validade', 'CVV'].map((label) => boxOf(page.getByLabel(label))),
      )
      expect(code!.y).toBe(expiry!.y)
      expect(code!.x).toBeGreaterThan(expiry!.x + expiry!.width)
      const [label, select] = await Promise.all([
        boxOf(page.locator('label', { hasText: 'Bandeira' })),
        boxOf(brand),
      ])
      expect(select.x).toBe(label.x)
      expect(select.y).toBeGreaterThanOrEqual(label.end)
    },
  )
})

test(
  'fields of a card are in rows on a wide screen, and evenly on a phone',
  long,
  async ({ page }) => {
    await opensPayment(page, 'Cartão')
    await page.getByRole('button', { name: 'Alterar o endereço' }).click()
    const top = async (label: string) => {
      const box = await page.getByLabel(label, { exact: true }).boundingBox()
      return box ? Math.round(box.y) : NaN
    }
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [left, right] of [
        ['Validade', 'CVV'],
        ['CVV', 'Bandeira'],
        ['CPF do titular', 'RG do titular'],
        ['Telefone', 'E-mail'],
        ['Número', 'Bairro'],
        ['Estado', 'Cidade'],
      ] as const)
        await expect
          .poll(
            async () => (await top(left)) - (await top(right)),
            `${left}, ${right} at ${width} px`,
          )
          .toBe(0)
    }
    await page.setViewportSize(phone)
    await expect
      .poll(async () => {
        const [code, street, number] = [
          await top('CEP'),
          await top('Endereço'),
          await top('Número'),
        ]
        return Math.abs(street - code - (number - street))
      })
      .toBeLessThanOrEqual(1)
  },
)

test('a card in twelve parcels leaves a receipt of what was really paid, also after a reload', async ({
  page,
}) => {
  await opensPayment(page, 'Cartão')
  const payment = new PaymentPage(page)
  const summary = page.getByRole('region', { name: 'Sua inscrição' })
  // Only here: “à vista” named two prices, that of the boleto and this one.
  await expect(summary).toContainText('Total no cartão')
  await payment.doesFillInTheCard({ number: '4111111111111111' }, 12)
  await expect(summary).toContainText(/12x de R\$\s[\d,]+total R\$/)
  // Only here: on a phone the parcels touched the edges of their bar.
  const wide = page.viewportSize()
  await page.setViewportSize(phone)
  const [bar, sum] = [await boxOf(summary), await boxOf(summary.getByText(/^12x/).locator('..'))]
  expect(Math.min(sum.y - bar.y, bar.end - sum.end)).toBeGreaterThanOrEqual(5)
  if (wide) await page.setViewportSize(wide)
  await payment.doesReview()
  const paid = (await payment.payButton.textContent())?.replace('Pagar ', '') ?? '-'
  await expect(summary).toContainText(`total ${paid}`)
  await payment.payButton.click()
  await payment.seesPanel('Pagamento confirmado')
  const receipt = page.getByRole('region', { name: 'Recibo' })
  const next = page.getByRole('region', { name: 'O que acontece agora' })
  expect((await boxOf(next)).end).toBeLessThanOrEqual((await boxOf(receipt)).y)
  const student = (await summary.getByRole('definition').nth(2).textContent()) ?? '-'
  await expect(page.getByText(`Pronto, ${student.split(' ')[0]}! Sua inscrição em`)).toBeVisible()
  // Only here: three headings for one fact.
  await expect(page.locator('header:has(h1)')).toHaveClass(/visually-hidden/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscrição confirmada')
  // Only here: how the class begins, as the student area tells it.
  await expect(next).toContainText(`${lessonAccess.ask} ${lessonAccess.reply}`)
  // Only here: an address with a mistake stayed unnoticed.
  await expect(next).toContainText(/confirmação em \S+@\S+, com as condições/)
  const head = page.getByRole('heading', { name: 'Pagamento confirmado' }).locator('..')
  await expect(head).toContainText(/12x de R\$.*Visa, final 1111.*Número da inscrição: \d/)
  const seesReceipt = async (parcels: RegExp) => {
    await expect(receipt).toContainText(`Total pago${paid}`)
    await expect(receipt).toContainText(parcels)
    await expect(receipt).toContainText(/Aluno[^*]+CPF\d{3}\./)
    await expect(receipt).toContainText('Visa, final 1111')
    await expect(receipt).toContainText(/Data do pagamento\d\d\/\d\d\/\d{4}/)
    await expect(receipt).toContainText(/Número da autorização[0-9A-F]{6}(?!\w*-)/)
    await expect(summary).toContainText(`Total pago${paid}`)
    await expect(summary).toContainText('Juros do parcelamentoR$')
  }
  await seesReceipt(/Cartão de Crédito, 12x de R\$/)
  expect(await page.content()).not.toContain('411111')
  await page.reload()
  await seesReceipt(/Cartão de Crédito, em 12x/)
  const print = page.getByRole('button', { name: 'Imprimir recibo' })
  await receipt.getByRole('heading', { name: 'Recibo' }).click()
  await expect(print).toBeVisible()
  // Only here: a word wider than its column broke: “parcelament/o”.
  await page.setViewportSize(phone)
  const broken = await receipt.getByRole('term').evaluateAll((labels) =>
    labels.flatMap((label) => {
      label.style.overflowWrap = 'normal'
      return label.scrollWidth > label.clientWidth ? [label.textContent] : []
    }),
  )
  expect(broken).toEqual([])
  await receipt.getByRole('heading', { name: 'Recibo' }).click()
  // Only here: a receipt that is folded on screen is not folded on paper.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText('Visa, final 1111')).toBeVisible()
  await expect(print).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const address = page.url()
  await page.getByRole('link', { name: 'Entrar na Área do aluno' }).click()
  await expect(page).toHaveURL('/legado')
  // Only here: who has just paid types the CPF once more.
  await expect(page.getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  // Only here: a masked receipt that mentions no whole one, or does so on paper.
  await page.context().clearCookies()
  await page.goto(`${address}#recibo`)
  const masked = page.getByText('Para o recibo com nome e CPF completos, entre na Área do aluno.')
  await expect(masked).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(masked).toBeHidden()
})

test.describe('with an API that returns of a payment only that it is made', () => {
  test(
    'the receipt shows what this page knows, and after a reload what the API returns',
    long,
    async ({ page }) => {
      await page.route('**/consulta-preco-curso-conta/*', async (route) => {
        const { Recibo: _ours, ...price } = (await (await route.fetch()).json()) as {
          Recibo?: object
        }
        await route.fulfill({ json: price })
      })
      await opensPayment(page, 'Cartão')
      const payment = new PaymentPage(page)
      await payment.doesFillInTheCard({ number: '4111111111111111' }, 12)
      await payment.doesReview()
      await payment.payButton.click()
      const receipt = page.getByRole('region', { name: 'Recibo' })
      await expect(receipt).toContainText('Visa, final 1111')
      await expect(receipt).not.toContainText('Número da autorização')
      await page.reload()
      await payment.seesPanel('Pagamento confirmado')
      await expect(receipt).toContainText('Número da inscrição')
      await expect(receipt).not.toContainText('Total pago')
    },
  )
})

test('a declined card offers the boleto in its message, by its price', async ({ page }) => {
  await page.setViewportSize(phone)
  await opensPayment(page, 'Cartão')
  const payment = new PaymentPage(page)
  await payment.doesFillInTheCard({ number: '4000000000000002' })
  await payment.doesReview()
  await payment.payButton.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Nada foi cobrado' })
  // Only here: the number that is to be typed again scrolled the message away.
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  const number = page.getByLabel('Número do cartão')
  await expect(number).toHaveAccessibleDescription(/Use outro cartão ou fale com o seu banco/)
  await expect(page.getByLabel('CVV')).toHaveAccessibleDescription(/Digite o código de novo/)
  // Only here: the whole billing address unfolded for good once the number was cleared.
  await number.fill('')
  await expect(page.getByLabel('CVV')).toHaveAccessibleDescription(/Digite o código de novo/)
  await expect(page.getByLabel('CEP')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Alterar o endereço' })).toBeVisible()
  const boleto = alert.getByRole('button', { name: /^Pagar com boleto \(R\$\s\d+,\d\d\)$/ })
  // Only here: the form was empty and the message gone for who only looked.
  await boleto.click()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(alert.locator('..')).toBeFocused()
  await expect(page.getByLabel('Nome no cartão')).toHaveValue(/\S/)
  await expect(page.getByLabel('Validade')).toHaveValue(/\d/)
  await boleto.click()
  await payment.seesPanel('Alterar forma de pagamento')
  // Only here: the mark of the method in force parted its title from its price.
  const current = page.locator('label').filter({ hasText: 'Crédito' })
  const mark = await boxOf(current.getByText('forma atual'))
  const price = await boxOf(current.getByText(/^R\$/))
  expect(Math.abs(mark.y + mark.end - price.y - price.end)).toBeLessThan(16)
  expect(mark.x).toBeGreaterThan(price.x)
  await expect(page.getByRole('radio', { name: /Boleto/ })).toBeChecked()
  await page.getByRole('button', { name: 'Confirmar alteração' }).click()
  await payment.seesPanel('Pague com boleto')
})

test.describe('a toast', () => {
  test.use({ allowErrors: [/status of|Failed to load resource/] })

  test('of a failed change goes with the next try', async ({ page }) => {
    await opensPayment(page, 'Boleto')
    await new PaymentPage(page).doesChangePayment('Cartão de Crédito')
    await page.route('**/pagamento/alterar-pagamento', (route) => route.abort())
    const confirm = page.getByRole('button', { name: 'Confirmar alteração' })
    await confirm.click()
    const portal = new Portal(page)
    await portal.seesToast(messages.changePaymentConnection)
    // Only here: a toast over the menu.
    await page.evaluate(() => window.scrollTo(0, 0))
    const menu = await boxOf(page.getByRole('navigation', { name: 'Menu principal' }))
    const toast = portal.toast(messages.changePaymentConnection).first()
    expect((await boxOf(toast)).y).toBeGreaterThan(menu.end)
    // The pointer is over it, so that it does not close by itself.
    await toast.hover()
    await page.unroute('**/pagamento/alterar-pagamento')
    await confirm.focus()
    await page.keyboard.press('Enter')
    await new PaymentPage(page).seesPanel('Pague com cartão')
    await expect(portal.toast(messages.changePaymentConnection)).toHaveCount(0)
  })
})

test.describe('a toast of the enrolment', () => {
  test.use({ allowErrors: [/Failed to load resource|ERR_FAILED/] })

  test('goes when the stage is left', long, async ({ page }) => {
    const dialog = await reachesPayment(page)
    await dialog.doesChoosePayment('Boleto')
    await dialog.doesContinue()
    await dialog.doesDeclare()
    await page.route('**/efetua-inscricao', (route) => route.abort())
    await dialog.doesConclude()
    const toast = page.locator('.Toastify__toast')
    await expect(toast).toHaveCount(1)
    // The pointer is over it, so that it does not close by itself.
    await toast.hover()
    await dialog.dialog.getByRole('button', { name: 'Voltar' }).press('Enter')
    await dialog.seesStage('Etapa 3 de 4')
    await expect(toast).toHaveCount(0)
  })
})

test.describe('the change of payment', () => {
  test.use({ allowErrors: [/status of 402/] })

  test('is given up by its button and by Back, with nothing sent', async ({ page }) => {
    // From the login, so that Back would lead there.
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(demoStudents.unpaid.cpf, demoPassword)
    await login.doesAnswer('Ir para o pagamento')
    const payment = new PaymentPage(page)
    await payment.seesPanel('Pague com boleto')
    const sent = writes(page)
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancelar', exact: true }).click(),
      () => page.goBack(),
    ]) {
      await payment.doesChangePayment('Cartão de Crédito')
      await leave()
      await payment.seesPanel('Pague com boleto')
    }
    expect(sent).toEqual([])
  })
})

test.describe('a payment link that leads to nothing', () => {
  test.use({ allowErrors: [/status of 404/] })

  test('goes home, reports it and leads on', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/efetuar-pagamento/999999999')
    const window = page.getByRole('dialog', { name: 'Não encontramos esse pagamento' })
    // The API's words repeat the title.
    await expect(window).not.toContainText('Pagamento não encontrado.')
    // Only here: its buttons stood in two lines of different lengths.
    const links = await Promise.all((await window.getByRole('link').all()).map(boxOf))
    expect(new Set(links.map(({ x, width }) => `${x} ${width}`)).size).toBe(1)
    await expect(page).toHaveURL('/')
    await expect(window.getByRole('link', { name: 'Falar com a gente' })).toHaveAttribute(
      'href',
      '/contato',
    )
    await window.getByRole('link', { name: 'Entrar', exact: true }).click()
    await expect(window).toHaveCount(0)
    await expect(page.getByLabel('CPF')).toBeVisible()
  })
})

test.describe('a withdrawal', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

  // Only here: a window that cannot be read in the dark or reached by keys, a receipt that is not printed, and a page that
  // goes on offering a cancelled slip.
  test('takes two steps by keyboard on a phone, and ends with a receipt that is printed alone', async ({
    page,
  }) => {
    const { subscribeId } = await enrolsByCall(page, 'Boleto')
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await new Portal(page).doesAcceptCookies()
    await new PaymentPage(page).seesPanel('Pague com boleto')
    const sent = writes(page)
    const offer = page.getByRole('button', { name: 'Desistir da compra' })
    await offer.press('Enter')
    const asked = page.getByRole('dialog', { name: 'Desistir da compra' })
    await expect(asked).toContainText('A inscrição é cancelada agora e nada é cobrado.')
    // Only here: the window mentioned a certificate where nothing is paid.
    await expect(asked).not.toContainText('certificado')
    // Only here: the words of the window were centred, as those of the offer are.
    await expect(asked.getByRole('list')).toHaveCSS('text-align', 'start')
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(offer).toBeFocused()
    expect(sent).toEqual([])

    await offer.press('Enter')
    await asked.getByRole('button', { name: 'Confirmar desistência' }).press('Enter')
    const done = page.getByRole('dialog', { name: 'Desistência registrada' })
    await expect(done).toContainText(/\d{2}\/\d{2}\/\d{4}, às \d{2}:\d{2}:\d{2}/)
    await expect(done).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    await expect(done.getByRole('heading', { level: 2 })).toBeFocused()
    await isAccessible(page)
    expect(await done.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Comprovante de desistência')).toBeVisible()
    for (const hidden of ['Pague com boleto', 'Desistência registrada', 'Imprimir comprovante'])
      await expect(page.getByText(hidden, { exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  })
})

test('who leaves before the payment is found is not taken back to it', long, async ({ page }) => {
  const { subscribeId } = await enrolsByCall(page, 'Boleto')
  const lookUp = await delayAnswers(page, /\/pagamento\/alterar-pagamento\/\d+$/)
  const nextPage = await delayAnswers(page, /\/assets\/quem-somos-[^/]+\.js$/)
  await page.goto(`/efetuar-pagamento/${subscribeId}`)
  await lookUp.waiting
  await goesElsewhere(page)
  await nextPage.waiting
  lookUp.open()
  await lookUp.over
  await settles(page)
  nextPage.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/quem-somos')
})
