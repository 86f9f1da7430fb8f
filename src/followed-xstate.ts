// Stands in for xstate in a portal that is to be followed (STUDIO=1): see vite.config.ts.
import { createActor as create } from 'xstate'
import { followPage } from '@studio/adapters/browser.ts'
import { inspectAlso } from '@studio/kit/inspect-also.ts'
import { visible } from '#machines/catalog.ts'
import { nameOfCall } from './followed-calls.ts'

export * from 'xstate'

/** xstate's own, with every actor seen by the studio, and what the page asks its API. */
export const createActor = inspectAlso(create, followPage(visible, { nameOfRequest: nameOfCall }))
