import { messages, unexpectedError } from '#contract/errors.ts'
import type { CallName } from '#contract/calls/index.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { opensPayment } from '../kit/enrol-by-call.ts'
import { PaymentPage } from '../pages/payment.ts'
import { Portal } from '../pages/portal.ts'
import { always, loading, offers } from './use.ts'
import type { Use } from './use.ts'

const reachesSlip = async (page: Page) => {
  await opensPayment(page, 'Boleto')
  await new PaymentPage(page).seesPanel('Pague com boleto')
}
const reachesCard = async (page: Page) => {
  await opensPayment(page, 'Cartão')
  await new PaymentPage(page).seesPanel('Pague com cartão')
}

/** Everything up to the button that pays with a card. */
async function reachesConfirmation(page: Page) {
  const payment = new PaymentPage(page)
  await reachesCard(page)
  await payment.doesFillInTheCard({ number: '4111111111111111' })
  await payment.doesReview()
}

/** Nothing leads away from a page that waits for an answer about money. */
async function blocksLeaving(page: Page) {
  await page.getByRole('link', { name: 'Quem somos' }).first().click()
  await new Portal(page).seesToast('Aguarde a resposta e não feche esta página.')
  await expect(page).toHaveURL(/\/efetuar-pagamento\//)
}

/** Nothing is charged yet: the same may be sent again. */
const startsPaying: Use = {
  call: 'POST /conta-a-receber/cartao/cria-transacao',
  reaches: reachesConfirmation,
  asks: async (page) => {
    const payment = new PaymentPage(page)
    // A failed try leads back to the form.
    if (await page.getByRole('button', { name: 'Continuar' }).count()) await payment.doesReview()
    await payment.payButton.click()
  },
  failures: always(messages.paymentConnection),
  inPlace: true,
  preserves: async (page) => {
    await new PaymentPage(page).seesPanel('Pague com cartão')
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await expect(page.getByLabel('Nome no cartão')).toHaveValue('JOANA PEREIRA')
    await expect(page.getByLabel('RG do titular')).toHaveValue('1234567')
  },
  arrives: (page) => new PaymentPage(page).seesPanel('Pagamento confirmado'),
  blocks: blocksLeaving,
}

/** The charge itself: whatever goes wrong, it may have happened. */
const charges: Use = {
  call: 'POST /conta-a-receber/cartao/solicitar-pagamento',
  reaches: reachesConfirmation,
  asks: (page) => new PaymentPage(page).payButton.click(),
  once: true,
  failures: null,
  preserves: async (page) => {
    await new PaymentPage(page).seesPanel('Pagamento em processamento')
    await expect(page.getByLabel('Número do cartão')).toHaveCount(0)
  },
  arrives: (page) => new PaymentPage(page).seesPanel('Pagamento confirmado'),
  blocks: blocksLeaving,
}

const ofTheSlip = (
  call: CallName,
  { failures, inPlace, arrives }: Pick<Use, 'failures' | 'inPlace' | 'arrives'>,
): Use => ({
  call,
  asks: (page) => opensPayment(page, 'Boleto'),
  failures,
  ...(inPlace && { inPlace }),
  preserves: (page) => new PaymentPage(page).seesPanel('Pague com boleto'),
  ...(arrives && { arrives }),
})

/** The payment page: slip, card and change of method. */
export const paymentUses: readonly Use[] = [
  {
    call: 'GET /pagamento/alterar-pagamento/:id',
    asks: (page) => opensPayment(page, 'Boleto'),
    failures: {
      'a refused connection': messages.paymentOptionsConnection,
      'a 500 with a page of HTML': unexpectedError(500),
      'a 200 with broken JSON': messages.paymentOptionsConnection,
    },
    preserves: (page) =>
      expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible(),
    arrives: (page) => new PaymentPage(page).seesPanel('Pague com boleto'),
  },
  ofTheSlip('GET /boleto/ObterUrlBoleto', {
    failures: always(messages.boletoFailed),
    inPlace: true,
    arrives: (page) =>
      expect(page.getByRole('button', { name: 'Copiar código do boleto' })).toBeVisible(),
  }),
  ofTheSlip('GET /pagamento/consulta-preco-curso-conta/:id', {
    failures: loading('value'),
    arrives: (page) => expect(page.getByText('Joana Pereira de Teste').first()).toBeVisible(),
  }),
  {
    call: 'GET /pagamento/consulta-bandeiras-cartao',
    asks: reachesCard,
    failures: loading('cardBrands'),
    preserves: (page) => new PaymentPage(page).seesPanel('Pague com cartão'),
    arrives: offers('Visa'),
  },
  {
    call: 'GET /pagamento/consulta-lista-parcelas/:a/:b/:c',
    reaches: reachesCard,
    asks: async (page) => {
      await page.getByLabel('Bandeira').selectOption({ label: 'Visa' })
    },
    once: true,
    failures: loading('installments'),
    preserves: (page) =>
      expect(page.getByLabel('Bandeira').locator('option:checked')).toHaveText('Visa'),
    arrives: (page) => expect(page.getByLabel('Parcelas').locator('option').nth(12)).toBeAttached(),
  },
  {
    call: 'GET /inscricao/obter-dados-aluno/:id',
    asks: reachesCard,
    failures: null,
    preserves: (page) => expect(page.getByLabel('CPF do titular')).toHaveValue(''),
    arrives: (page) => expect(page.getByLabel('CPF do titular')).not.toHaveValue(''),
  },
  startsPaying,
  charges,
  {
    call: 'GET /cupom/validar/:a/:b/true',
    reaches: async (page) => {
      await reachesSlip(page)
      await new PaymentPage(page).doesChangePayment('Cartão de Crédito')
      await page.getByLabel('Cupom de desconto (opcional)').fill('ESTRADA10')
    },
    asks: (page) => page.getByRole('button', { name: 'Aplicar' }).click(),
    failures: always(messages.unexpected),
    preserves: async (page) => {
      await expect(page.getByLabel('Cupom de desconto (opcional)')).toHaveValue('ESTRADA10')
      await expect(page.getByRole('radio', { name: /Cartão/ })).toBeChecked()
    },
    arrives: (page) => expect(page.getByText('Cupom ESTRADA10 aplicado')).toBeVisible(),
  },
  {
    call: 'POST /pagamento/alterar-pagamento',
    reaches: async (page) => {
      await reachesSlip(page)
      await new PaymentPage(page).doesChangePayment('Cartão de Crédito')
    },
    asks: (page) => page.getByRole('button', { name: 'Confirmar alteração' }).click(),
    failures: always(messages.changePaymentConnection),
    preserves: (page) => expect(page.getByRole('radio', { name: /Cartão/ })).toBeChecked(),
    arrives: (page) => new PaymentPage(page).seesPanel('Pague com cartão'),
    blocks: blocksLeaving,
  },
  {
    call: 'POST /inscricao/desistencia',
    reaches: async (page) => {
      await reachesSlip(page)
      await page.getByRole('button', { name: 'Desistir da compra' }).click()
    },
    asks: (page) =>
      page.getByRole('button', { name: /Confirmar desistência|Tentar novamente/ }).click(),
    failures: always(
      'Não houve resposta. Tente de novo: o pedido vale uma vez só, e o comprovante é o mesmo.',
    ),
    inPlace: true,
    preserves: (page) =>
      expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled(),
    arrives: (page) =>
      expect(page.getByRole('dialog', { name: 'Desistência registrada' })).toBeVisible(),
    // Esc does not close the window while the answer is awaited.
    blocks: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Registrando…' })).toBeVisible()
    },
  },
]
