import {
  alwaysAwaited,
  callsOf,
  fieldOf,
  keysFollowAnswers,
  oneAtATime,
  type Invariant,
} from '../kit/invariants.ts'
import { alike, begunCall, commonRules, showing, starting } from '../kit/rules.ts'
import type { enrolmentMachine } from './enrolment.machine.ts'
import {
  chosenOption,
  isDirty,
  progress,
  stage,
  stageError,
  stages,
  submissionMessage,
} from './enrolment.selectors.ts'
import { formRules } from './rules/form.ts'
import { paymentRules } from './rules/payment.ts'
import { reviewRules } from './rules/review.ts'
import { isUntouchedForm, predicate, whenever } from './rules/screen.ts'
import { termRules } from './rules/term.ts'

const isFresh = predicate(
  'o formulário se abre sem nada preenchido, com um campo de cupom para essa turma',
  'the form opens with nothing filled in, with a coupon field for this class',
  (at) =>
    isUntouchedForm.holds(at) &&
    chosenOption(at.now) === null &&
    stageError(at.now) === null &&
    submissionMessage(at.now) === null &&
    alike(begunCall(at, 'coupon')?.input, {
      scheduleId: at.now.context.scheduleId,
      changing: false,
      ownCode: '',
    }),
)

export const enrolmentRules = [
  ...commonRules('submit'),
  showing(whenever(starting('a janela abre', 'the window opens'), isFresh), 'S4.20', 'F2'),
  ...formRules,
  ...termRules,
  ...paymentRules,
  ...reviewRules,
]

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
