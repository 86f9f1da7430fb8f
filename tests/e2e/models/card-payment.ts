import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { opensPayment } from '../kit/enrol-by-call.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'
import { PaymentPage } from '../pages/payment.ts'

/** The card of the sandbox for the wanted outcome; else one that is approved. */
const cards: Readonly<Record<string, string>> = {
  recusado: '4000000000000002',
  'em processamento': '4000000000000119',
}

/** The sentence of the page, by outcome. */
const sentences: Readonly<Record<string, string>> = {
  recusado: 'Pagamento não autorizado pelo emissor do cartão.',
  'nada foi cobrado': messages.paymentConnection,
}

/** The card screens of the payment page. */
export class CardPaymentModel extends PageModel {
  private readonly payment = new PaymentPage(this.page)
  private readonly progress = this.page.getByRole('progressbar', {
    name: 'Progresso do pagamento',
  })

  override readonly calls: GateTable = {
    // Two calls: the first opens a transaction, the answer of the second is the outcome.
    pay: {
      url: /\/api\/conta-a-receber\/cartao\/(?:cria-transacao|solicitar-pagamento)$/,
      answers: {
        'transação aberta': 'continue',
        aprovado: 'continue',
        'em processamento': 'continue',
        recusado: 'continue',
        'nada foi cobrado': 'abort',
      },
    },
  }

  override readonly states = {
    form: async () => {
      await this.payment.seesPanel('Pague com cartão')
      await expect(this.progress).toHaveAttribute('aria-valuenow', '0')
    },
    confirmation: async () => {
      await this.payment.seesPanel('Confira antes de pagar')
      await expect(this.progress).toHaveAttribute('aria-valuenow', '50')
      await expect(this.payment.payButton).toBeEnabled()
    },
    charging: async () => {
      const busy = this.page.getByRole('button', { name: 'Pagando…' })
      await expect(busy).toHaveAttribute('aria-busy', 'true')
      await expect(this.page.getByRole('button', { name: 'Voltar' })).toHaveCount(0)
    },
    success: () => this.payment.seesPanel('Pagamento confirmado'),
    processing: () => this.payment.seesPanel('Pagamento em processamento'),
  }

  async starts() {
    await opensPayment(this.page, 'Cartão')
    await this.payment.seesPanel('Pague com cartão')
  }

  async doesFormCompleted() {
    const number = cards[this.walk.nextAnswer('pay') ?? ''] ?? '4111111111111111'
    const field = this.page.getByLabel('Número do cartão')
    // What was typed is still there: after a refusal only number and code are typed again.
    if (await field.inputValue()) {
      await field.fill(number)
      await this.page.getByLabel('CVV').fill('123')
    } else await this.payment.doesFillInTheCard({ number })
    await this.payment.doesReview()
  }

  async doesStageReturned() {
    await this.page.getByRole('button', { name: 'Voltar' }).click()
  }

  async doesPaymentConfirmed() {
    await this.payment.payButton.click()
  }

  async answersPay(title: string) {
    if (title !== 'nada foi cobrado') await this.answers('pay', 'transação aberta')
    await this.answers('pay', title)
    const sentence = sentences[title]
    if (sentence === undefined) return
    await expect(this.page.getByRole('main').getByText(sentence)).toBeVisible()
  }
}
