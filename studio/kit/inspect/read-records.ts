import type { InspectionRecord } from './records.ts'
import { isListOf, isPlainValue, isRecord, isText } from '../values/value-checks.ts'

/** Inspection records from outside, a request or a file; null for anything else. */
export function readInspectionRecords(value: unknown): InspectionRecord[] | null {
  return isListOf(isInspectionRecord)(value) ? value : null
}

/** The kind of a log; its key `sightings` is that of every log that was ever written. */
const logKind = 'studio/sightings'
/** Logs of earlier versions name their project. */
const logKinds = /^[\w.-]+\/sightings$/

/** Inspection records as a file that the studio opens and `conform` judges. `at`: when it was written. */
export const logText = (records: readonly InspectionRecord[], at: Date): string =>
  JSON.stringify({ kind: logKind, version: 1, at: at.toISOString(), sightings: records }, null, 1)

/** The inspection records of such a file; null for another file. */
export function readLog(text: string): InspectionRecord[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && isText(value.kind) && logKinds.test(value.kind)
      ? readInspectionRecords(value.sightings)
      : null
  } catch {
    return null
  }
}

const isShownValue = (value: unknown) => value === null || isPlainValue(value)
const areShownValues = (value: unknown) =>
  isRecord(value) && Object.values(value).every(isShownValue)
const isEvent = (value: unknown) =>
  isRecord(value) && isText(value.type) && areShownValues(value.values)

const isInspectionRecord = (value: unknown): value is InspectionRecord =>
  isRecord(value) &&
  isText(value.run) &&
  isText(value.source) &&
  Number.isSafeInteger(value.number) &&
  Number.isSafeInteger(value.at) &&
  Number.isSafeInteger(value.actor) &&
  (value.request === undefined || isText(value.request)) &&
  isInspection(value)

function isInspection(value: Record<string, unknown>): boolean {
  switch (value.kind) {
    case 'appeared':
      return (
        (value.parent === null || Number.isSafeInteger(value.parent)) &&
        (value.machine === null || isText(value.machine)) &&
        isText(value.name)
      )
    case 'received':
      return (value.from === null || Number.isSafeInteger(value.from)) && isEvent(value.event)
    case 'rested':
      return (
        isEvent(value.event) &&
        isListOf(isStep)(value.steps) &&
        isListOf(isText)(value.states) &&
        statuses.has(value.status) &&
        areShownValues(value.values)
      )
    default:
      return false
  }
}

const statuses = new Set<unknown>(['active', 'done', 'error', 'stopped'])
const isStep = (value: unknown): value is { taken: string[]; states: string[] } =>
  isRecord(value) && isListOf(isText)(value.taken) && isListOf(isText)(value.states)
