import type { Requirements } from '../kit/index.ts'

/** What the enrolment does of the specification. */
export const enrolmentRequirements: Requirements = {
  'S4.17': [
    'enrolment.form | form.completed | 0',
    'enrolment.form | form.completed | 1',
    'enrolment.term | stage.advanced | 0',
    'enrolment.payment.leaving | choice.left | 0',
  ],
  'S4.18': [
    'enrolment.form | form.completed | 0',
    'enrolment.form | form.completed | 1',
    'enrolment.form | stage.returned | 0',
    'enrolment.form | stage.returned | 1',
    'enrolment.discarding | discard.confirmed | 0',
    'enrolment.term | stage.advanced | 0',
    'enrolment.term | stage.returned | 0',
    'enrolment.payment.choosing | stage.advanced | 0',
    'enrolment.payment.choosing | stage.returned | 0',
    'enrolment.payment.choosing | stage.returned | 1',
    'enrolment.payment.leaving | choice.left | 0',
    'enrolment.confirmation | stage.returned | 0',
  ],
  'S4.21': ['enrolment.submitting | xstate.done.actor.submit | 0'],
  'S4.22': ['enrolment.submitting | xstate.done.actor.submit | 1'],
  'S4.23': [
    'enrolment.submitting | xstate.done.actor.submit | 2',
    'enrolment.submitting | xstate.error.actor.submit | 0',
  ],
  'S5.56': [
    'enrolment.term | stage.advanced | 1',
    'enrolment.confirmation | submission.requested | 1',
  ],
  'S5.57': ['enrolment.payment | choice.refused | 0'],
  'S7.39': ['enrolment.submitting'],
  'S8.1': ['enrolment.submitting | xstate.error.actor.submit | 0'],
  'S8.8': ['enrolment.payment | choice.refused | 0'],
  C19: ['enrolment.payment | choice.refused | 0'],
  C21: ['enrolment.term | term.toggled | 0', 'enrolment.confirmation | declaration.toggled | 0'],
  F2: [
    'enrolment.form | stage.returned | 1',
    'enrolment.discarding | discard.confirmed | 0',
    'enrolment.discarding | discard.declined | 0',
  ],
  F4: [
    'enrolment.payment.leaving | choice.left | 0',
    'enrolment.payment.leaving | choice.stayed | 0',
  ],
  F7: [
    'enrolment.submitting | xstate.done.actor.submit | 0',
    'enrolment.submitting | xstate.done.actor.submit | 1',
    'enrolment.submitting | xstate.done.actor.submit | 2',
    'enrolment.submitting | xstate.error.actor.submit | 0',
  ],
  '6.1.7': [
    'enrolment.confirmation | stage.chosen | 0',
    'enrolment.confirmation | stage.chosen | 1',
    'enrolment.confirmation | stage.chosen | 2',
  ],
  '6.3.6': [
    'enrolment.payment.leaving | choice.left | 0',
    'enrolment.confirmation | submission.requested | 0',
  ],
}
