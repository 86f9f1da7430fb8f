import { merged } from '@studio/kit/inspect/inspected.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/** What is kept of one page, test or server. `isOver`: the page was left, or it came from a file. */
export interface Held {
  run: string
  inspectionRecords: readonly InspectionRecord[]
  isOver: boolean
}

/** Every run that is kept, the one that reported first at the beginning. */
export type Memory = readonly Held[]

/** How many inspectionRecords a studio keeps: some hours of clicking, or a large test run. */
const mostCached = 30_000

/**
 * A memory with more inspectionRecords, of any runs in any order. When there are too many the runs that
 * were silent longest go first; of a single long one the beginning, but for who its actors are.
 */
export function remembered(
  memory: Memory,
  incoming: readonly InspectionRecord[],
  { isOver = false, most = mostCached } = {},
): Memory {
  const byRun = new Map<string, InspectionRecord[]>()
  for (const inspectionRecord of incoming) {
    const fresh = byRun.get(inspectionRecord.run) ?? []
    fresh.push(inspectionRecord)
    byRun.set(inspectionRecord.run, fresh)
  }
  const known = memory.map((held) => {
    const fresh = byRun.get(held.run)
    byRun.delete(held.run)
    if (!fresh) return held
    const inspectionRecords = merged(held.inspectionRecords, fresh)
    return inspectionRecords === held.inspectionRecords && held.isOver === isOver
      ? held
      : { ...held, inspectionRecords, isOver }
  })
  const added = [...byRun].map(([run, fresh]) => ({
    run,
    inspectionRecords: merged([], fresh),
    isOver,
  }))
  return bounded([...known, ...added], most)
}

/** A memory in which a page was left. */
export function leftIn(memory: Memory, run: string): Memory {
  return memory.map((held) => (held.run === run ? { ...held, isOver: true } : held))
}

/** When a run last reported, ms since 1970. */
export const lastReportAt = ({ inspectionRecords }: Held) => inspectionRecords.at(-1)?.at ?? 0

function bounded(memory: Memory, most: number): Memory {
  let surplus = memory.reduce((sum, { inspectionRecords }) => sum + inspectionRecords.length, -most)
  if (surplus <= 0) return memory
  const dropped = new Set<Held>()
  for (const held of memory.toSorted((a, b) => lastReportAt(a) - lastReportAt(b)).slice(0, -1)) {
    if (surplus <= 0) break
    dropped.add(held)
    surplus -= held.inspectionRecords.length
  }
  const rest = memory.filter((held) => !dropped.has(held))
  const [only] = rest
  if (surplus <= 0 || !only) return rest
  const first = only.inspectionRecords.length - most
  const inspectionRecords = only.inspectionRecords.filter(
    (one, at) => at >= first || one.kind === 'appeared',
  )
  return [{ ...only, inspectionRecords }]
}
