import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { enrols } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { back, escape, press, writes } from './kit/windows.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'

// The ways out of the screens of a payment, and the answers to their questions.

test(
  'the last look before a card payment is left by Voltar and by Back, with the card as typed',
  long,
  async ({ page }) => {
    const { payment } = await enrols(page, 'Cartão')
    const sent = writes(page)
    await payment.doesFillInTheCard({ number: '4111111111111111' })
    for (const leave of [() => press('Voltar')(page.locator('main')), () => page.goBack()]) {
      await payment.doesReview()
      await leave()
      await payment.seesPanel('Pague com cartão')
      await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
      await expect(page.getByLabel('CVV')).toHaveValue('123')
      await expect(page.getByLabel('RG do titular')).toHaveValue('1234567')
    }
    expect(sent).toEqual([])
  },
)

test('the browser asks before a reload loses the card that was typed', long, async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  const { payment } = await enrols(page, 'Cartão')
  await payment.doesFillInTheCard({ number: '4111111111111111' })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
})

test.describe('the change of payment', () => {
  test.use({ allowErrors: [/status of 402/] })

  const opens = async (page: Page) => {
    const { subscribeId } = await enrolsByCall(page, 'Boleto')
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await new PaymentPage(page).seesPanel('Pague com boleto')
    return new PaymentPage(page)
  }

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

  test('needs an option', long, async ({ page }) => {
    await opens(page)
    await page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
    await page.getByRole('button', { name: 'Confirmar alteração' }).click()
    await expect(page.getByText(messages.paymentOptionRequired).first()).toBeVisible()
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Boleto/)
  })

  test(
    'asks about a coupon that is not applied: closed stays, Sim applies',
    long,
    async ({ page }) => {
      const { payment } = await enrols(page, 'Boleto')
      const question = page.getByRole('alertdialog', { name: messages.couponNotAppliedTitle })
      const confirm = page.getByRole('button', { name: 'Confirmar alteração' })
      await payment.doesChangePayment('Cartão de Crédito')
      await page.getByLabel('Cupom de desconto').fill('VIALUME20')
      for (const close of [escape, press('Fechar'), back]) {
        await confirm.click()
        await expect(question).toContainText(messages.couponNotApplied)
        await close(question)
        await expect(question).toHaveCount(0)
        await payment.seesPanel('Alterar forma de pagamento')
        await expect(page.getByLabel('Cupom de desconto')).toHaveValue('VIALUME20')
      }
      await confirm.click()
      const change = page.waitForRequest(/\/pagamento\/alterar-pagamento$/)
      await press('Sim')(question)
      expect((await change).postDataJSON()).toMatchObject({ codigoCupomDesconto: 'VIALUME20' })
      await payment.seesPanel('Pague com cartão')
    },
  )

  test('goes on without the coupon that is answered Não', long, async ({ page }) => {
    const payment = await opens(page)
    const question = page.getByRole('alertdialog', { name: messages.couponNotAppliedTitle })
    await payment.doesChangePayment('Cartão de Crédito')
    await page.getByLabel('Cupom de desconto').fill('VIALUME20')
    await page.getByRole('button', { name: 'Confirmar alteração' }).click()
    const change = page.waitForRequest(/\/pagamento\/alterar-pagamento$/)
    await press('Não')(question)
    expect(JSON.stringify((await change).postDataJSON())).not.toContain('VIALUME20')
    await payment.seesPanel('Pague com cartão')
  })

  test.describe('with a coupon that one option does not take', () => {
    test.use({ allowErrors: [/status of 404/] })

    test(
      'keeps the coupon that the enrolment holds past an option that does not take it',
      long,
      async ({ page }) => {
        // Good for cards alone.
        const { subscribeId } = await enrolsByCall(page, 'Cartão', 'CARTAO15')
        await page.goto(`/efetuar-pagamento/${subscribeId}`)
        const payment = new PaymentPage(page)
        await payment.doesChangePayment('Boleto')
        const field = page.getByLabel('Cupom de desconto')
        await expect(field).toHaveAccessibleDescription(messages.couponInvalid)
        await expect(field).toHaveValue('')
        await page.getByRole('radio', { name: 'Cartão de Crédito' }).check()
        await expect(page.getByText('Cupom CARTAO15 aplicado')).toBeVisible()
        await page.getByRole('button', { name: 'Confirmar alteração' }).click()
        await payment.seesPanel('Pague com cartão')
        const found = await page.request.get(`/api/pagamento/alterar-pagamento/${subscribeId}`)
        expect(await found.json()).toMatchObject({
          CodigoCupomDesconto: 'CARTAO15',
          TipoPagamento: 1,
        })
      },
    )
  })
})
