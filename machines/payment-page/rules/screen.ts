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

export const isOn = (panel: PaymentPanel, { now }: At) =>
  paymentPanel(now) === panel && !isUpdating(now) && !isChecking(now)
export const methodPanels: Readonly<Record<PaymentMethod, PaymentPanel>> = {
  [paymentMethod.boleto]: 'boleto',
  [paymentMethod.card]: 'card',
}
export const panelOf = ({ situation, method }: Pick<PaymentFound, 'situation' | 'method'>) => {
  if (situation === 'paid' || situation === 'processing' || situation === 'refunded')
    return situation
  return method === null ? 'methodUnknown' : methodPanels[method]
}
export const addressOf = ({ effects }: At): unknown =>
  effects.find(({ type }) => type === 'replaceAddress')?.params
export const hasNoChange = ({ now }: At) => changeOption(now) === null && changeCoupon(now) === null

/** What was found is on screen, with its panel, and the address is its own; it is replaced once by the page itself. */
export function shows(at: At, found: unknown): boolean {
  const { now, before } = at
  const shown = paymentFound(now)
  const isReplaced =
    !before.context.redirected && before.context.buyId !== String(shown?.receivableId)
  const { enrolmentId, receivableId } = shown ?? {}
  return (
    shown !== null &&
    alike(shown, found) &&
    isOn(panelOf(shown), at) &&
    hasNoChange(at) &&
    alike(addressOf(at), isReplaced ? { enrolmentId, receivableId } : undefined) &&
    (!isReplaced || (now.context.redirected && now.context.buyId === String(receivableId)))
  )
}

export const isCard = predicate('o cartão está na tela', 'the card is on screen', (at) =>
  isOn('card', at),
)
export const isPaid = predicate('está pago', 'it is paid', (at) => isOn('paid', at))
export const process = matcher(
  'o cartão ficar em processamento',
  'the card being in course',
  'card.processing',
)
