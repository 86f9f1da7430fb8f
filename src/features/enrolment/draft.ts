import { enrolmentFields, type EnrolmentFieldName } from '#contract/enrolment/fields.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { rowsOf } from '#contract/fields.ts'
import { readStored, writeStored } from '#src/api/stored.ts'

/*
 * The draft of a form, in the storage of this tab: never CPF, birth date, CNH, Renach or a password. Deleted when the
 * window of the enrolment or the tab closes; after an hour it is not read, and deleted instead.
 */

const key = 'portal.enrolment'
/** Raised when the shape changes: what another version wrote is dropped. */
const version = 1
/** How long a draft is read, ms. */
const lifetime = 60 * 60 * 1000
/** The most characters of a stored value; a longer one is left out. */
const longest = 300

/** The fields that may be stored in the tab. */
export const draftFields: readonly EnrolmentFieldName[] = rowsOf(enrolmentFields).flatMap(
  ([name, row]) => ('outlivesReload' in row ? [name] : []),
)

/** Draft values by field; only those that were filled in. */
type DraftValues = Readonly<Partial<Record<EnrolmentFieldName, string>>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was written, when all of it is as this version writes it; null otherwise. Throws for what is not JSON. */
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

/** The draft for this schedule of the last hour; null for none. Any other draft is deleted. */
export function readDraft(scheduleId: number, now: number): DraftValues | null {
  const text = readStored('sessionStorage', key)
  if (text === null) return null
  try {
    const record = readRecord(text)
    const age = now - (record?.at ?? 0)
    if (record?.scheduleId === scheduleId && age >= 0 && age < lifetime) return record.values
  } catch {
    // Not ours, or not readable.
  }
  clearDraft()
  return null
}

/** Stores the values that may be stored, in place of an earlier draft. `without`: values that the server filled in, which it fills in again. */
export function writeDraft(
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
  const isEmpty = Object.keys(values).length === 0
  const text = isEmpty ? null : JSON.stringify({ version, scheduleId, at: now, values })
  writeStored('sessionStorage', key, text)
}

export const clearDraft = (): void => writeStored('sessionStorage', key, null)
