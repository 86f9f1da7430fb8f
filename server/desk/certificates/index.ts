import type { DeskPart } from '../part.ts'
import { issue, reissue, revoke } from './actions.ts'
import { issueList } from './list.ts'

/** Certificates of finished students. */
export const certificatesPart: DeskPart = {
  actions: [issue, reissue, revoke, issueList],
  queues: [],
  views: {},
}
