import { message, type PlainCode } from '#contract/errors.ts'
import { choose, leave, parentOfChoice, refuse, settle, stay } from '../coupon/coupon.parents.ts'
import {
  alwaysAwaited,
  callsOf,
  fieldOf,
  keysFollowAnswers,
  oneAtATime,
  answerKind,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import {
  showing,
  alike,
  begunCall,
  endedCall,
  commonRules,
  marked,
  rulesOf,
  starting,
} from '../kit/rules.ts'
import type { Point } from '../kit/rules.ts'
import type { enrolmentMachine } from './enrolment.machine.ts'
import {
  isDirty,
  progress,
  stage,
  stages,
  asksToDiscard,
  chosenOption,
  enrolmentCoupon,
  hasEnded,
  hasTerms,
  isDeclarationAccepted,
  isLeavingPayment,
  isSubmitting,
  isTermAccepted,
  stageError,
  submissionMessage,
} from './enrolment.selectors.ts'
import type { EnrolmentSnapshot } from './enrolment.selectors.ts'
import type { EnrolmentStage } from './enrolment.types.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof enrolmentMachine>()

const { hasChoice, keepsChoice, handsOn, showsWhy, agrees } = parentOfChoice<
  typeof enrolmentMachine
>((now) => {
  const error = stageError(now)
  return {
    option: chosenOption(now),
    coupon: enrolmentCoupon(now),
    notice: error && message(error),
    isLeaving: isLeavingPayment(now),
    choice: now.children.coupon,
  }
})

type At = Point<EnrolmentSnapshot>

const isAt = (wanted: EnrolmentStage, { now }: At) =>
  !hasEnded(now) &&
  stage(now) === wanted &&
  !asksToDiscard(now) &&
  !isLeavingPayment(now) &&
  !isSubmitting(now)
/** What was chosen and accepted so far is as it was. */
const keepsAll = ({ now, before }: At) =>
  alike(chosenOption(now), chosenOption(before)) &&
  alike(enrolmentCoupon(now), enrolmentCoupon(before)) &&
  isTermAccepted(now) === isTermAccepted(before) &&
  isDeclarationAccepted(now) === isDeclarationAccepted(before)
const opens = (pt: string, en: string, wanted: EnrolmentStage) =>
  predicate(
    `${pt}, sem aviso e com tudo como estava`,
    `${en}, without a notice and with everything as it was`,
    (at) => isAt(wanted, at) && stageError(at.now) === null && keepsAll(at),
  )
const asks = (wanted: EnrolmentStage, code: PlainCode, pt: string, en: string) =>
  predicate(pt, en, (at) => isAt(wanted, at) && stageError(at.now) === code && keepsAll(at))

const isForm = predicate('o formulário está na tela', 'the form is on screen', (at) =>
  isAt('form', at),
)
const isTouchedForm = predicate(
  'o formulário está na tela com algo preenchido',
  'the form is on screen with something filled in',
  (at) => isAt('form', at) && isDirty(at.now),
)
const isUntouchedForm = predicate(
  'o formulário está na tela sem nada preenchido',
  'the form is on screen with nothing filled in',
  (at) => isAt('form', at) && !isDirty(at.now),
)
const isFormWithTerms = predicate(
  'o formulário de um curso com termo está na tela',
  'the form of a course with terms is on screen',
  (at) => isAt('form', at) && hasTerms(at.now),
)
const isFormWithout = predicate(
  'o formulário de um curso sem termo está na tela',
  'the form of a course without terms is on screen',
  (at) => isAt('form', at) && !hasTerms(at.now),
)
const isTerm = predicate('o termo está na tela', 'the terms are on screen', (at) =>
  isAt('term', at),
)
const isTermTaken = predicate(
  'o termo está na tela, aceito',
  'the terms are on screen, accepted',
  (at) => isAt('term', at) && isTermAccepted(at.now),
)
const isTermOpen = predicate(
  'o termo está na tela, não aceito',
  'the terms are on screen, not accepted',
  (at) => isAt('term', at) && !isTermAccepted(at.now),
)
const isPayment = predicate('o pagamento está na tela', 'the payment is on screen', (at) =>
  isAt('payment', at),
)
const isPaymentAfterTerm = predicate(
  'o pagamento de um curso com termo está na tela',
  'the payment of a course with terms is on screen',
  (at) => isAt('payment', at) && hasTerms(at.now),
)
const isPaymentAfterForm = predicate(
  'o pagamento de um curso sem termo está na tela',
  'the payment of a course without terms is on screen',
  (at) => isAt('payment', at) && !hasTerms(at.now),
)
const isPaymentOrLeaving = predicate(
  'o pagamento está na tela, à espera ou não de que a escolha deixe seguir',
  'the payment is on screen, whether or not it waits for the choice to let it go on',
  ({ now }) => stage(now) === 'payment',
)
const asksChoice = predicate(
  'a escolha diz se a etapa segue',
  'the choice decides whether the stage goes on',
  ({ now }) => isLeavingPayment(now),
)
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
const asksDiscard = predicate(
  'a tela pergunta se o que foi preenchido se perde',
  'the screen asks whether what was filled in is to be lost',
  ({ now }) => asksToDiscard(now),
)
const isSending = predicate('a inscrição é enviada', 'the enrolment is sent', ({ now }) =>
  isSubmitting(now),
)
const isMade = predicate(
  'a inscrição está feita',
  'the enrolment is made',
  ({ now }) => hasEnded(now) && now.context.enrolmentId !== null,
)
const isClosed = predicate(
  'a janela fecha sem inscrição',
  'the window closes without an enrolment',
  ({ now }) => hasEnded(now) && now.context.enrolmentId === null,
)
const isAnyTime = predicate(
  'a janela está aberta',
  'the window is open',
  (at) => !hasEnded(at.now) && !isSubmitting(at.now),
)

const touch = matcher('preencher um campo', 'filling a field in', 'form.touched')
const complete = matcher('completar o formulário', 'completing the form', 'form.completed')
const advance = matcher('avançar', 'going on', 'stage.advanced')
const goBack = matcher('voltar', 'going back', 'stage.returned')
const discard = matcher('descartar', 'discarding', 'discard.confirmed')
const decline = matcher('não descartar', 'not discarding', 'discard.declined')
const tickTerm = matcher('marcar ou desmarcar o termo', 'ticking the terms or not', 'term.toggled')
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

const opensForm = opens('o formulário se abre', 'the form opens', 'form')
const opensTerm = opens('o termo se abre', 'the terms open', 'term')
const opensPayment = opens('o pagamento se abre', 'the payment opens', 'payment')
const opensTermTouched = predicate(
  `${opensTerm.pt}, e fechar perguntaria antes`,
  `${opensTerm.en}, and closing would ask first`,
  (at) => opensTerm.holds(at) && isDirty(at.now),
)
const opensPaymentTouched = predicate(
  `${opensPayment.pt}, e fechar perguntaria antes`,
  `${opensPayment.en}, and closing would ask first`,
  (at) => opensPayment.holds(at) && isDirty(at.now),
)
const isFresh = predicate(
  'o formulário se abre sem nada preenchido, com um cupom para essa turma',
  'the form opens with nothing filled in, with a coupon for this class',
  (at) =>
    isUntouchedForm.holds(at) &&
    chosenOption(at.now) === null &&
    stageError(at.now) === null &&
    submissionMessage(at.now) === null &&
    alike(begunCall(at, 'coupon')?.input, {
      scheduleId: at.now.context.scheduleId,
      changing: false,
      appliedCode: '',
    }),
)
const keepsTerm = predicate(
  'fica como foi marcado, sem aviso',
  'it stays as it was ticked, without a notice',
  (at) =>
    isAt('term', at) &&
    isTermAccepted(at.now) === fieldOf(at.event, 'accepted') &&
    stageError(at.now) === null,
)
const keepsDeclaration = predicate(
  'fica como foi marcada, sem aviso',
  'it stays as it was ticked, without a notice',
  (at) =>
    isAt('confirmation', at) &&
    isDeclarationAccepted(at.now) === fieldOf(at.event, 'accepted') &&
    stageError(at.now) === null,
)
const opensReviewOfChoice = predicate(
  'a conferência se abre com essa escolha, sem aviso',
  'the review opens with this choice, without a notice',
  (at) =>
    isAt('confirmation', at) &&
    stageError(at.now) === null &&
    hasChoice(at) &&
    isTermAccepted(at.now) === isTermAccepted(at.before) &&
    isDeclarationAccepted(at.now) === isDeclarationAccepted(at.before),
)
const staysInPayment = predicate(
  'o pagamento fica na tela como estava',
  'the payment stays on screen as it was',
  (at) => isAt('payment', at) && stageError(at.now) === stageError(at.before) && keepsAll(at),
)
const sends = predicate(
  'a inscrição é enviada com o que foi preenchido, e o aviso de antes sai',
  'the enrolment is sent with what was filled in, and the previous notice is removed',
  (at) =>
    isSubmitting(at.now) &&
    submissionMessage(at.now) === null &&
    fieldOf(begunCall(at, 'submit')?.input, 'payload') !== undefined,
)
const isAnswered = predicate(
  'o envio é respondido',
  'the sending is answered',
  (at) => endedCall(at, 'submit') !== undefined,
)
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
      keepsAll(at) &&
      stageError(at.now) === null &&
      submissionMessage(at.now) === expected
    )
  },
)
const isTouched = predicate('algo foi preenchido', 'something has been filled in', ({ now }) =>
  isDirty(now),
)

/** What a student who enrols may rely on. */
export const enrolmentRules = [
  ...commonRules('submit'),
  showing(whenever(starting('a janela abre', 'the window opens'), isFresh), 'S4.20', 'F2'),
  can(isUntouchedForm, touch, isTouchedForm),
  showing(can(isFormWithTerms, complete, opensTermTouched), 'S4.17'),
  showing(can(isFormWithout, complete, opensPaymentTouched), 'S4.17'),
  showing(can(isUntouchedForm, goBack, isClosed), 'S4.18'),
  showing(can(isTouchedForm, goBack, asksDiscard), 'F2'),
  cannot(isForm, advance),
  can(asksDiscard, discard, isClosed),
  can(asksDiscard, decline, opensForm),
  whenever(asksDiscard, marked('blocked')),

  can(isTerm, tickTerm, keepsTerm),
  showing(can(isTermTaken, advance, opensPayment), 'S4.17', 'S4.18'),
  showing(
    can(
      isTermOpen,
      advance,
      asks('term', 'termRequired', 'a tela pede o aceite', 'the screen asks for the acceptance'),
    ),
    'S5.56',
  ),
  showing(can(isTerm, goBack, opensForm), 'S4.18', 'F3'),

  can(isPayment, choose, handsOn),
  can(isPayment, advance, asksChoice),
  showing(can(isPaymentOrLeaving, refuse, showsWhy), 'S5.57', 'S8.8', 'C19'),
  showing(can(isPaymentAfterTerm, goBack, opensTerm), 'S4.18', 'F3'),
  showing(can(isPaymentAfterForm, goBack, opensForm), 'S4.18', 'F3'),
  showing(can(asksChoice, leave, opensReviewOfChoice), 'S4.17', 'S4.18'),
  can(asksChoice, stay, staysInPayment),
  can(isAnyTime, settle, keepsChoice),

  ...agrees,

  can(isReview, declare, keepsDeclaration),
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
  whenever(isMade, marked('success')),
  leadsTo(
    predicate(
      'o envio é pedido',
      'the sending is requested',
      (at) => begunCall(at, 'submit') !== undefined,
    ),
    predicate(
      'a inscrição está feita ou a tela diz por que não',
      'the enrolment is made, or the screen shows why not',
      (at) => isMade.holds(at) || submissionMessage(at.now) !== null,
    ),
  ),
  atSomePoint(isMade),
  atSomePoint(isTouched),
]

/** What an enrolment never does, whatever happens. */
export const enrolmentInvariants: readonly Invariant<typeof enrolmentMachine>[] = [
  alwaysAwaited('a inscrição', 'submit'),
  oneAtATime('inscrições', 'submit'),
  showing(keysFollowAnswers('submit', 'idempotencyKey', ['refused']), '5.3'),
  {
    description: 'o progresso é 100 ÷ etapas × etapas vencidas',
    shows: ['S4.19', 'F1'],
    broken: ({ now }) => {
      const shares = now.context.hasTerms ? [0, 25, 50, 75] : [0, 100 / 3, 200 / 3]
      const expected = shares[stages(now).indexOf(stage(now))] ?? -1
      const found = progress(now)
      return Math.abs(found - expected) < 1e-9 ? null : `o progresso é ${found} em ${stage(now)}`
    },
  },
  {
    description: 'só se envia com a declaração, a opção e o termo do curso aceitos',
    shows: ['S5.56', 'S5.57', 'C21'],
    broken: ({ moments, calls }) => {
      const last = calls.at(-1)
      const moment = moments.at(-1)
      if (last?.id !== 'submit' || last.began !== moments.length || !moment) return null
      const { declarationAccepted, option, hasTerms, termAccepted } = moment.before.context
      if (!declarationAccepted) return 'enviou sem a declaração'
      if (option === null) return 'enviou sem opção de pagamento'
      return hasTerms && !termAccepted ? 'enviou sem o termo do curso' : null
    },
  },
  {
    description: 'a conferência só vem depois da opção e do termo do curso',
    shows: ['S5.56', 'S5.57'],
    broken: ({ now: { context }, now }) => {
      if (!now.matches('confirmation')) return null
      if (context.option === null) return 'confere sem opção de pagamento'
      return context.hasTerms && !context.termAccepted ? 'confere sem o termo do curso' : null
    },
  },
  {
    description: 'nada que foi preenchido se perde sem perguntar',
    shows: ['F2'],
    broken: ({ now, moments }) => {
      const last = moments.at(-1)
      if (!now.matches('closed') || !last || !isDirty(last.before)) return null
      return last.before.matches('discarding') ? null : 'fechou sem perguntar'
    },
  },
  {
    description: 'a janela começa sempre vazia',
    shows: ['S4.20', 'F2'],
    broken: ({ start: { context } }) =>
      context.touched ||
      context.termAccepted ||
      context.declarationAccepted ||
      context.option !== null ||
      context.coupon !== null ||
      context.message !== null
        ? 'algo ficou da vez anterior'
        : null,
  },
  {
    description: 'o número da inscrição é o da resposta',
    shows: ['S4.21', 'S4.22'],
    broken: (trace) => {
      const answer = callsOf(trace, 'submit').at(-1)?.answer
      const id = trace.now.hasTag('success') ? fieldOf(answer, 'id') : null
      return trace.now.context.enrolmentId === id ? null : 'guardou outro número'
    },
  },
]
