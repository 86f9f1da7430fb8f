import { fieldOf, timesOf, type Invariant } from '../kit/invariants.ts'
import { commonRules, happened, rulesOf, showing, starting } from '../kit/rules.ts'
import type { confirmationMachine } from './confirmation.machine.ts'
import { isOpen, termsAccepted, termsError } from './confirmation.selectors.ts'

const { predicate, matcher, can, cannot, whenever, atSomePoint } =
  rulesOf<typeof confirmationMachine>()

const answersWith = (answer: string) => (effects: readonly { params: unknown }[]) =>
  effects.length === 1 && fieldOf(effects[0]?.params, 'answer') === answer

const isShown = predicate('o diálogo está na tela', 'the dialog is on screen', ({ now }) =>
  isOpen(now),
)
const isClosed = predicate(
  'o diálogo está fechado',
  'the dialog is closed',
  ({ now }) => !isOpen(now),
)
const asks = predicate(
  'o diálogo espera a resposta',
  'the dialog waits for the answer',
  ({ now }) => now.matches('open'),
)
const lacksTerms = predicate(
  'o diálogo pergunta e faltam os termos',
  'the dialog asks and the terms are missing',
  (at) => asks.holds(at) && at.now.context.termsRequired && !termsAccepted(at.now),
)
const needsNothing = predicate(
  'o diálogo pergunta e nada falta',
  'the dialog asks and nothing is missing',
  (at) => asks.holds(at) && !lacksTerms.holds(at),
)
const isAnswered = predicate(
  'o diálogo está na tela, já respondido',
  'the dialog is on screen, answered already',
  (at) => isOpen(at.now) && !asks.holds(at),
)
const showsThatTermsLack = predicate(
  'ele diz que faltam os termos e continua aberto',
  'it shows that the terms are missing and stays open',
  (at) => termsError(at.now) !== null && asks.holds(at) && at.effects.length === 0,
)
const confirms = predicate(
  'quem perguntou sabe que foi confirmado, e o diálogo continua na tela',
  'the caller knows that it was confirmed, and the dialog stays on screen',
  (at) => answersWith('confirmed')(at.effects) && isAnswered.holds(at),
)
const cancels = predicate(
  'quem perguntou sabe que foi cancelado, e o diálogo some',
  'the caller knows that it was cancelled, and the dialog is closed',
  (at) => answersWith('cancelled')(at.effects) && !isOpen(at.now),
)
const open = matcher('abrir o diálogo', 'opening the dialog', 'dialog.opened')
const confirm = matcher('confirmar', 'confirming', 'dialog.confirmed')
const cancel = matcher('cancelar', 'cancelling', 'dialog.cancelled')
const close = matcher('fechá-lo depois', 'closing it afterwards', 'dialog.closed')
const toggle = matcher('marcar os termos', 'ticking the terms', 'terms.toggled')
const anyTime = predicate('o diálogo existe', 'the dialog exists', () => true)
const marksTerms = predicate(
  'os termos ficam como foram marcados, sem erro',
  'the terms stay as they were ticked, without an error',
  (at) =>
    termsAccepted(at.now) === fieldOf(at.event, 'accepted') &&
    termsError(at.now) === null &&
    asks.holds(at),
)

export const confirmationRules = [
  ...commonRules(),
  whenever(starting('a tela abre', 'the screen opens'), isClosed),
  can(anyTime, open, asks),
  showing(can(asks, cancel, cancels), 'F20'),
  showing(can(lacksTerms, confirm, showsThatTermsLack), 'S4.5', 'S5.59'),
  showing(can(needsNothing, confirm, confirms), 'S4.5'),
  showing(can(asks, toggle, marksTerms), 'S4.5'),
  can(isAnswered, close, isClosed),
  cannot(asks, close),
  cannot(isAnswered, toggle),
  cannot(isAnswered, confirm),
  cannot(isClosed, confirm),
  whenever(happened('abre', 'it opens', 'dialog.opened'), isShown),
  atSomePoint(confirms),
]

export const confirmationInvariants: readonly Invariant<typeof confirmationMachine>[] = [
  {
    description: 'o diálogo abre sempre limpo',
    shows: ['S4.4'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      if (last?.event.type !== 'dialog.opened') return null
      const { accepted, error } = last.after.context
      return !accepted && error === null ? null : 'algo ficou da vez anterior'
    },
  },
  {
    description: 'não se confirma sem os termos que são obrigatórios',
    shows: ['S4.5'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      const isConfirmed = last?.effects.some(
        ({ params }) => fieldOf(params, 'answer') === 'confirmed',
      )
      const { termsRequired, accepted } = last?.before.context ?? {}
      return isConfirmed && termsRequired && !accepted ? 'confirmou sem os termos' : null
    },
  },
  {
    description: 'cada pergunta tem no máximo uma resposta',
    broken: (trace) => {
      const opened = timesOf(trace, 'dialog.opened')
      const answered = trace.effects.length
      return answered > opened ? `perguntas: ${opened}, respostas: ${answered}` : null
    },
  },
]
