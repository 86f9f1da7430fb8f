import { expect, test } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import { fieldOf } from '#machines/kit/invariants.ts'
import type { GraphEdge } from '@studio/kit/paths/graph-walk.ts'
import { enrolsByCall } from '../kit/enrol-by-call.ts'
import type { Gate, GateTable } from '@studio/adapters/playwright.ts'
import { withoutTerms } from '../kit/enrolment-flow.ts'
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
/** Valid for cards only. */
const enrolmentCoupon = 'CARTAO15'

/**
 * The choice of payment: in the payment stage of an enrolment or, where the schedule is unknown or the enrolment has a
 * coupon, in the panel that changes a payment.
 */
export class CouponModel extends PageModel {
  private readonly window = new EnrolmentDialog(this.page)
  private readonly question = this.page.getByRole('alertdialog')
  private readonly field = this.page.getByLabel('Cupom de desconto (opcional)')
  private readonly boleto = this.page.getByRole('radio', { name: 'Boleto' })
  private readonly card = this.page.getByRole('radio', { name: 'Cartão' }).first()
  private readonly options = this.page.getByRole('radiogroup', { name: 'Como você quer pagar?' })
  private isChange = false

  override readonly calls: GateTable = { validate: checks, validateToLeave: checks }

  override readonly states = {
    withoutSchedule: async () => {
      await expect(this.onward).toBeEnabled()
      await expect(this.field).toHaveCount(0)
    },
    empty: async () => {
      if (!(await this.isGone())) await expect(this.field).toHaveValue('')
    },
    typed: async () => {
      await expect(this.question).toHaveCount(0)
      if (this.isChange)
        return expect(this.page.getByText(/Já está na sua inscrição/)).toBeVisible()
      await expect(this.field).not.toHaveValue('')
      await expect(this.field).toBeEditable()
    },
    checking: async () => {
      await this.seesChecking()
      await expect(this.onward).toBeEnabled()
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
      if (this.isChange)
        return expect(
          this.page.getByText(/^O cupom CARTAO15 não vale para pagar com boleto/),
        ).toBeVisible()
      await expect(this.field).toHaveAccessibleDescription(new RegExp(`${messages.couponInvalid}$`))
    },
    asking: async () => {
      await expect(this.question).toHaveAccessibleName(messages.couponNotAppliedTitle)
      await expect(this.question).toHaveAccessibleDescription(messages.couponNotApplied)
      await expect(this.question.getByRole('button')).toHaveText(['', 'Não', 'Sim'])
    },
  }

  async starts({ scheduleId, changing }: { scheduleId: number | null; changing: boolean }) {
    if (changing) return this.startsChange(scheduleId === null)
    test.slow(this.walk.path.steps.length > 20, 'a long path')
    await offersAnUnpricedOption(this.page)
    const course = new CoursePage(this.page)
    await course.doesOpen(`${withoutTerms.path}?uf=SC`)
    await course.doesEnrol()
    await this.window.doesFillIn(aPerson())
    await this.window.doesContinue()
    await expect(this.field).toBeVisible()
  }

  /** Where the payment of an enrolment with a coupon is changed, or with an API that does not return its schedule. */
  private async startsChange(isWithoutSchedule: boolean) {
    this.isChange = true
    const { subscribeId } = isWithoutSchedule
      ? await enrolsByCall(this.page, 'Boleto')
      : await enrolsByCall(this.page, 'Cartão', enrolmentCoupon)
    if (isWithoutSchedule)
      await this.page.route('**/pagamento/alterar-pagamento/*', async (route) => {
        const found = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...found, AgendaCurso_Id: null } })
      })
    // What the options cost with the coupon is asked at once, and is no check of the machine.
    if (!isWithoutSchedule)
      await this.page.route(checks.url, (route) => route.continue(), { times: 1 })
    // The released request is lost, so that the panel and its choice stay.
    await this.page.route('**/pagamento/alterar-pagamento', (route) => route.abort())
    await this.page.goto(`/efetuar-pagamento/${subscribeId}`)
    await this.page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
  }

  /** Types a code to which the server will answer as the path requires. A present one is spelt in another way. */
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
    await this.seesOptionMissing()
    await expect(this.options.getByRole('radio').first()).toBeFocused()
    await expect(this.field).not.toHaveAttribute('aria-invalid')
  }

  async doesCouponRemoved() {
    await this.comesBack()
    await this.button('Remover').click()
  }

  /** The other one: choosing the same again sends no event. */
  async doesOptionChosen({ option }: { option: PaymentChoice }) {
    await this.comesBack()
    if (option.cents === 0) {
      await unpricedOption(this.page).click()
      await expect(this.page.getByText(messages.optionWithoutValue).first()).toBeVisible()
      return
    }
    const answer = this.walk.nextAnswer('validate')
    if (this.isChange && answer) {
      await (answer === 'cupom válido' ? this.card : this.boleto).check()
      return
    }
    const other = (await this.boleto.isChecked()) ? this.card : this.boleto
    await other.check()
  }

  async doesLeaveRequested() {
    await this.comesBack()
    const isUnchosen = await this.isUnchosen()
    await this.onward.click()
    if (isUnchosen) await this.seesOptionMissing()
    else if (this.isChange)
      await expect(this.page.getByRole('main').getByRole('alert')).toContainText(
        messages.changePaymentConnection,
      )
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

  /** In an enrolment after what is stated below the question. */
  private seesOptionMissing() {
    return expect(this.options).toHaveAccessibleDescription(
      new RegExp(`${messages.paymentOptionRequired}$`),
    )
  }

  private async isUnchosen() {
    const checked = this.options.getByRole('radio', { checked: true })
    return (await checked.count()) === 0
  }

  private get onward() {
    return this.isChange
      ? this.page.getByRole('button', { name: 'Confirmar alteração' })
      : this.button('Continuar')
  }

  private button(name: string) {
    return (this.isChange ? this.page : this.window.dialog).getByRole('button', { name })
  }

  /** Whether the coupon let the window go on: its field is one stage behind. */
  private async isGone() {
    const { effects = [] } = this.walk.step ?? {}
    const left = effects.some(({ params }) => Object(params).type === 'choice.left')
    if (left) await expect(this.window.dialog).toHaveAccessibleName('Confira e conclua')
    return left
  }

  /** Back to the payment stage, if the last step led out of it. */
  private async comesBack() {
    if (this.isChange) return
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
    // Valid for one payment method, not for the other.
    if (answers.includes('cupom válido'))
      return (await this.boleto.isChecked()) ? 'BOLETO12' : 'CARTAO15'
    return 'MAIOAMARELO'
  }
}

/** Steps that a path must not take. */
export function isLeftOut({ event, from }: GraphEdge): boolean {
  // For the coupon of an enrolment, what distinguishes it: an option that does not take it, and one that does.
  const [, ownCode] = from.identity as [number | null, string]
  if (ownCode !== '') {
    const isWaiting = from.active.includes('coupon.typed') || from.active.includes('coupon.refused')
    if (event.type === 'option.chosen')
      return !isWaiting || fieldOf(fieldOf(event, 'option'), 'cents') === 0
    if (event.type === 'xstate.done.actor.validate')
      return event.output !== null && fieldOf(event.output, 'percentage') !== '10'
    return true
  }
  // An unknown coupon is met by 'Aplicar': while leaving, it is one that would take the whole price.
  return event.type === 'xstate.done.actor.validateToLeave' && event.output === null
}
