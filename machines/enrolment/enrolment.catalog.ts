import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { choiceEvents, settledChoice } from '../coupon/coupon.catalog.ts'
import { enrolmentCases } from './enrolment.cases.ts'
import { enrolmentMachine } from './enrolment.machine.ts'
import { enrolmentInvariants, enrolmentRules } from './enrolment.rules.ts'

export const enrolmentEntry: MachineEntry = {
  name: 'enrolment',
  title: 'Inscrição',
  machine: enrolmentMachine,
  cases: enrolmentCases,
  rules: [enrolmentInvariants, enrolmentRules],
  requirementsByPart: {
    'enrolment.form | form.completed | 0': ['S4.17', 'S4.18'],
    'enrolment.form | form.completed | 1': ['S4.17', 'S4.18'],
    'enrolment.form | stage.returned | 0': ['S4.18'],
    'enrolment.form | stage.returned | 1': ['S4.18', 'F2'],
    'enrolment.discarding | discard.confirmed | 0': ['S4.18', 'F2'],
    'enrolment.discarding | discard.declined | 0': ['F2'],
    'enrolment.term | term.toggled | 0': ['C21'],
    'enrolment.term | stage.advanced | 0': ['S4.17', 'S4.18'],
    'enrolment.term | stage.advanced | 1': ['S5.56'],
    'enrolment.term | stage.returned | 0': ['S4.18'],
    'enrolment.payment | choice.refused | 0': ['S5.57', 'S8.8', 'C19'],
    'enrolment.payment.choosing | stage.advanced | 0': ['S4.18'],
    'enrolment.payment.choosing | stage.returned | 0': ['S4.18'],
    'enrolment.payment.choosing | stage.returned | 1': ['S4.18'],
    'enrolment.payment.leaving | choice.left | 0': ['S4.17', 'S4.18', 'F4', '6.3.6'],
    'enrolment.payment.leaving | choice.stayed | 0': ['F4'],
    'enrolment.confirmation | declaration.toggled | 0': ['C21'],
    'enrolment.confirmation | submission.requested | 0': ['6.3.6'],
    'enrolment.confirmation | submission.requested | 1': ['S5.56'],
    'enrolment.confirmation | stage.returned | 0': ['S4.18'],
    'enrolment.confirmation | stage.chosen | 0': ['6.1.7'],
    'enrolment.confirmation | stage.chosen | 1': ['6.1.7'],
    'enrolment.confirmation | stage.chosen | 2': ['6.1.7'],
    'enrolment.submitting': ['S7.39'],
    'enrolment.submitting | xstate.done.actor.submit | 0': ['S4.21', 'F7'],
    'enrolment.submitting | xstate.done.actor.submit | 1': ['S4.22', 'F7'],
    'enrolment.submitting | xstate.done.actor.submit | 2': ['S4.23', 'F7'],
    'enrolment.submitting | xstate.error.actor.submit | 0': ['S4.23', 'S8.1', 'F7'],
  },
  labels: {
    events: {
      'declaration.toggled': 'marca ou desmarca a declaração',
      'discard.confirmed': 'confirma o descarte',
      'discard.declined': 'recusa o descarte',
      'form.touched': 'muda um campo',
      'stage.advanced': 'avança',
      'stage.chosen': 'pede para alterar uma etapa',
      'term.toggled': 'marca ou desmarca o termo',
    },
    guards: {
      chose: 'escolheu {stage}',
      declarationAccepted: 'a declaração está marcada',
      hasTerms: 'o curso tem termo',
      refusesCoupon: 'o cupom foi recusado',
      termAccepted: 'o termo está marcado',
      untouched: 'nada foi digitado',
    },
    actions: {
      setDeclaration: 'guarda a declaração',
      setEnrolment: 'guarda o número da inscrição',
      setTerm: 'guarda o termo',
      setTouched: 'anota que algo foi digitado',
    },
    actors: { submit: 'enviar a inscrição' },
    fields: {
      declarationAccepted: 'declaração marcada',
      hasTerms: 'o curso tem termo',
      termAccepted: 'termo marcado',
      touched: 'algo foi digitado',
    },
    values: {
      awaitingDetran: 'aguarda o Detran',
      enrolled: 'inscrição feita',
      payment: 'o pagamento',
      term: 'o termo',
    },
  },
}

export const enrolmentVisible: Inspected = {
  context: [
    'scheduleId',
    'hasTerms',
    'touched',
    'termAccepted',
    'declarationAccepted',
    ...settledChoice,
    'error',
    'refusals',
    'enrolmentId',
  ],
  events: {
    'term.toggled': ['accepted'],
    'declaration.toggled': ['accepted'],
    ...choiceEvents,
    'stage.chosen': ['stage'],
  },
}
