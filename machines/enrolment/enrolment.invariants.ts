import {
  alwaysAwaited,
  callsOf,
  fieldOf,
  keysFollowAnswers,
  oneAtATime,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import { showing } from '../kit/rules.ts'
import type { enrolmentMachine } from './enrolment.machine.ts'
import { isDirty, progress, stage, stages } from './enrolment.selectors.ts'

type Rule = Invariant<typeof enrolmentMachine>

/** What an enrolment never does, whatever happens. */
export const enrolmentInvariants: readonly Rule[] = [
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
