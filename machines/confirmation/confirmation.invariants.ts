import { fieldOf, timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { confirmationMachine } from './confirmation.machine.ts'

type Rule = Invariant<typeof confirmationMachine>

/** What a confirmation dialog never does, whatever happens. */
export const confirmationInvariants: readonly Rule[] = [
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
