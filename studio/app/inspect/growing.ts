import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/**
 * The result of a run, computed incrementally: if the inspection records begin with those of the last call, only
 * the new ones are read. If `add` returns null, all are read again.
 */
export function growing<State>(
  add: (known: State | null, fresh: readonly InspectionRecord[]) => State | null,
): (inspectionRecords: readonly InspectionRecord[]) => State | null {
  // By a run's first inspection record: the result of a forgotten run is garbage collected.
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
