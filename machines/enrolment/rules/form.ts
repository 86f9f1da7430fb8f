import { marked, showing } from '../../kit/rules.ts'
import { asksToDiscard, hasEnded, hasTerms, isDirty } from '../enrolment.selectors.ts'
import {
  advance,
  atSomePoint,
  can,
  cannot,
  goBack,
  isAt,
  isForm,
  isUntouchedForm,
  matcher,
  opensForm,
  opensPayment,
  opensTerm,
  predicate,
  touch,
  whenever,
} from './screen.ts'

const isTouchedForm = predicate(
  'o formulário está na tela com algo preenchido',
  'the form is on screen with something filled in',
  (at) => isAt('form', at) && isDirty(at.now),
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
const asksDiscard = predicate(
  'a tela pergunta se o que foi preenchido se perde',
  'the screen asks whether what was filled in is to be lost',
  ({ now }) => asksToDiscard(now),
)
const isClosed = predicate(
  'a janela fecha sem inscrição',
  'the window closes without an enrolment',
  ({ now }) => hasEnded(now) && now.context.enrolmentId === null,
)
const complete = matcher('completar o formulário', 'completing the form', 'form.completed')
const discard = matcher('descartar', 'discarding', 'discard.confirmed')
const decline = matcher('não descartar', 'not discarding', 'discard.declined')
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
const isTouched = predicate('algo foi preenchido', 'something has been filled in', ({ now }) =>
  isDirty(now),
)

export const formRules = [
  can(isUntouchedForm, touch, isTouchedForm),
  showing(can(isFormWithTerms, complete, opensTermTouched), 'S4.17'),
  showing(can(isFormWithout, complete, opensPaymentTouched), 'S4.17'),
  showing(can(isUntouchedForm, goBack, isClosed), 'S4.18'),
  showing(can(isTouchedForm, goBack, asksDiscard), 'F2'),
  cannot(isForm, advance),
  cannot(isForm, discard),
  can(asksDiscard, discard, isClosed),
  can(asksDiscard, decline, opensForm),
  whenever(asksDiscard, marked('blocked')),
  atSomePoint(isTouched),
]
