import type { CallName } from '#contract/calls/index.ts'
import { applyDiscount } from '#contract/coupon.ts'
import { messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import * as payments from '#tests/answers/payments.ts'
import * as people from '#tests/answers/people.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { passesADay, requestOf, screen, serves, visits } from './screen.ts'
import { reachesPayment, servesTheWindow } from './window.ts'
import { payableBySlip } from './world.ts'

/** Where a coupon is typed for an option of R$ 199,90, and what the sum is called there, with it and without. */
interface Place {
  call: CallName
  /** The part of the address after the schedule. */
  changing: '' | '/true'
  reaches: (page: Page) => Promise<void>
  total: string
  discounted: string
}

const places: readonly Place[] = [
  {
    call: 'GET /cupom/validar/:a/:b',
    changing: '',
    reaches: async (page) => {
      await servesTheWindow(page)
      const dialog = await reachesPayment(page, 0)
      await dialog.doesChoosePayment('Boleto')
    },
    total: 'Total',
    discounted: 'Total com desconto',
  },
  {
    call: 'GET /cupom/validar/:a/:b/true',
    changing: '/true',
    reaches: async (page) => {
      await serves(page, payableBySlip)
      await visits(page, '/efetuar-pagamento/4821')
      await new PaymentPage(page).doesChangePayment('Cartão de Crédito')
    },
    total: 'Novo total: ',
    discounted: 'Novo total: ',
  },
]

const validation = ({ call, changing, reaches, total, discounted }: Place) =>
  screen({
    call,
    answers: payments.coupons,
    runs: 10,
    reaches,
    asks: async (page) => {
      const remove = page.getByRole('button', { name: 'Remover' })
      if (await remove.count()) await remove.click()
      await page.getByLabel('Cupom de desconto (opcional)').fill('volta10')
      const request = await requestOf(page, call, () =>
        page.getByRole('button', { name: 'Aplicar' }).click(),
      )
      expect(new URL(request.url()).pathname).toBe(`/api/cupom/validar/VOLTA10/51${changing}`)
    },
    shows: async (page, expected) => {
      const area = page.getByRole(changing ? 'main' : 'dialog').first()
      const left = expected.isValid ? applyDiscount(19_990, expected) : null
      if (!left) {
        await expect(area).toContainText(messages.couponInvalid)
        return expect(area).toContainText(`${total}${formatBRL(19_990)}`)
      }
      await expect(area).toContainText(`Cupom ${expected.code} aplicado`)
      await expect(area).toContainText(expected.description)
      await expect(area).toContainText(`${discounted}${formatBRL(left.totalCents)}`)
    },
  })

const showsTheField = (page: Page, usable: boolean) =>
  expect(page.getByLabel('Cupom de desconto (opcional)')).toHaveCount(usable ? 1 : 0)

/** Coupons, in the window of an enrolment and at a change of payment. */
export const couponScreens = [
  ...places.map(validation),
  screen({
    call: 'GET /cupom/existe-cupom-utilizavel/:id',
    on: 'the window of an enrolment',
    answers: people.yesOrNo,
    reaches: async (page) => {
      await servesTheWindow(page)
      await reachesPayment(page, 0)
    },
    asks: async (page) => {
      const dialog = new EnrolmentDialog(page)
      await dialog.doesGoBack()
      await passesADay(page)
      const call = 'GET /cupom/existe-cupom-utilizavel/:id'
      const request = await requestOf(page, call, () => dialog.doesContinue())
      expect(new URL(request.url()).pathname).toBe('/api/cupom/existe-cupom-utilizavel/51')
    },
    shows: showsTheField,
  }),
  screen({
    call: 'GET /cupom/existe-cupom-utilizavel/:id',
    on: 'a change of payment',
    answers: people.yesOrNo,
    reaches: (page) => serves(page, payableBySlip),
    asks: async (page, nth) => {
      await visits(page, `/efetuar-pagamento/${4821 + nth}`)
      await new PaymentPage(page).doesChangePayment('Boleto')
    },
    shows: showsTheField,
  }),
]
