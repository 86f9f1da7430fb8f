import { expect, test } from '@playwright/test'
import type { Route } from '@playwright/test'
import type { PaymentChange, PaymentLookup } from '#contract/calls/payments.ts'
import { messages } from '#contract/errors.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import { stopsTheClock } from '../kit/clock.ts'
import { enrolsByCall } from '../kit/enrol-by-call.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'
import { unpricedLine } from '../kit/unpriced-option.ts'
import { PaymentPage } from '../pages/payment.ts'
import { Portal } from '../pages/portal.ts'

/** An enrolment that does not exist. */
const unknownEnrolment = '999999999'
/** An option that has lost its price. */
const worthless = {
  TipoPagamento: 0,
  TipoPendencia: 999,
  Valor: 0,
  DescricaoFormatada: [unpricedLine],
}
const coupon = 'ESTRADA10'
const lookUp = /\/api\/pagamento\/alterar-pagamento\/\d+$/
/** As long as the page ever waits before it checks again, ms. */
const longestAsk = 30_000

/** The page at /efetuar-pagamento. */
export class PaymentPageModel extends PageModel {
  private readonly payment = new PaymentPage(this.page)
  private readonly around = new Portal(this.page)
  private readonly question = this.page.getByRole('alertdialog', {
    name: messages.couponNotAppliedTitle,
  })
  private readonly code = this.page.getByLabel('Cupom de desconto (opcional)')

  // The result of the choice is reported without a step of the path, and an option is chosen where a step needs one. A
  // confirmation without one is refused and repeated.
  override readonly asides = [
    'option.chosen',
    'choice.settled',
    'choice.refused',
    'choice.stayed',
    'change.confirmed',
  ]

  // Between two polls; the paths of the card check the panel too.
  override readonly timeless = [
    'processing.waiting',
    'processing.asking',
    'processing.paused',
    'processing.stopped',
  ]

  override readonly calls: GateTable = {
    lookUp: {
      url: lookUp,
      method: 'GET',
      answers: {
        'boleto aberto': (route) => this.fulfils(route, {}),
        'boleto vencido': (route) => this.fulfils(route, { Situacao: 'vencida' }),
        cartão: (route) => this.fulfils(route, {}),
        // As of an API that knows another method.
        'forma desconhecida': (route) => this.fulfils(route, { TipoPagamento: 2 as 1 }),
        'em processamento': (route) =>
          this.fulfils(route, { TipoPagamento: 1, Situacao: 'processando' }),
        // Neither a bank nor a refund comes on demand.
        pago: (route) => this.fulfils(route, { Situacao: 'paga' }),
        estornado: (route) => this.fulfils(route, { Situacao: 'estornada' }),
        'nada a pagar': 'continue',
        'sem conexão': 'abort',
        'depois da troca': (route) => this.fulfils(route, {}),
      },
    },
    check: {
      url: lookUp,
      method: 'GET',
      answers: {
        'ainda em processamento': (route) =>
          this.fulfils(route, { TipoPagamento: 1, Situacao: 'processando' }),
        'não se sabe': (route) => route.fulfill({ json: null }),
        'em aberto': (route) => this.fulfils(route, { TipoPagamento: 1, Situacao: 'aberta' }),
        pago: (route) => this.fulfils(route, { TipoPagamento: 1, Situacao: 'paga' }),
        estornado: (route) => this.fulfils(route, { TipoPagamento: 1, Situacao: 'estornada' }),
        'sem resposta': 'abort',
      },
    },
    update: {
      url: '**/api/pagamento/alterar-pagamento',
      method: 'POST',
      answers: {
        trocado: 'continue',
        // The option is offered no longer.
        recusado: async (route) => {
          const sent = route.request().postDataJSON() as PaymentChange
          await route.continue({ postData: JSON.stringify({ ...sent, tipoPendencia: 999 }) })
        },
        'sem conexão': 'abort',
      },
    },
    coupon: {
      url: '**/api/cupom/validar/**',
      answers: {
        vale: 'continue',
      },
    },
  }

  override readonly states = {
    lookingUp: () => expect(this.page.getByText('Carregando o pagamento…')).toBeVisible(),
    failed: () => expect(this.page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible(),
    boleto: async () => {
      await this.payment.seesPanel('Pague com boleto')
      await this.payment.doesShowSlip()
      await expect(this.payment.slip.getByText('AMBIENTE DE REFERÊNCIA').first()).toBeVisible()
    },
    card: async () => {
      await this.payment.seesPanel('Pague com cartão')
      await expect(this.page.getByRole('button', { name: 'Continuar' })).toBeEnabled()
    },
    methodUnknown: () => this.payment.seesPanel('Forma de pagamento desconhecida'),
    'changing.choosing': async () => {
      await this.payment.seesPanel('Alterar forma de pagamento')
      await expect(this.question).toHaveCount(0)
      await expect(this.page.getByRole('button', { name: 'Confirmar alteração' })).toBeEnabled()
    },
    'changing.leaving': async () => {
      await expect(this.question).toContainText(messages.couponNotApplied)
    },
    'changing.updating': async () => {
      await expect(this.page.getByRole('button', { name: 'Alterando…' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
    'processing.waiting': () => this.seesProcessing(/confere sozinha/),
    'processing.asking': () => this.seesProcessing(/confere sozinha/, 'Atualizando…'),
    'processing.paused': () => this.seesProcessing(/confere sozinha/),
    'processing.stopped': () => this.seesProcessing(/A resposta está demorando/),
    paid: () => this.payment.seesPanel('Pagamento confirmado'),
    refunded: () => this.payment.seesPanel('Pagamento estornado'),
    invalid: async () => {
      await this.around.seesToast(messages.parametersInvalid)
      await expect(this.page).toHaveURL('/')
    },
    absent: async () => {
      const window = this.page.getByRole('dialog', { name: 'Não encontramos esse pagamento' })
      // The API's words repeat the title.
      await expect(window).not.toContainText('Pagamento não encontrado.')
      await expect(window.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible()
      await expect(this.page).toHaveURL('/')
    },
  }

  override async sees(state: string) {
    if (!this.timeless.includes(state)) await this.page.clock.resume()
    await super.sees(state)
  }

  async starts({ buyId }: { buyId?: string }) {
    if (this.walk.path.steps.length > 20) test.slow()
    await this.page.clock.install()
    await this.page.goto(await this.addressFor(this.walk.nextAnswer('lookUp'), buyId))
  }

  async doesRetryRequested() {
    await this.page.getByRole('button', { name: 'Tentar novamente' }).click()
  }

  async doesRefreshRequested() {
    await this.page.getByRole('button', { name: 'Atualizar situação' }).click()
  }

  async waitsAskDelay() {
    await this.page.clock.runFor(longestAsk)
  }

  async doesPageHidden() {
    await this.isLookedAt(false)
  }

  async doesPageReturned() {
    await this.isLookedAt(true)
  }

  async answersCheck(title: string) {
    await this.rulesTheClock()
    await this.answers('check', title)
  }

  async doesChangeRequested() {
    await this.page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
  }

  async doesChangeCancelled() {
    await this.page.getByRole('button', { name: 'Cancelar' }).click()
  }

  /** The other one: choosing the same again sends no event. */
  async doesOptionChosen() {
    await this.option((await this.option(0).isChecked()) ? 1 : 0).check()
  }

  /** An option that has lost its price leaves none chosen. */
  async doesChoiceRefused() {
    await this.page.getByRole('radio', { name: /^Boleto(?: ?forma atual)?$/ }).click()
    await expect(this.page.getByText(messages.optionWithoutValue)).toBeVisible()
    await expect(this.page.getByRole('radio', { checked: true })).toHaveCount(0)
  }

  /** A coupon that was typed and not applied is what the question is about, with the option that the path leaves with. */
  async doesChangeConfirmed() {
    const left = this.walk.ahead().find(({ name }) => name === 'choice.left')
    const { option } = (left?.argument ?? {}) as { option?: PaymentChoice }
    const isChosen = (await this.page.getByRole('radio', { checked: true }).count()) > 0
    if (!isChosen) {
      await this.page.getByRole('button', { name: 'Confirmar alteração' }).click()
      await expect(this.page.getByText(messages.paymentOptionRequired)).toBeVisible()
    }
    await this.option(option?.TipoPagamento ?? 0).check()
    await this.code.fill(coupon)
    await this.page.getByRole('button', { name: 'Confirmar alteração' }).click()
  }

  async doesChoiceSettled() {
    if (!(await this.option(0).isChecked())) await this.option(0).check()
    await this.appliesCoupon()
    await this.answers('coupon', 'vale')
    await this.page.getByRole('button', { name: 'Remover' }).click()
    await expect(this.code).toHaveValue('')
  }

  async doesChoiceLeft() {
    await this.question.getByRole('button', { name: 'Não' }).click()
  }

  async doesChoiceStayed() {
    await this.page.keyboard.press('Escape')
  }

  async answersLookUp(title: string) {
    await this.rulesTheClock()
    await this.answers('lookUp', title)
    // A dropped connection is tried once more before the page gives up.
    if (title === 'sem conexão') await this.answers('lookUp', title)
  }

  async answersUpdate(title: string) {
    await this.answers('update', title)
    // The page looks up the current status before it moves on.
    if (title === 'trocado') await this.answers('lookUp', 'depois da troca')
    if (title === 'recusado') await this.around.seesToast(messages.paymentOptionInvalid)
    if (title === 'sem conexão') await this.around.seesToast(messages.changePaymentConnection)
  }

  async doesCardApproved() {
    await this.pays('4111111111111111')
  }

  /** The request for payment is lost: the server never gets it, so that a path can go on from here. */
  async doesCardProcessing() {
    await this.page.route('**/cartao/solicitar-pagamento', (route) => route.abort(), { times: 1 })
    await this.pays('4111111111111111')
  }

  private option(method: PaymentChoice['TipoPagamento']) {
    const name = paymentMethodNames[method]
    return this.page.getByRole('radio', { name: new RegExp(`^${name}(?: ?forma atual)? ?R\\$`) })
  }

  private async pays(number: string) {
    await this.payment.doesFillInTheCard({ number })
    await this.payment.doesReview()
    await this.rulesTheClock()
    await this.payment.payButton.click()
  }

  /** While the page waits to check again, time passes only where the path requires it. */
  private async rulesTheClock() {
    if (!this.walk.step?.after.includes('paymentPage.processing.waiting'))
      return this.page.clock.resume()
    return stopsTheClock(this.page, 100)
  }

  private async isLookedAt(visible: boolean) {
    await this.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, !visible)
  }

  private async seesProcessing(labels: RegExp, button = 'Atualizar situação') {
    // A panel that was fetched appears a few moments of the page's clock later, which the path may stop.
    await expect(async () => {
      await this.page.clock.runFor(50)
      await this.payment.seesPanel('Pagamento em processamento', 500)
    }).toPass()
    await expect(this.page.getByText(labels)).toBeVisible()
    await expect(this.page.getByRole('button', { name: button })).toBeVisible()
  }

  private async appliesCoupon() {
    await this.code.fill(coupon)
    await this.page.getByRole('button', { name: 'Aplicar' }).click()
  }

  /** The address of an enrolment whose look-up will return what the path requires. */
  private async addressFor(answer: string | undefined, buyId: string | undefined) {
    if (answer === undefined || answer === 'nada a pagar')
      return `/efetuar-pagamento/${unknownEnrolment}/${buyId}`
    const method = answer.startsWith('boleto') ? 'Boleto' : 'Cartão'
    const { subscribeId } = await enrolsByCall(this.page, method)
    if (buyId === undefined) return `/efetuar-pagamento/${subscribeId}`
    const looked = await this.page.request.get(`/api/pagamento/alterar-pagamento/${subscribeId}`)
    const { IdContaAReceber } = (await looked.json()) as PaymentLookup
    return `/efetuar-pagamento/${subscribeId}/${IdContaAReceber}`
  }

  /** The real answer, except for results that need a bank, a refund or a slip in the catalogue. */
  private async fulfils(route: Route, changes: Partial<PaymentLookup>) {
    const response = await route.fetch()
    const lookup = (await response.json()) as PaymentLookup
    const isWorthlessNext = this.walk.ahead().some(({ name }) => name === 'choice.refused')
    const options = isWorthlessNext ? [...lookup.Opcoes, worthless] : lookup.Opcoes
    await route.fulfill({ response, json: { ...lookup, Opcoes: options, ...changes } })
  }
}
