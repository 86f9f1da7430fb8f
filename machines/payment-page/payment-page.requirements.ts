import type { Requirements } from '../kit/index.ts'

/** What the payment page does of the specification. */
export const paymentPageRequirements: Requirements = {
  'S4.24': [
    'paymentPage.lookingUp | xstate.done.actor.lookUp | 1',
    'paymentPage.sorting | always | 0',
    'paymentPage.redirecting | always | 0',
  ],
  'S4.25': ['paymentPage.lookingUp | xstate.done.actor.lookUp | 0'],
  'S4.26': ['paymentPage.arriving | always | 0'],
  'S4.27': ['paymentPage.sorting | always | 4', 'paymentPage.boleto'],
  'S4.28': ['paymentPage.sorting | always | 5', 'paymentPage.card'],
  'S4.29': ['paymentPage.card | card.approved | 0', 'paymentPage.card | card.processing | 0'],
  'S4.30': [
    'paymentPage.boleto | change.requested | 0',
    'paymentPage.card | change.requested | 0',
    'paymentPage.changing.leaving | choice.left | 0',
    'paymentPage.changing.updating | xstate.done.actor.update | 0',
  ],
  'S5.57': ['paymentPage.changing.leaving | choice.refused | 0'],
  'S7.27': ['paymentPage.lookingUp', 'paymentPage.changing.updating'],
  'S8.5': ['paymentPage.changing.updating | xstate.error.actor.update | 0'],
  'S8.8': ['paymentPage.changing.choosing | choice.refused | 0'],
  'S8.14': ['paymentPage.arriving | always | 0'],
  C16: [
    'paymentPage.sorting | always | 2',
    'paymentPage.processing.waiting | xstate.after.askDelay.paymentPage.processing.waiting | 0',
    'paymentPage.processing.asking | xstate.done.actor.check | 2',
  ],
  C19: ['paymentPage.changing.choosing | choice.refused | 0'],
  F4: [
    'paymentPage.changing.leaving | choice.left | 0',
    'paymentPage.changing.leaving | choice.stayed | 0',
  ],
  F22: ['paymentPage.sorting | always | 1'],
  F23: ['paymentPage.changing.updating | xstate.done.actor.update | 0'],
  R1: ['paymentPage.sorting | always | 0'],
  R3: ['paymentPage.arriving | always | 0'],
  P3: [
    'paymentPage.card | card.processing | 0',
    'paymentPage.processing.asking | xstate.done.actor.check | 0',
  ],
}
