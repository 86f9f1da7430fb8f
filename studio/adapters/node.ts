import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { InspectionEvent } from 'xstate'
import type { Visible } from '@studio/kit/inspect/records.ts'
import { watch } from '@studio/kit/inspect/watch.ts'
import { reporterTo } from './reporter.ts'
import type { Destination } from './reporter.ts'

/** Where to report, and `source`: the name of this process in the studio; the script's name by default. */
export type ProcessOptions = Destination & { visible: Visible; source?: string }

/**
 * Reports the actors of this process to a studio or into a file: `createActor(machine, { inspect })`. `flush` resolves once
 * everything so far has arrived; an unreachable studio is reported once on stderr.
 */
export function inspectProcess({
  visible,
  source = path.basename(process.argv[1] ?? 'node'),
  ...destination
}: ProcessOptions): { inspect: (inspection: InspectionEvent) => void; flush: () => Promise<void> } {
  const { report, flush } = reporterTo(destination)
  const run = randomUUID()
  const { now } = Date
  const { inspect } = watch({ run, source: () => source, visible, now, send: report, backlog: 1 })
  return { inspect, flush }
}
