import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { choiceEvents, settledChoice } from '../coupon/coupon.catalog.ts'
import { enrolmentCases } from './enrolment.cases.ts'
import { enrolmentInvariants } from './enrolment.invariants.ts'
import { enrolmentMachine } from './enrolment.machine.ts'
import { enrolmentRequirements } from './enrolment.requirements.ts'
import { enrolmentRules } from './enrolment.rules.ts'

export const enrolmentEntry: MachineEntry = {
  name: 'enrolment',
  title: 'Inscrição',
  machine: enrolmentMachine,
  cases: enrolmentCases,
  rules: [enrolmentInvariants, enrolmentRules],
  requirements: enrolmentRequirements,
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
      termAccepted: 'o termo está marcado',
      untouched: 'nada foi digitado',
    },
    actions: {
      setDeclaration: 'guarda a declaração',
      setEnrolment: 'guarda o número da inscrição',
      setTerm: 'guarda o termo',
      setTouched: 'anota que algo foi digitado',
    },
    actors: {
      submit: 'enviar a inscrição',
    },
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
