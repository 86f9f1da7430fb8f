import type { PlainCode } from '#contract/errors.ts'
import { alike, rulesOf, type Point } from '../../kit/rules.ts'
import type { enrolmentMachine } from '../enrolment.machine.ts'
import {
  asksToDiscard,
  chosenOption,
  enrolmentCoupon,
  hasEnded,
  isDeclarationAccepted,
  isDirty,
  isLeavingPayment,
  isSubmitting,
  isTermAccepted,
  stage,
  stageError,
  type EnrolmentSnapshot,
} from '../enrolment.selectors.ts'
import type { EnrolmentStage } from '../enrolment.types.ts'

export const { predicate, matcher, always, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof enrolmentMachine>()

type At = Point<EnrolmentSnapshot>

export const isAt = (wanted: EnrolmentStage, { now }: At) =>
  !hasEnded(now) &&
  stage(now) === wanted &&
  !asksToDiscard(now) &&
  !isLeavingPayment(now) &&
  !isSubmitting(now)

/** What was chosen and accepted so far is as it was. */
export const hasSameData = ({ now, before }: At) =>
  alike(chosenOption(now), chosenOption(before)) &&
  alike(enrolmentCoupon(now), enrolmentCoupon(before)) &&
  isTermAccepted(now) === isTermAccepted(before) &&
  isDeclarationAccepted(now) === isDeclarationAccepted(before)

const opens = (pt: string, en: string, wanted: EnrolmentStage) =>
  predicate(
    `${pt}, sem aviso e com tudo como estava`,
    `${en}, without a notice and with everything as it was`,
    (at) => isAt(wanted, at) && stageError(at.now) === null && hasSameData(at),
  )
export const asks = (wanted: EnrolmentStage, code: PlainCode, pt: string, en: string) =>
  predicate(pt, en, (at) => isAt(wanted, at) && stageError(at.now) === code && hasSameData(at))
export const isForm = predicate('o formulário está na tela', 'the form is on screen', (at) =>
  isAt('form', at),
)
export const isUntouchedForm = predicate(
  'o formulário está na tela sem nada preenchido',
  'the form is on screen with nothing filled in',
  (at) => isAt('form', at) && !isDirty(at.now),
)
export const touch = matcher('preencher um campo', 'filling a field in', 'form.touched')
export const advance = matcher('avançar', 'going on', 'stage.advanced')
export const goBack = matcher('voltar', 'going back', 'stage.returned')
export const opensForm = opens('o formulário se abre', 'the form opens', 'form')
export const opensTerm = opens('o termo se abre', 'the terms open', 'term')
export const opensPayment = opens('o pagamento se abre', 'the payment opens', 'payment')
