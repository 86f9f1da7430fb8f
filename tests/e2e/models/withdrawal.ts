import { expect } from '@playwright/test'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { enrolsByCall } from '../kit/enrol-by-call.ts'
import { PageModel } from '../kit/page-model.ts'
import { paysByCall } from '../kit/pay-by-call.ts'

/** The window of the withdrawal over the page at /efetuar-pagamento. */
export class WithdrawalModel extends PageModel {
  private readonly asked = this.page.getByRole('dialog', { name: 'Desistir da compra' })
  private readonly done = this.page.getByRole('dialog', { name: 'Desistência registrada' })
  private readonly confirm = this.asked.getByRole('button', {
    name: /Confirmar desistência|Tentar novamente/,
  })

  override readonly calls: GateTable = {
    register: {
      url: '**/api/inscricao/desistencia',
      answers: {
        registrada: 'continue',
        // As for another enrolment, whose ticket this browser does not have.
        recusada: (route) => route.continue({ postData: { IdInscricao: 999999999 } }),
        'sem conexão': 'abort',
      },
    },
  }

  override readonly states = {
    asked: async () => {
      await expect(this.asked).toContainText('pode desistir sem explicar o motivo')
      await expect(this.confirm).toBeEnabled()
    },
    sending: () =>
      expect(this.asked.getByRole('button', { name: 'Registrando…' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    failed: async () => {
      await expect(this.asked).toContainText('A desistência não foi registrada')
      await expect(this.confirm).toBeEnabled()
    },
    done: () => expect(this.done).toContainText(/\d{2}\/\d{2}\/\d{4}, às \d{2}:\d{2}:\d{2}/),
    closed: () => expect(this.page.getByRole('dialog')).toHaveCount(0),
  }

  async starts(input: unknown) {
    const isKnown = Reflect.get(Object(input), 'receipt') !== null
    const { subscribeId } = isKnown
      ? await paysByCall(this.page)
      : await enrolsByCall(this.page, 'Boleto')
    if (isKnown) {
      const answer = await this.page.request.post('/api/inscricao/desistencia', {
        headers: { 'x-portal': '1' },
        data: { IdInscricao: Number(subscribeId) },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    await this.page.goto(`/efetuar-pagamento/${subscribeId}`)
    await this.page
      .getByRole('button', { name: isKnown ? /Você desistiu/ : 'Desistir da compra' })
      .click()
  }

  async doesWithdrawalConfirmed() {
    await this.confirm.click()
  }

  async doesWithdrawalClosed() {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  }
}
