import { expect } from '../kit/test.ts'
import { long } from '../kit/tiers.ts'
import { storedOf } from './kit.ts'
import type { SecondApiTest } from './kit.ts'
import { enrols, paysWith } from './steps.ts'

/** Paying. `reportsStatus`: the look-up gives the status of a payment, so that a page that comes later knows it too. */
export function paymentFlows(test: SecondApiTest, { reportsStatus }: { reportsStatus: boolean }) {
  test.describe('a card', () => {
    // Refusals and a conflict are statuses, which the browser notes; a lost answer is on purpose.
    test.use({ allowErrors: [/status of (400|402|404)|ERR_FAILED/] })

    test('that is accepted pays, in parcels', long, async ({ page, api }) => {
      const { payment, person } = await enrols(page, 'Cartão')
      await paysWith(payment, person, api.cards.approved.number, 3)
      await payment.seesPanel('Pagamento confirmado')
      const stored = storedOf(api, person.email)
      expect(stored.receivable?.state).toBe('paid')
      expect(api.requests().findLast(({ path }) => path.endsWith('/cria-transacao'))?.body).toEqual(
        {
          ContaAReceberId: stored.receivable?.id,
          Parcelas: 3,
          Bandeira: api.cards.approved.brand,
          ProprietarioCartao: {
            Nome: 'JOANA PEREIRA',
            CPF: expect.stringMatching(/cpf/),
            RG: '1234567',
            TelefoneFixo: expect.any(String),
            TelefoneCelular: expect.any(String),
            Email: person.email,
            Logradouro: 'Rua Conselheiro Mafra',
            NumeroEndereco: person.number,
            CEP: '88010000',
            CidadeEndereco: 'Florianópolis',
            BairroEndereco: 'Centro',
            UFEndereco: 'SC',
          },
        },
      )
      await page.reload()
      await payment.seesPanel('Pagamento confirmado')
    })

    test(
      'that is refused leads back to the form, and another one pays',
      long,
      async ({ page, api }) => {
        const { payment, person } = await enrols(page, 'Cartão')
        await paysWith(payment, person, api.cards.refused.number)
        await payment.seesPanel('Pague com cartão')
        const refusal = page
          .getByRole('alert')
          .filter({ hasText: 'O banco não autorizou a compra.' })
        await expect(refusal.first()).toBeVisible()
        await expect(page.getByLabel('Nome no cartão')).toHaveValue('JOANA PEREIRA')
        await paysWith(payment, person, api.cards.approved.number)
        await payment.seesPanel('Pagamento confirmado')
        expect(storedOf(api, person.email).receivable?.state).toBe('paid')
      },
    )

    test(
      'that takes its time is processing, and settles by itself',
      long,
      async ({ page, api }) => {
        const { payment, person } = await enrols(page, 'Cartão')
        await paysWith(payment, person, api.cards.processing.number)
        await payment.seesPanel('Pagamento em processamento')
        if (reportsStatus) {
          await page.reload()
          await payment.seesPanel('Pagamento em processamento')
        }
        api.pay(storedOf(api, person.email).id)
        if (reportsStatus) await payment.seesPanel('Pagamento confirmado')
        else {
          const responded = page.waitForResponse(/\/pagamento\/alterar-pagamento\/\d+$/)
          await page.getByRole('button', { name: 'Atualizar situação' }).click()
          await responded
          await payment.seesPanel('Pagamento em processamento')
        }
      },
    )

    test('whose answer is lost is never asked for again', long, async ({ page, api }) => {
      const { payment, person } = await enrols(page, 'Cartão')
      await page.route('**/solicitar-pagamento', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await paysWith(payment, person, api.cards.approved.number)
      await payment.seesPanel(reportsStatus ? 'Pagamento confirmado' : 'Pagamento em processamento')
      await expect(payment.payButton).toHaveCount(0)
      expect(storedOf(api, person.email).receivable?.state).toBe('paid')
    })
  })

  test('a boleto becomes a card and a boleto again', long, async ({ page, api }) => {
    const { payment, person, ids } = await enrols(page, 'Boleto')
    const confirm = page.getByRole('button', { name: 'Confirmar alteração' })
    await payment.seesPanel('Pague com boleto')
    await payment.doesChangePayment('Cartão de Crédito')
    await expect(page.getByText('R$ 264,70').first()).toBeVisible()
    await confirm.click()
    await payment.seesPanel('Pague com cartão')
    const byCard = await payment.seesItsAddress()
    expect(byCard.subscribeId).toBe(ids.subscribeId)
    expect(byCard.buyId).not.toBe(ids.buyId)
    expect(storedOf(api, person.email).option.type).toBe(1)

    await payment.doesChangePayment('Boleto')
    await confirm.click()
    await payment.seesPanel('Pague com boleto')
    expect(storedOf(api, person.email).option.type).toBe(0)
    // The address of a receivable that is none any more leads to the one that is.
    await page.goto(`/efetuar-pagamento/${byCard.subscribeId}/${byCard.buyId}`)
    await expect(page).toHaveURL(new RegExp(`/${storedOf(api, person.email).receivable?.id}$`))
  })
}
