import type { Requirements } from '../kit/index.ts'

/** What the partner sign-up does of the specification. */
export const partnerRequirements: Requirements = {
  'S2.49': [
    'partner.place',
    'partner.place | stage.completed | 0',
    'partner.company | stage.completed | 0',
  ],
  'S2.50': ['partner.company | document.entered | 0'],
  'S4.9': ['partner.place | state.chosen | 0'],
  'S4.10': ['partner.company | document.entered | 0'],
  'S4.37': ['partner.sending | xstate.done.actor.register | 0'],
  'S7.15': ['partner.sending'],
  'S8.1': ['partner.sending | xstate.error.actor.register | 0'],
  'S8.3': ['partner.sending | xstate.done.actor.register | 0'],
  'S8.17': ['partner.sending | xstate.done.actor.register | 1'],
  'S8.20': ['partner.sending | xstate.done.actor.register | 0'],
  C8: ['partner.place | city.chosen | 0', 'partner.place | stage.completed | 0'],
}
