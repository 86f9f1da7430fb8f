// Replaces xstate in an inspected test run (STUDIO_URL, STUDIO_LOG): see vite.config.ts.
// First, since the catalogue below loads machines, which import from here.
export * from 'xstate'
import path from 'node:path'
import { createActor as create } from 'xstate'
import { inspectTests } from '@studio/adapters/vitest.ts'
import { inspectAlso } from '@studio/kit/inspect/inspect-also.ts'
import { visible } from '#machines/catalog.ts'

const { STUDIO_URL: studio = '', STUDIO_LOG: folder, VITEST_POOL_ID: worker = '1' } = process.env
const { inspect, flush } = inspectTests({
  // Workers write at the same time, each its own log.
  ...(folder ? { log: path.resolve(folder, `tests-${worker}.json`) } : { studio }),
  visible,
  label: 'Teste',
})

/** The function of xstate, with an inspector for every actor. */
export const createActor = inspectAlso(create, inspect)

export { flush }
