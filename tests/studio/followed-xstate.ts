// Stands in for xstate in a test run that a studio follows (STUDIO_URL): see vite.config.ts.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createActor as create } from 'xstate'
import { inspectAlso } from '@studio/kit/inspect-also.ts'
import { watch } from '@studio/kit/watch.ts'
import { visible } from '#machines/visible.ts'
import { reportTo } from './reporter.ts'

export * from 'xstate'

const { report, flush } = reportTo(process.env.STUDIO_URL ?? '')
// A test may put its own clock in place.
const { now } = Date
const titled = () => `Teste: ${expect.getState().currentTestName ?? 'fora de um teste'}`
let current = { source: '', watcher: watched('') }

function watched(source: string) {
  return watch({ run: randomUUID(), source: () => source, visible, now, send: report, backlog: 1 })
}

/** xstate's own, with every actor seen by the studio. Each test is a run of its own. */
export const createActor: typeof create = (logic, ...[options]) => {
  const source = titled()
  if (source !== current.source) current = { source, watcher: watched(source) }
  return inspectAlso(create, current.watcher.inspect)(logic, options)
}

export { flush }
