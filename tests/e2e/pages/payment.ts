import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Data of a card as typed; `number` digits only. */
interface TestCard {
  number: string
  name?: string
  expiry?: string
  cvv?: string
}

/** The payment page, whichever panel it shows. */
export class PaymentPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The ids of the address once the page has settled on them. */
  async seesItsAddress() {
    await expect(this.page).toHaveURL(/\/efetuar-pagamento\/\d+\/\d+$/)
    const [subscribeId, buyId] = new URL(this.page.url()).pathname.split('/').slice(2)
    return { subscribeId: subscribeId!, buyId: buyId! }
  }

  async seesPanel(title: string, timeout?: number) {
    await expect(this.page.getByRole('heading', { level: 2, name: title })).toBeVisible(
      timeout === undefined ? {} : { timeout },
    )
  }

  async doesFillInTheCard(card: TestCard, installments = 1) {
    await this.page.getByLabel('Número do cartão').fill(card.number)
    await this.page.getByLabel('Nome no cartão').fill(card.name ?? 'JOANA PEREIRA')
    await this.page.getByLabel('Validade').fill(card.expiry ?? '12/30')
    await this.page.getByLabel('CVV').fill(card.cvv ?? '123')
    await this.page.getByLabel('RG do titular').fill('1234567')
    await this.page.getByLabel('Parcelas').selectOption({ value: String(installments) })
  }

  async doesReview() {
    await this.page.getByRole('button', { name: 'Continuar' }).click()
    await this.seesPanel('Confira antes de pagar')
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pagar R\$/ })
  }

  async doesChangePayment(method: 'Boleto' | 'Cartão de Crédito') {
    await this.page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
    await this.seesPanel('Alterar forma de pagamento')
    await this.page.getByRole('radio', { name: method }).check()
  }

  /** Unfolds the slip, where it is framed in the page. */
  async doesShowSlip() {
    const fold = this.page.locator('details', { hasText: 'Ver boleto completo' })
    await fold
      .or(this.page.getByRole('link', { name: 'Abrir boleto em nova aba' }))
      .first()
      .waitFor()
    if ((await fold.count()) > 0 && (await fold.getAttribute('open')) === null)
      await fold.locator('summary').click()
  }

  /** The slip inside the page. */
  get slip() {
    return this.page.frameLocator('iframe[title^="Boleto da inscrição"]')
  }
}
