// Stands in for xstate in a portal that is to be followed (STUDIO=1): see vite.config.ts.
import { createActor as create } from 'xstate'
import { inspectPage } from '@studio/adapters/browser.ts'
import { inspectAlso } from '@studio/kit/inspect/inspect-also.ts'
import { visible } from '#machines/catalog.ts'
import { nameOfCall } from './inspected-calls.ts'

export * from 'xstate'

/** xstate's own, with every actor seen by the studio, and what the page asks its API. */
export const createActor = inspectAlso(create, inspectPage(visible, { nameOfRequest: nameOfCall }))
