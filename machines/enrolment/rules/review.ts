import { message } from '#contract/errors.ts'
import { answerKind, fieldOf } from '../../kit/invariants.ts'
import { begun, begunCall, ended, endedCall, marked, showing } from '../../kit/rules.ts'
import {
  hasEnded,
  hasTerms,
  isAlreadyEnrolled,
  isCouponRefused,
  isDeclarationAccepted,
  isSubmitting,
  refusedField,
  stageError,
  submissionMessage,
} from '../enrolment.selectors.ts'
import type { EnrolmentStage } from '../enrolment.types.ts'
import {
  always,
  asks,
  atSomePoint,
  can,
  cannot,
  goBack,
  hasSameData,
  isAt,
  leadsTo,
  matcher,
  opensForm,
  opensPayment,
  opensTerm,
  predicate,
  whenever,
} from './screen.ts'

const isReview = predicate('a conferência está na tela', 'the review is on screen', (at) =>
  isAt('confirmation', at),
)
const isDeclared = predicate(
  'a conferência está na tela com a declaração',
  'the review is on screen with the declaration',
  (at) => isAt('confirmation', at) && isDeclarationAccepted(at.now),
)
const isUndeclared = predicate(
  'a conferência está na tela sem a declaração',
  'the review is on screen without the declaration',
  (at) => isAt('confirmation', at) && !isDeclarationAccepted(at.now),
)
const isReviewWithTerms = predicate(
  'a conferência de um curso com termo está na tela',
  'the review of a course with terms is on screen',
  (at) => isAt('confirmation', at) && hasTerms(at.now),
)
const isReviewWithout = predicate(
  'a conferência de um curso sem termo está na tela',
  'the review of a course without terms is on screen',
  (at) => isAt('confirmation', at) && !hasTerms(at.now),
)
const isSending = predicate('a inscrição é enviada', 'the enrolment is sent', ({ now }) =>
  isSubmitting(now),
)
const isMade = predicate(
  'a inscrição está feita',
  'the enrolment is made',
  ({ now }) => hasEnded(now) && now.context.enrolmentId !== null,
)
const declare = matcher(
  'marcar ou desmarcar a declaração',
  'ticking the declaration or not',
  'declaration.toggled',
)
const send = matcher('enviar', 'sending', 'submission.requested')
const change = (wanted: EnrolmentStage, pt: string, en: string) =>
  matcher(pt, en, 'stage.chosen', (event) => fieldOf(event, 'stage') === wanted)
const changeForm = change('form', 'alterar os dados', 'changing the data')
const changeTerm = change('term', 'alterar o termo', 'changing the terms')
const changePayment = change('payment', 'alterar o pagamento', 'changing the payment')
const storesDeclaration = predicate(
  'fica como foi marcada, sem aviso',
  'it stays as it was ticked, without a notice',
  (at) =>
    isAt('confirmation', at) &&
    isDeclarationAccepted(at.now) === fieldOf(at.event, 'accepted') &&
    stageError(at.now) === null,
)
const sends = predicate(
  'a inscrição é enviada com o que foi preenchido, e o aviso de antes sai',
  'the enrolment is sent with what was filled in, and the previous notice is removed',
  (at) =>
    isSubmitting(at.now) &&
    submissionMessage(at.now) === null &&
    fieldOf(begunCall(at, 'submit')?.input, 'payload') !== undefined,
)
const isAnswered = ended('o envio é respondido', 'the sending is answered', 'submit')
const showsAnswer = predicate(
  'feita acaba com o seu número e a sua espera; recusada ou sem resposta volta à conferência e diz por quê',
  'a made one ends with its number and what it waits for; refused or unanswered leads back to the review and shows why',
  (at) => {
    const call = endedCall(at, 'submit')
    const kind = call ? answerKind(call) : null
    if (kind === 'enrolled' || kind === 'awaitingDetran')
      return at.now.matches(kind) && at.now.context.enrolmentId === fieldOf(call?.answer, 'id')
    const expected =
      call?.state === 'failed' ? message('unexpected') : fieldOf(call?.answer, 'message')
    return (
      isAt('confirmation', at) &&
      hasSameData(at) &&
      stageError(at.now) === null &&
      submissionMessage(at.now) === expected &&
      refusedField(at.now) === (fieldOf(call?.answer, 'field') ?? null) &&
      isAlreadyEnrolled(at.now) === (fieldOf(call?.answer, 'code') === 'alreadyEnrolled') &&
      isCouponRefused(at.now) === (fieldOf(call?.answer, 'code') === 'couponInvalid')
    )
  },
)

const hasNoOldReason = predicate(
  'sem a frase da recusa não fica nem o campo nem o motivo dela',
  'without the sentence of a refusal, neither its field nor its reason stays',
  ({ now }) =>
    submissionMessage(now) !== null || (refusedField(now) === null && !isAlreadyEnrolled(now)),
)

export const reviewRules = [
  can(isReview, declare, storesDeclaration),
  can(isDeclared, send, sends),
  showing(
    can(
      isUndeclared,
      send,
      asks(
        'confirmation',
        'termRequired',
        'a tela pede a declaração',
        'the screen asks for the declaration',
      ),
    ),
    'S5.56',
  ),
  showing(can(isReview, goBack, opensPayment), 'S4.18', 'F3'),
  showing(can(isReview, changeForm, opensForm), '6.1.7'),
  showing(can(isReview, changePayment, opensPayment), '6.1.7'),
  showing(can(isReviewWithTerms, changeTerm, opensTerm), '6.1.7'),
  cannot(isReviewWithout, changeTerm),
  cannot(isSending, send),
  cannot(isSending, goBack),
  showing(whenever(isAnswered, showsAnswer), 'S4.21', 'S4.22', 'S4.23'),
  always(hasNoOldReason),
  whenever(isMade, marked('success')),
  leadsTo(
    begun('o envio é pedido', 'the sending is requested', 'submit'),
    predicate(
      'a inscrição está feita ou a tela diz por que não',
      'the enrolment is made, or the screen shows why not',
      (at) => isMade.holds(at) || submissionMessage(at.now) !== null,
    ),
  ),
  atSomePoint(isMade),
]
