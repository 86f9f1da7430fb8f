import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { PageModel } from '../kit/page-model.ts'

/** The first question of the FAQ of a state. */
export class FaqItemModel extends PageModel {
  private readonly main = this.page.getByRole('main')
  private readonly question = this.main.getByRole('heading', { level: 3 }).first()
  private readonly unanswered = this.main.getByText(messages.faqUnanswered).locator('visible=true')
  private readonly window = this.page.getByRole('dialog', { name: 'Enviar mensagem' })

  // Every question of the page has an actor of its own.
  override readonly inspects = 0

  override readonly states = {
    collapsed: () => expect(this.unanswered).toHaveCount(0),
    expanded: async () => {
      await expect(this.window).toHaveCount(0)
      await expect(this.unanswered).toHaveCount(1)
    },
    asking: async () => {
      await expect(this.window).toBeVisible()
      await expect(this.window.getByRole('button', { name: /^Enviar/ })).toBeEnabled()
    },
  }

  async starts() {
    await this.page.goto('/faq?uf=SC')
    await expect(this.question).toBeVisible()
  }

  async doesItemToggled() {
    await this.question.click()
  }

  async doesContactRequested() {
    await this.main
      .getByRole('button', { name: /Envie uma mensagem para a nossa equipe/ })
      .locator('visible=true')
      .click()
  }

  async doesContactClosed() {
    await this.page.goBack()
  }
}
