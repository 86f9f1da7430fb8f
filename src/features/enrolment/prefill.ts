import { enrolmentFields, type EnrolmentFieldName } from '#contract/enrolment/fields.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { collected, rowsOf } from '#contract/fields.ts'
import { phone } from '#contract/rules/phone.ts'
import type { Student } from '#src/api/read-enrolments.ts'

type Rows = typeof enrolmentFields

/** The fields that a known student's data may fill. */
export type PrefillField = {
  [F in EnrolmentFieldName]: Rows[F]['lookUp'] extends string ? F : never
}[EnrolmentFieldName]

type Group = Partial<Record<PrefillField, string>>

const isPrefilled = (name: EnrolmentFieldName): name is PrefillField =>
  enrolmentFields[name].lookUp !== null

/**
 * Fields that belong together, by what they have in common: an address of two different persons' parts is no address,
 * and an e-mail comes with its confirmation, so a group is filled whole or not at all.
 */
const groups = rowsOf(enrolmentFields).reduce((found, [name, { part, lookUp }]) => {
  const common = part === 'address' ? part : lookUp
  return isPrefilled(name) ? found.set(common, [...(found.get(common) ?? []), name]) : found
}, new Map<string | null, PrefillField[]>())

/** A known student as form values; no address unless its city is one of `cityIds`, which the form offers. */
export function studentFields(student: Student, cityIds: readonly number[]): Group {
  const isResident = student.cityId !== null && cityIds.includes(student.cityId)
  return {
    ...collected<Group>(
      rowsOf(enrolmentFields).flatMap(([name, row]) => {
        if (row.lookUp === null || (row.part === 'address' && !isResident)) return []
        const recorded = row.record === null ? '' : String(student[row.record])
        const value = 'rule' in row ? row.rule.format(recorded) : recorded
        return [[name, value] as const]
      }),
    ),
    // Values without a record of their own.
    telefone: phone.format(student.phone),
    confirmacaoEmail: student.email,
  }
}

/**
 * What to write into the form for a student, or to clear when another (or none: `{}`) replaces
 * it. `written` contains what earlier answers wrote; it is updated here. A field that the
 * person filled or changed is never touched (row F16).
 */
export function prefill(
  values: Pick<EnrolmentValues, PrefillField>,
  student: Group,
  written: Map<PrefillField, string>,
): Map<PrefillField, string> {
  const changes = new Map<PrefillField, string>()
  for (const group of groups.values()) {
    const own = group.some((field) => values[field] !== '' && values[field] !== written.get(field))
    if (own) continue
    for (const field of group) {
      const value = student[field] ?? ''
      if (value !== values[field]) changes.set(field, value)
      written.set(field, value)
    }
  }
  return changes
}
