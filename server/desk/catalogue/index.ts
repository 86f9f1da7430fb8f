import type { DeskPart } from '../part.ts'
import { applyAction } from './apply.ts'
import { edit } from './edit.ts'
import { editedKinds, itemKinds, listOf, searchCatalogue, viewOf } from './items.ts'

/** What the portal offers: sent as a folder, or changed in place. */
export const catalogue: DeskPart = {
  actions: [applyAction, ...editedKinds.map((of) => edit(of))],
  queues: [],
  lists: editedKinds.map(listOf),
  search: searchCatalogue,
  views: Object.fromEntries(editedKinds.map((of) => [itemKinds[of].on, viewOf(of)])),
}
