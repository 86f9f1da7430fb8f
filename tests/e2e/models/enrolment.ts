import { expect, test } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import type { GraphEdge } from '@studio/kit/paths/graph-walk.ts'
import type { EnrolmentInput } from '#machines/enrolment/index.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { withoutTerms } from '../kit/enrolment-flow.ts'
import { PageModel } from '../kit/page-model.ts'
import { aPerson } from '../kit/people.ts'
import { offersAnUnpricedOption, unpricedOption } from '../kit/unpriced-option.ts'
import { CoursePage } from '../pages/course.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { Portal } from '../pages/portal.ts'

/** The one place of the demo catalogue that defers the payment; its course has terms. */
const deferring = {
  path: '/cursos/online/primeira-habilitacao-teorico',
  state: 'Tocantins',
  city: 'Gurupi',
}
const inGurupi = { cep: '77402-100', renach: 'TO123456789' }

/** The enrolment window of a course page. */
export class EnrolmentModel extends PageModel {
  private readonly window = new EnrolmentDialog(this.page)
  private readonly question = this.page.getByRole('alertdialog')
  private readonly course = new CoursePage(this.page)
  private hasTerms = false
  private isFilledIn = false

  // Typing goes on, and the choice is made and settled without a step of the path.
  override readonly asides = ['form.touched', 'option.chosen', 'choice.settled']

  override readonly calls: GateTable = {
    submit: {
      url: '**/api/inscricao/efetua-inscricao',
      answers: {
        'inscrição feita': 'continue',
        'aguarda o Detran': 'continue',
        // As if this person had been enrolled since the form was checked.
        recusada: async (route) => {
          const body = route.request().postData() ?? ''
          const { cpf } = demoStudents.awaitingDetran
          await route.continue({ postData: body.replace(/"Cpf":"\d+"/, `"Cpf":"${cpf}"`) })
        },
        // As if the coupon had ended since it was applied.
        'recusada pelo cupom': async (route) => {
          const body = route.request().postData() ?? ''
          const ended = '"CodigoCupomDesconto":"ENCERRADO"'
          await route.continue({ postData: body.replace('"CodigoCupomDesconto":null', ended) })
        },
        'sem resposta': 'abort',
      },
    },
    coupon: {
      url: '**/api/cupom/validar/**',
      answers: {
        'cupom válido': 'continue',
      },
    },
  }

  override readonly states = {
    form: () => this.seesStage('Seus dados', 'Continuar'),
    discarding: async () => {
      await expect(this.question).toHaveAccessibleName(messages.discardQuestion)
      await expect(this.question.getByRole('button')).toHaveText([
        'Continuar preenchendo',
        'Descartar',
      ])
    },
    term: () => this.seesStage('Termos do curso', 'Continuar'),
    'payment.choosing': () => this.seesStage('Forma de pagamento', 'Continuar'),
    'payment.leaving': async () => {
      await expect(this.question).toHaveAccessibleName(messages.couponNotAppliedTitle)
      await expect(this.button('Continuar')).toHaveAttribute('aria-busy', 'true')
    },
    confirmation: () => this.seesStage('Confira e conclua', 'Concluir inscrição'),
    submitting: async () => {
      await expect(this.button('Enviando…')).toHaveAttribute('aria-busy', 'true')
      // What was not pressed waits without a sign of work.
      await expect(this.button('Voltar')).toHaveAttribute('aria-disabled', 'true')
      await expect(this.button('Voltar')).not.toHaveAttribute('aria-busy')
    },
    enrolled: () => new PaymentPage(this.page).seesPanel('Pague com boleto'),
    awaitingDetran: async () => {
      await new Portal(this.page).seesToast(messages.enrolledAwaitingDetran)
      await expect(this.page).toHaveURL(`${this.portal.url}/`)
    },
    closed: async () => {
      await expect(this.window.dialog).toHaveCount(0)
      await expect(this.course.enrolButton).toBeFocused()
    },
  }

  async starts({ hasTerms }: EnrolmentInput) {
    test.slow(this.walk.path.steps.length > 5, 'the form is long')
    this.hasTerms = hasTerms
    const { path, state, city } = hasTerms ? deferring : withoutTerms
    await offersAnUnpricedOption(this.page)
    await this.course.doesOpen(path)
    await this.course.doesChoose(state, city)
    await this.course.doesEnrol()
  }

  async doesFormTouched() {
    await this.window.field('Nome completo').fill('Joana')
  }

  async doesFormCompleted() {
    if (!this.isFilledIn) {
      const { city = 'Blumenau' } = this.hasTerms ? deferring : {}
      await this.window.doesFillIn(aPerson(this.hasTerms ? inGurupi : {}), city)
      this.isFilledIn = true
    }
    await this.button('Continuar').click()
  }

  async doesTermToggled({ accepted }: { accepted: boolean }) {
    await this.tick.setChecked(accepted)
  }

  async doesDeclarationToggled({ accepted }: { accepted: boolean }) {
    await this.tick.setChecked(accepted)
  }

  /** The other one: choosing the same again sends no event. */
  async doesOptionChosen() {
    const isBoleto = await this.window.dialog.getByRole('radio', { name: 'Boleto' }).isChecked()
    await this.window.dialog
      .getByRole('radio', { name: isBoleto ? 'Cartão' : 'Boleto' })
      .first()
      .check()
  }

  async doesStageAdvanced() {
    const { before = [], after = [] } = this.walk.step ?? {}
    // A code that is typed and not applied makes the window ask.
    if (after.includes('enrolment.payment.leaving')) {
      if (await this.isUnchosen()) await this.window.doesChoosePayment('Boleto')
      await this.types('VIALUME20')
    }
    await this.button('Continuar').click()
    if (before.join() === after.join())
      await expect(this.tick).toHaveAccessibleDescription(messages.termRequired)
  }

  async doesStageReturned() {
    const inForm = this.walk.step?.before.includes('enrolment.form')
    await this.button(inForm ? 'Cancelar' : 'Voltar').click()
  }

  async doesStageChosen({ stage }: { stage: 'form' | 'term' | 'payment' }) {
    const names = { form: 'identificação', term: 'termos', payment: 'pagamento' }
    await this.button(`Alterar ${names[stage]}`).click()
  }

  async doesDiscardConfirmed() {
    await this.question.getByRole('button', { name: 'Descartar' }).click()
  }

  async doesDiscardDeclined() {
    await this.question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  }

  async doesSubmissionRequested() {
    const isDeclared = await this.tick.isChecked()
    await this.window.doesConclude()
    if (isDeclared) return
    await expect(this.tick).toHaveAccessibleDescription(messages.termRequired)
    await expect(this.tick).toBeFocused()
  }

  async answersSubmit(title: string) {
    await this.answers('submit', title)
    const refusal = {
      recusada: messages.alreadyEnrolled,
      'recusada pelo cupom': messages.couponInvalid,
      'sem resposta': messages.unexpected,
    }[title]
    if (!refusal) return
    // The toast with the same text has no such mark.
    const alert = this.window.dialog.getByRole('alert').filter({ hasText: `Erro: ${refusal}` })
    await expect(alert).toBeVisible()
  }

  /** An option that has lost its price leaves none chosen. */
  async doesChoiceRefused() {
    await unpricedOption(this.page).click()
    await this.seesOptionError(messages.optionWithoutValue)
    await expect(this.page.getByRole('radio', { checked: true })).toHaveCount(0)
  }

  /** Applies a coupon, sees it applied, and removes it, so that the next step finds an empty field. */
  async doesChoiceSettled() {
    if (await this.isUnchosen()) await this.window.doesChoosePayment('Boleto')
    await this.types('VIALUME20')
    await this.button('Aplicar').click()
    await this.answers('coupon', 'cupom válido')
    await expect(this.window.dialog.getByText('Total com desconto')).toBeVisible()
    await this.button('Remover').click()
    await expect(this.window.field('Cupom de desconto (opcional)')).toHaveValue('')
  }

  async doesChoiceLeft() {
    await this.question.getByRole('button', { name: 'Não' }).click()
  }

  async doesChoiceStayed() {
    await this.page.keyboard.press('Escape')
  }

  private async isUnchosen() {
    return (await this.page.getByRole('radio', { checked: true }).count()) === 0
  }

  private get tick() {
    return this.window.dialog.getByRole('checkbox')
  }

  private button(name: string) {
    return this.window.dialog.getByRole('button', { name })
  }

  private async types(coupon: string) {
    await this.window.field('Cupom de desconto (opcional)').fill(coupon)
  }

  private async seesOptionError(sentence: string) {
    const options = this.page.getByRole('radiogroup', { name: 'Como você quer pagar?' })
    await expect(options).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
  }

  private async seesStage(title: string, onward: string) {
    await expect(this.question).toHaveCount(0)
    await expect(this.window.dialog).toHaveAccessibleName(title)
    await expect(this.button(onward)).toBeEnabled()
  }
}

/** Whether terms and declaration are accepted before a step, by the `identity` of the cases. */
const acceptancesOf = ({ from }: GraphEdge) => {
  const [, termAccepted, declarationAccepted] = from.identity as boolean[]
  return { termAccepted, declarationAccepted }
}

/** Steps that no visitor can take, at that point or in this catalogue, or that come cheaper elsewhere. */
export function isLeftOut(step: GraphEdge): boolean {
  const { event, from } = step
  const { termAccepted, declarationAccepted } = acceptancesOf(step)
  switch (event.type) {
    // The choice is made in its own stage.
    case 'choice.settled':
    case 'choice.refused':
      return !from.active.includes('enrolment.payment.choosing')
    // A tick that is ticked already.
    case 'term.toggled':
      return Reflect.get(event, 'accepted') === termAccepted
    case 'declaration.toggled':
      return Reflect.get(event, 'accepted') === declarationAccepted
    // The place that defers payments has terms, and defers all of them.
    case 'xstate.done.actor.submit': {
      const { kind } = event.output as { kind: string }
      if (kind === 'enrolled') return termAccepted === true
      return kind === 'awaitingDetran' && !termAccepted
    }
    // Filling in the form takes long: paths without an enrolment end early.
    case 'discard.confirmed':
      return termAccepted === true || declarationAccepted === true
    default:
      return false
  }
}
