// Replaces xstate in a portal under inspection (STUDIO=1): see vite.config.ts.
import { createActor as create } from 'xstate'
import { inspectPage } from '@studio/adapters/browser.ts'
import { inspectAlso } from '@studio/kit/inspect/inspect-also.ts'
import { visible } from '#machines/catalog.ts'
import { nameOfCall } from './inspected-calls.ts'

export * from 'xstate'

/** xstate itself, with every actor and every API request reported to the studio. */
export const createActor = inspectAlso(create, inspectPage(visible, { nameOfRequest: nameOfCall }))
