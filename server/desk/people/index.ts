import type { DeskPart } from '../part.ts'
import { peopleActions } from './actions.ts'
import { peopleTexts as texts } from './texts.ts'
import { contactKinds, leadView, searchLeads, waitingOf } from './views.ts'

/** Contacts to answer, and partners to approve. */
export const people: DeskPart = {
  actions: peopleActions,
  queues: [
    waitingOf(contactKinds, {
      name: 'contatos',
      title: texts.contacts,
      empty: texts.contactsEmpty,
      actions: ['contact.answer'],
    }),
    waitingOf(['partner'], {
      name: 'parceiros',
      title: texts.partners,
      empty: texts.partnersEmpty,
      actions: ['partner.approve', 'partner.dismiss'],
    }),
  ],
  search: searchLeads,
  views: { lead: leadView },
}
