import { enrolmentFields, type EnrolmentFieldName } from '#contract/enrolment/fields.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { rowsOf } from '#contract/fields.ts'

/*
 * The draft of a form, in the storage of this tab: never what identifies a person (CPF, birth date, CNH, Renach) nor
 * a password. Deleted when the window closes, with the tab, and after an hour.
 */

const key = 'portal.enrolment'
/** Raised when the shape changes: what another version wrote is dropped. */
const version = 1
const lifetime = 60 * 60 * 1000
const longest = 300

/** The fields that may be stored in the tab. */
export const draftFields: readonly EnrolmentFieldName[] = rowsOf(enrolmentFields).flatMap(
  ([name, row]) => ('outlivesReload' in row ? [name] : []),
)

/** Draft values by field; only those that were filled in. */
type DraftValues = Readonly<Partial<Record<EnrolmentFieldName, string>>>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of this tab; null where there is none or it is forbidden. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was written, when all of it is as this version writes it; null otherwise. */
function readRecord(text: string): { scheduleId: unknown; at: number; values: DraftValues } | null {
  const record: unknown = JSON.parse(text)
  if (!isRecord(record) || record.version !== version || typeof record.at !== 'number') return null
  const { values } = record
  if (!isRecord(values)) return null
  const names: readonly string[] = draftFields
  const isSound = Object.entries(values).every(
    ([name, value]) =>
      names.includes(name) &&
      typeof value === 'string' &&
      value.length <= longest &&
      (name !== 'libras' || /^(?:true|false)$/.test(value)),
  )
  return isSound ? { scheduleId: record.scheduleId, at: record.at, values } : null
}

/** The draft for this schedule of the last hour; null for none. Anything malformed is removed. */
export function readDraft(
  storage: Storage | null,
  scheduleId: number,
  now: number,
): DraftValues | null {
  try {
    const text = storage?.getItem(key) ?? null
    if (text === null) return null
    const record = readRecord(text)
    const age = now - (record?.at ?? 0)
    if (record?.scheduleId === scheduleId && age >= 0 && age < lifetime) return record.values
  } catch {
    // Not ours, or not readable.
  }
  clearDraft(storage)
  return null
}

/** Stores the values that may be stored. `without`: values that the server filled in, which it fills in again. */
export function writeDraft(
  storage: Storage | null,
  scheduleId: number,
  now: number,
  form: EnrolmentValues,
  without: ReadonlyMap<EnrolmentFieldName, string>,
): void {
  const values = Object.fromEntries(
    draftFields.flatMap((name) => {
      const value = String(form[name])
      return value === '' || value.length > longest || without.get(name) === value
        ? []
        : [[name, value]]
    }),
  )
  try {
    if (Object.keys(values).length === 0) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify({ version, scheduleId, at: now, values }))
  } catch {
    // Storage is full or forbidden: a reload leaves nothing, as before.
  }
}

export function clearDraft(storage: Storage | null): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Forbidden: there is nothing.
  }
}
