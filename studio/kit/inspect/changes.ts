import type { ShownValue, InspectionRecord, RestRecord } from './records.ts'

/** A value that changed; undefined where there was none, or is none any more. */
export interface ChangedValue {
  name: string
  before: ShownValue | undefined
  after: ShownValue | undefined
}

/** Where an actor last came to rest up to a number; null when it had not yet. Inspection records in the order of their numbers. */
export function restAt(
  records: readonly InspectionRecord[],
  actor: number,
  until = Number.POSITIVE_INFINITY,
): RestRecord | null {
  const found = records.findLast(
    (one): one is RestRecord => one.kind === 'rested' && one.actor === actor && one.number <= until,
  )
  return found ?? null
}

/** The values in which two moments of an actor differ, in the order of the later one. */
export function changedValues(
  before: Pick<RestRecord, 'values'>,
  after: Pick<RestRecord, 'values'>,
): ChangedValue[] {
  const names = new Set([...Object.keys(after.values), ...Object.keys(before.values)])
  return [...names]
    .map((name) => ({ name, before: before.values[name], after: after.values[name] }))
    .filter((one) => one.before !== one.after)
}
