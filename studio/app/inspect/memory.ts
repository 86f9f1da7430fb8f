import { merged } from '@studio/kit/inspect/inspected.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/** The stored records of one page, test or server. `isOver`: the page was closed, or they came from a file. */
export interface StoredRun {
  run: string
  records: readonly InspectionRecord[]
  isOver: boolean
}

/** Every stored run, in the order of their first reports. */
export type Memory = readonly StoredRun[]

/** How many inspection records a studio stores: some hours of clicking, or a large test run. */
const mostCached = 30_000

/**
 * A memory with more inspection records, of any runs in any order. When there are too many, the runs that
 * were silent longest are dropped first; of a single long run its beginning, except the `appeared` records.
 */
export function remembered(
  memory: Memory,
  incoming: readonly InspectionRecord[],
  { isOver = false, most = mostCached } = {},
): Memory {
  const byRun = new Map<string, InspectionRecord[]>()
  for (const record of incoming) {
    const fresh = byRun.get(record.run) ?? []
    fresh.push(record)
    byRun.set(record.run, fresh)
  }
  const known = memory.map((stored) => {
    const fresh = byRun.get(stored.run)
    byRun.delete(stored.run)
    if (!fresh) return stored
    const records = merged(stored.records, fresh)
    return records === stored.records && stored.isOver === isOver
      ? stored
      : { ...stored, records, isOver }
  })
  const added = [...byRun].map(([run, fresh]) => ({
    run,
    records: merged([], fresh),
    isOver,
  }))
  return bounded([...known, ...added], most)
}

export function leftIn(memory: Memory, run: string): Memory {
  return memory.map((stored) => (stored.run === run ? { ...stored, isOver: true } : stored))
}

/** When a run last reported, ms since 1970. */
export const lastReportAt = ({ records }: StoredRun) => records.at(-1)?.at ?? 0

function bounded(memory: Memory, most: number): Memory {
  let surplus = memory.reduce((sum, { records }) => sum + records.length, -most)
  if (surplus <= 0) return memory
  const dropped = new Set<StoredRun>()
  for (const stored of memory.toSorted((a, b) => lastReportAt(a) - lastReportAt(b)).slice(0, -1)) {
    if (surplus <= 0) break
    dropped.add(stored)
    surplus -= stored.records.length
  }
  const rest = memory.filter((stored) => !dropped.has(stored))
  const [only] = rest
  if (surplus <= 0 || !only) return rest
  const first = only.records.length - most
  const records = only.records.filter((one, at) => at >= first || one.kind === 'appeared')
  return [{ ...only, records }]
}
