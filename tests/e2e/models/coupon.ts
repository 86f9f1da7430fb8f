import { expect, test } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import type { GraphEdge } from '@studio/kit/strategies-graph.ts'
import type { Gate, GateTable } from '../kit/gates.ts'
import { withoutTerms } from '../kit/journey.ts'
import { PageModel } from '../kit/page-model.ts'
import { aPerson } from '../kit/people.ts'
import { offersAnUnpricedOption, unpricedOption } from '../kit/unpriced-option.ts'
import { CoursePage } from '../pages/course.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'

/** Both checks ask the same call. */
const checks: Gate = {
  url: '**/api/cupom/validar/**',
  answers: {
    'cupom válido': 'continue',
    'cupom desconhecido': 'continue',
    'desconto que zera o total': 'continue',
    'sem conexão': 'abort',
  },
}

/** The coupon field in the payment stage of an enrolment. */
export class CouponModel extends PageModel {
  private readonly window = new EnrolmentDialog(this.page)
  private readonly question = this.page.getByRole('alertdialog')
  private readonly field = this.window.field('Cupom de desconto')
  private readonly boleto = this.page.getByRole('radio', { name: 'Boleto' })
  private readonly card = this.page.getByRole('radio', { name: 'Cartão' }).first()

  override readonly calls: GateTable = { validate: checks, validateToLeave: checks }

  override readonly states = {
    empty: async () => {
      if (!(await this.isGone())) await expect(this.field).toHaveValue('')
    },
    typed: async () => {
      await expect(this.question).toHaveCount(0)
      await expect(this.field).not.toHaveValue('')
      await expect(this.field).toBeEditable()
    },
    checking: async () => {
      await this.seesChecking()
      await expect(this.button('Continuar')).toBeEnabled()
    },
    checkingToLeave: async () => {
      await this.seesChecking()
      await expect(this.button('Continuar')).toHaveAttribute('aria-busy', 'true')
    },
    applied: async () => {
      if (await this.isGone()) await expect(this.window.dialog.getByText(/^Cupom \w/)).toBeVisible()
      else await expect(this.button('Remover')).toBeVisible()
    },
    refused: async () => {
      if (await this.isGone()) return
      await expect(this.field).toHaveValue('')
      await expect(this.field).toHaveAccessibleDescription(messages.couponInvalid)
    },
    asking: async () => {
      await expect(this.question).toHaveAccessibleName(messages.couponNotAppliedTitle)
      await expect(this.question).toHaveAccessibleDescription(messages.couponNotApplied)
      await expect(this.question.getByRole('button')).toHaveText(['', 'Não', 'Sim'])
    },
  }

  async starts() {
    test.slow(this.walk.way.steps.length > 20, 'a long way')
    await offersAnUnpricedOption(this.page)
    const course = new CoursePage(this.page)
    await course.doesOpen(`${withoutTerms.path}?uf=SC`)
    await course.doesEnrol()
    await this.window.doesFillIn(aPerson())
    await this.window.doesContinue()
    await expect(this.field).toBeVisible()
  }

  /** Types a code to which the server will answer as the way says. One that is there is spelt anew. */
  async doesCodeTyped({ code }: { code: string }) {
    await this.comesBack()
    const next = code.trim() && (await this.codeToCome())
    const isThere = (await this.field.inputValue()) === next
    await this.field.fill(isThere ? `${next} ` : next)
  }

  async doesApplyRequested() {
    await this.button('Aplicar').click()
    const { before, after } = this.walk.step ?? {}
    if (before?.join() !== after?.join()) return
    await expect(this.field).toHaveAccessibleDescription(messages.paymentOptionRequired)
    await expect(this.field).toBeFocused()
  }

  async doesCouponRemoved() {
    await this.comesBack()
    await this.button('Remover').click()
  }

  /** The other one: choosing the same again sends no event. */
  async doesOptionChosen() {
    await this.comesBack()
    const other = (await this.boleto.isChecked()) ? this.card : this.boleto
    await other.check()
  }

  async doesOptionCleared() {
    await unpricedOption(this.page).click()
    await expect(this.page.getByText(messages.optionWithoutValue).first()).toBeVisible()
  }

  async doesLeaveRequested() {
    await this.comesBack()
    await this.button('Continuar').click()
  }

  async doesQuestionAccepted() {
    await this.question.getByRole('button', { name: 'Sim' }).click()
  }

  async doesQuestionDeclined() {
    await this.question.getByRole('button', { name: 'Não' }).click()
  }

  async doesQuestionClosed() {
    await this.question.getByRole('button', { name: 'Fechar' }).click()
  }

  private button(name: string) {
    return this.window.dialog.getByRole('button', { name })
  }

  /** Whether the coupon let the window go on: its field is one stage behind. */
  private async isGone() {
    const { effects = [] } = this.walk.step ?? {}
    const left = effects.some(({ params }) => Object(params).type === 'coupon.left')
    if (left) await expect(this.window.dialog).toHaveAccessibleName('Confira e conclua')
    return left
  }

  /** Back to the payment stage, if the last step led out of it. */
  private async comesBack() {
    if (await this.button('Concluir inscrição').isVisible()) await this.window.doesGoBack()
    await expect(this.window.dialog).toHaveAccessibleName('Forma de pagamento')
  }

  private async seesChecking() {
    await expect(this.question).toHaveCount(0)
    await expect(this.button('Conferindo…')).toHaveAttribute('aria-busy', 'true')
    await expect(this.field).not.toBeEditable()
  }

  /** A code for the answers that come before another code is typed. */
  private async codeToCome() {
    const [, ...ahead] = this.walk.ahead()
    const end = ahead.findIndex(({ name }) => name === 'code.typed')
    const answers = (end < 0 ? ahead : ahead.slice(0, end))
      .filter(({ kind }) => kind === 'answer')
      .map(({ argument }) => argument)
    if (answers.includes('desconto que zera o total')) return 'INTEGRAL100'
    if (!answers.includes('cupom desconhecido')) return 'VIALUME20'
    // Good for one way to pay, not for the other.
    if (answers.includes('cupom válido'))
      return (await this.boleto.isChecked()) ? 'BOLETO12' : 'CARTAO15'
    return 'MAIOAMARELO'
  }
}

/** Steps that are not walked as they stand. */
export function isLeftOut({ event, from }: GraphEdge): boolean {
  // The window that holds the coupon lets nobody leave without an option.
  if (event.type === 'leave.requested') return from.identity === null
  // An unknown coupon is met by 'Aplicar': while leaving, it is one that would take the whole price.
  return event.type === 'xstate.done.actor.validateToLeave' && event.output === null
}
