import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/**
 * What a run comes to, computed from what it came to before: of inspectionRecords that begin with those of the last time only
 * the others are read. Null from `add` where that will not do, and all are read again.
 */
export function growing<State>(
  add: (known: State | null, fresh: readonly InspectionRecord[]) => State | null,
): (inspectionRecords: readonly InspectionRecord[]) => State | null {
  // By a run's first inspectionRecord: a run that is forgotten leaves nothing behind.
  const latest = new WeakMap<
    InspectionRecord,
    { inspectionRecords: readonly InspectionRecord[]; state: State | null }
  >()
  return (inspectionRecords) => {
    const [first] = inspectionRecords
    if (!first) return null
    const last = latest.get(first)
    if (last?.inspectionRecords === inspectionRecords) return last.state
    const isLonger =
      last?.inspectionRecords.every((one, at) => one === inspectionRecords[at]) ?? false
    const more =
      last && isLonger
        ? add(last.state, inspectionRecords.slice(last.inspectionRecords.length))
        : null
    const state = more ?? add(null, inspectionRecords)
    latest.set(first, { inspectionRecords, state })
    return state
  }
}
