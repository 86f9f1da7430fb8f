import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import type { SandboxOutcome } from '#server/money/gateway/sandbox-cards.ts'
import { enrols, fitsItsWidth, reachesPayment, withTerms } from './kit/enrolment-flow.ts'
import { aPerson } from './kit/people.ts'
import { mailsTo } from './kit/mails.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { PaymentPage } from './pages/payment.ts'

// As visitors get it.
test.use({ renderPages: 'yes' })

const cardOf = (outcome: SandboxOutcome) => {
  const card = sandboxCards.find((candidate) => candidate.outcome === outcome)
  if (!card) throw new Error(`no sandbox card for ${outcome}`)
  return card
}

test('a visitor finds a course, enrols with a coupon and gets a slip that survives a restart', async ({
  page,
  portal,
}) => {
  const person = aPerson()
  const course = new CoursePage(page)
  await course.doesFind('infratores', withTerms.title)
  await course.doesChoose(withTerms.state, withTerms.city)
  await course.seesPrice('R$ 217,90')
  await course.doesEnrol()

  const dialog = new EnrolmentDialog(page)
  await dialog.seesStage('Etapa 1 de 4')
  await dialog.seesProgress(0)
  await dialog.doesFillIn(person)
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 2 de 4')
  await dialog.seesProgress(25)
  // Only here: the terms scrolled in a box of their own, and a percentage repeated the stage.
  const scrolls = await dialog.dialog.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((node) => /auto|scroll/.test(getComputedStyle(node).overflowY))
      .filter((node) => node.scrollHeight > node.clientHeight)
      .map((node) => node.querySelector('[type="checkbox"]') !== null),
  )
  expect(scrolls).toEqual([true])
  await expect(dialog.dialog.locator('footer')).not.toContainText('%')
  await dialog.doesAcceptTheTerms()
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 3 de 4')
  await dialog.seesProgress(50)
  await dialog.doesChoosePayment('Boleto')
  await dialog.doesApplyCoupon('estrada10')
  await dialog.seesStage('Cupom ESTRADA10 aplicado')
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 4 de 4')
  await dialog.seesProgress(75)
  await dialog.doesDeclare()
  await dialog.doesConclude()

  const payment = new PaymentPage(page)
  const { subscribeId, buyId } = await payment.seesItsAddress()
  await payment.seesPanel('Pague com boleto')
  // 10 % of 217,90 is 21,79.
  await expect(page.getByText('R$ 196,11').first()).toBeVisible()
  const line = payment.slip.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/).first()
  await payment.doesShowSlip()
  await expect(line).toBeVisible()
  const before = await line.textContent()

  await portal.restart()
  await page.goto(`/efetuar-pagamento/${subscribeId}`)
  await expect(page).toHaveURL(new RegExp(`/${subscribeId}/${buyId}$`))
  await payment.seesPanel('Pague com boleto')
  await payment.doesShowSlip()
  await expect(line).toHaveText(before!)

  // E-mails are sent after the answer.
  await expect.poll(() => mailsTo(portal, person.email)).toHaveLength(1)
})

test.describe('when the answer of a payment is lost', () => {
  test.use({ allowErrors: [/ERR_FAILED|Failed to load resource/] })

  test(
    'nothing is paid twice: the page finds out by itself how it ended',
    long,
    async ({ page }) => {
      const { payment } = await enrols(page, 'Cartão')
      let charges = 0
      await payment.doesFillInTheCard({ number: cardOf('approve').number })
      await payment.doesReview()
      await page.route('**/solicitar-pagamento', async (route) => {
        charges += 1
        await route.fetch()
        await route.abort()
      })
      await payment.payButton.click()
      await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible({
        timeout: 60_000,
      })
      expect(charges).toBe(1)
    },
  )
})

test('a slip is changed for a card, keeping the coupon', async ({ page }) => {
  const dialog = await reachesPayment(page)
  await dialog.doesChoosePayment('Boleto')
  // Only here: a coupon made the options lower, so that what is below them moved up.
  const heights = () =>
    dialog.dialog
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.offsetHeight))
  const without = await heights()
  await dialog.doesApplyCoupon('ESTRADA10')
  await dialog.seesStage('Cupom ESTRADA10 aplicado')
  expect(await heights()).toEqual(without)
  // Only here: the foot of a phone cut off what is to be paid.
  const window = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(dialog.dialog.getByText('Total com desconto')).toBeInViewport({ ratio: 1 })
  if (window) await page.setViewportSize(window)
  // The API's lines of an option state its price without the coupon.
  const slip = dialog.dialog.getByRole('radio', { name: 'Boleto' })
  await expect(slip).toHaveAccessibleName(/De R\$\s217,90 por R\$\s196,11$/)
  await expect(slip).toHaveAccessibleDescription(
    'À vista Vencimento em 5 dias Confirmação em até 2 dias úteis',
  )
  // Only here: a coupon for every method lowered only the price of the chosen one.
  await expect(dialog.dialog.getByRole('radio', { name: 'Cartão' })).toHaveAccessibleName(
    /De R\$\s236,90 por R\$\s213,21$/,
  )
  await dialog.doesContinue()
  await dialog.doesDeclare()
  await dialog.doesConclude()
  const payment = new PaymentPage(page)
  const before = await payment.seesItsAddress()
  // Only here: a payment stated neither its place nor that the coupon counts.
  const summary = page.getByRole('region', { name: 'Sua inscrição' })
  await expect(summary).toContainText('LocalBlumenau/SC')
  await expect(summary).toContainText(/217,90 − R\$\s21,79/)
  await payment.doesChangePayment('Cartão de Crédito')
  await expect(page.getByRole('radio', { name: 'Cartão' })).toHaveAccessibleName(
    /De R\$\s236,90 por R\$\s213,21$/,
  )
  await expect(page.getByRole('radio', { name: 'Boleto' })).toHaveAccessibleName(
    /^Boleto ?forma atual ?De R\$\s217,90 por R\$\s196,11$/,
  )
  // Only here: the present method was announced as a new total.
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await expect(page.getByText(/^Você já paga assim: R\$\s196,11$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await expect(page.getByText(/^Novo total: R\$\s213,21/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar alteração' }).click()
  await payment.seesPanel('Pague com cartão')
  // Only here: the list of parcels looked ready before there was a number.
  await expect(page.getByLabel('Parcelas')).toContainText('Digite antes o número do cartão')
  await expect(page).not.toHaveURL(new RegExp(`${before.buyId}$`))
  const after = await payment.seesItsAddress()
  expect(after.subscribeId).toBe(before.subscribeId)
  // The address of the old receivable leads to the new one.
  await page.goto(`/efetuar-pagamento/${before.subscribeId}/${before.buyId}`)
  await expect(page).toHaveURL(new RegExp(`/${after.buyId}$`))
})

test('on a narrow phone the whole enrolment fits, and leaves no personal data behind', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = aPerson()
  const dialog = await reachesPayment(page, person)
  await fitsItsWidth(page)
  await dialog.doesChoosePayment('Cartão')
  await dialog.doesContinue()
  await fitsItsWidth(page)
  await dialog.doesDeclare()
  await dialog.doesConclude()
  const payment = new PaymentPage(page)
  await payment.doesFillInTheCard({ number: cardOf('approve').number, cvv: '987' })
  await fitsItsWidth(page)
  await payment.doesReview()
  await payment.payButton.click()
  await payment.seesPanel('Pagamento confirmado')
  await fitsItsWidth(page)

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  const cpf = person.cpf.replace(/\D/g, '')
  for (const secret of [cpf, person.cpf, person.password, cardOf('approve').number]) {
    expect(stored).not.toContain(secret)
    expect(portal.log()).not.toContain(secret)
  }
})
