import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/**
 * The result of a run, computed incrementally: if the inspection records begin with those of the last call, only
 * the new ones are read. If `add` returns null, all are read again.
 */
export function growing<State>(
  add: (known: State | null, fresh: readonly InspectionRecord[]) => State | null,
): (records: readonly InspectionRecord[]) => State | null {
  // By a run's first inspection record: the result of a forgotten run is garbage collected.
  const latest = new WeakMap<
    InspectionRecord,
    { records: readonly InspectionRecord[]; state: State | null }
  >()
  return (records) => {
    const [first] = records
    if (!first) return null
    const last = latest.get(first)
    if (last?.records === records) return last.state
    const isLonger = last?.records.every((one, at) => one === records[at]) ?? false
    const more = last && isLonger ? add(last.state, records.slice(last.records.length)) : null
    const state = more ?? add(null, records)
    latest.set(first, { records, state })
    return state
  }
}
