import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { InspectionEvent } from 'xstate'
import type { Visible } from '@studio/kit/inspect/records.ts'
import { watch } from '@studio/kit/inspect/watch.ts'
import { reporterTo } from './reporter.ts'
import type { Destination } from './reporter.ts'

type Inspect = (inspection: InspectionEvent) => void

/**
 * Reports the actors of tests to a studio or into a file, each test as a run of its own, by its name: `createActor(machine, { inspect })`.
 * `label` precedes the name. An actor belongs to the test that made it. `flush`, for `afterAll`, resolves once everything
 * so far has arrived.
 */
export function inspectTests({
  visible,
  label = 'Test',
  ...destination
}: Destination & { visible: Visible; label?: string }): {
  inspect: Inspect
  flush: () => Promise<void>
} {
  const { report, flush } = reporterTo(destination)
  // A test may install its own clock.
  const { now } = Date
  const inspects = new WeakMap<object, Inspect>()
  let current: { source: string; inspect: Inspect } | undefined
  return { inspect, flush }

  function inspect(inspection: InspectionEvent): void {
    // One for each actor without a parent: what it starts is its own.
    const system: unknown = Reflect.get(inspection.actorRef, 'system')
    const family = typeof system === 'object' && system !== null ? system : inspection.actorRef
    const own = inspects.get(family) ?? ofThisTest()
    inspects.set(family, own)
    own(inspection)
  }

  function ofThisTest(): Inspect {
    const source = `${label}: ${expect.getState().currentTestName ?? '?'}`
    if (source !== current?.source) {
      const run = randomUUID()
      current = {
        source,
        ...watch({ run, source: () => source, visible, now, send: report, backlog: 1 }),
      }
    }
    return current.inspect
  }
}
