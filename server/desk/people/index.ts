import type { DeskPart } from '../part.ts'
import { peopleActions } from './actions.ts'
import { leadView, searchLeads, waitingLeads } from './views.ts'

/** Contacts to answer, and partners to approve. */
export const people: DeskPart = {
  actions: peopleActions,
  queues: waitingLeads,
  search: searchLeads,
  views: { lead: leadView },
}
