import { paymentMethod, type PaymentMethod } from '#contract/payment.ts'
import { alike, rulesOf, type Point } from '../../kit/rules.ts'
import type { paymentPageMachine } from '../payment-page.machine.ts'
import {
  changeCoupon,
  changeOption,
  isChecking,
  isUpdating,
  paymentFound,
  paymentPanel,
  type PaymentPageSnapshot,
  type PaymentPanel,
} from '../payment-page.selectors.ts'
import type { PaymentFound } from '../payment-page.types.ts'

export const { predicate, matcher, always, can, cannot, whenever, leadsTo, inTheEnd, atSomePoint } =
  rulesOf<typeof paymentPageMachine>()

type At = Point<PaymentPageSnapshot>

/** A panel is on screen, and neither a change nor a check is under way. */
export const isOn = (panel: PaymentPanel, { now }: At) =>
  paymentPanel(now) === panel && !isUpdating(now) && !isChecking(now)

export const methodPanels: Readonly<Record<PaymentMethod, PaymentPanel>> = {
  [paymentMethod.boleto]: 'boleto',
  [paymentMethod.card]: 'card',
}

/** The panel that shows what was found. */
export const panelOf = ({ situation, method }: Pick<PaymentFound, 'situation' | 'method'>) => {
  if (situation === 'paid' || situation === 'processing' || situation === 'refunded')
    return situation
  return method === null ? 'methodUnknown' : methodPanels[method]
}

/** The new address of the page, where it was just replaced. */
export const addressOf = ({ effects }: At): unknown =>
  effects.find(({ type }) => type === 'replaceAddress')?.params

/** Neither an option nor a coupon is chosen on the change screen. */
export const hasNoNewChoice = ({ now }: At) =>
  changeOption(now) === null && changeCoupon(now) === null

/**
 * The payment that was found is on screen in the panel of its situation and method, with its receivable in the address: the
 * page replaces another one there, once.
 */
export function showsFoundPayment(at: At, found: unknown): boolean {
  const { now, before } = at
  const shown = paymentFound(now)
  const isReplaced =
    !before.context.redirected && before.context.buyId !== String(shown?.receivableId)
  const { enrolmentId, receivableId } = shown ?? {}
  return (
    shown !== null &&
    alike(shown, found) &&
    isOn(panelOf(shown), at) &&
    hasNoNewChoice(at) &&
    alike(addressOf(at), isReplaced ? { enrolmentId, receivableId } : undefined) &&
    (!isReplaced || (now.context.redirected && now.context.buyId === String(receivableId)))
  )
}

export const isCard = predicate('o cartão está na tela', 'the card is on screen', (at) =>
  isOn('card', at),
)
export const isPaid = predicate('está pago', 'it is paid', (at) => isOn('paid', at))
export const cardInProgress = matcher(
  'o cartão ficar em processamento',
  'the card payment being in progress',
  'card.processing',
)
