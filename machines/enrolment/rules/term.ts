import { fieldOf } from '../../kit/invariants.ts'
import { showing } from '../../kit/rules.ts'
import { isTermAccepted, stageError } from '../enrolment.selectors.ts'
import {
  advance,
  asks,
  can,
  goBack,
  isAt,
  matcher,
  opensForm,
  opensPayment,
  predicate,
} from './screen.ts'

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
const tickTerm = matcher('marcar ou desmarcar o termo', 'ticking the terms or not', 'term.toggled')
const storesTerm = predicate(
  'fica como foi marcado, sem aviso',
  'it stays as it was ticked, without a notice',
  (at) =>
    isAt('term', at) &&
    isTermAccepted(at.now) === fieldOf(at.event, 'accepted') &&
    stageError(at.now) === null,
)

export const termRules = [
  can(isTerm, tickTerm, storesTerm),
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
]
