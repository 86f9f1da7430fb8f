import type { Requirements } from '../kit/index.ts'

/** What the login does of the specification. */
export const loginRequirements: Requirements = {
  'S2.47': ['login.form | submission.requested | 0', 'login.form | forgot.requested | 1'],
  'S4.11': ['login.authenticating | xstate.done.actor.authenticate | 0'],
  'S4.12': ['login.authenticating | xstate.done.actor.authenticate | 2'],
  'S4.13': [
    'login.authenticating | xstate.done.actor.authenticate | 1',
    'login.paymentPending | payment.requested | 0',
  ],
  'S4.14': [
    'login.authenticating | xstate.done.actor.authenticate | 3',
    'login.acceptancePending | acceptance.confirmed | 0',
  ],
  'S4.15': [
    'login.accepting | xstate.done.actor.accept | 0',
    'login.accepted | xstate.after.acceptanceShown.login.accepted | 0',
  ],
  'S4.16': ['login.authenticating | xstate.done.actor.authenticate | 4'],
  'S5.49': ['login.form | forgot.requested | 0'],
  'S6.2': [
    'login.authenticating | xstate.done.actor.authenticate | 1',
    'login.authenticating | xstate.done.actor.authenticate | 2',
    'login.authenticating | xstate.done.actor.authenticate | 3',
  ],
  'S7.4': ['login.authenticating'],
  'S7.5': ['login.requestingPassword'],
  'S7.31': ['login.accepting'],
  'S7.43': ['login.findingIp', 'login.findingIp | xstate.done.actor.findIp | 0'],
  'S8.1': [
    'login.authenticating | xstate.error.actor.authenticate | 0',
    'login.accepting | xstate.error.actor.accept | 0',
    'login.requestingPassword | xstate.error.actor.forgot | 0',
  ],
  'S8.3': [
    'login.accepting | xstate.done.actor.accept | 0',
    'login.requestingPassword | xstate.done.actor.forgot | 0',
  ],
  'S8.16': ['login.findingIp | xstate.error.actor.findIp | 0'],
  'S8.22': ['login.paymentPending', 'login.paymentAtCfc', 'login.acceptancePending'],
  F10: [
    'login.authenticating | xstate.done.actor.authenticate | 1',
    'login.authenticating | xstate.done.actor.authenticate | 2',
    'login.paymentAtCfc | dialog.closed | 0',
    'login.paymentPending | payment.requested | 0',
  ],
  F12: [
    'login.accepted | xstate.after.acceptanceShown.login.accepted | 0',
    'login.authenticating | xstate.done.actor.authenticate | 3',
  ],
  F13: ['login.findingIp | xstate.error.actor.findIp | 0'],
  P5: [
    'login.authenticating | xstate.done.actor.authenticate | 1',
    'login.authenticating | xstate.done.actor.authenticate | 2',
  ],
}
