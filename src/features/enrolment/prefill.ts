import type { EnrolmentValues } from '#contract/forms/enrolment.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import type { Student } from '#src/api/read-enrolments.ts'

/** The fields that a known student's data may fill. */
export type PrefillField = Exclude<
  keyof EnrolmentValues,
  | 'cpf'
  | 'dataNascimento'
  | 'libras'
  | 'complemento'
  | 'senha'
  | 'confirmacaoSenha'
  | 'origem'
  | `exige${string}`
>

type Group = Partial<Record<PrefillField, string>>

/**
 * Fields that belong together: an address half one's own and half another's is no address, so a
 * group is filled whole or not at all.
 */
const groups: readonly (readonly PrefillField[])[] = [
  ['nome'],
  ['cep', 'endereco', 'numero', 'bairro', 'cidade'],
  ['telefone'],
  ['email', 'confirmacaoEmail'],
  ['cnh'],
  ['categoriaCnh'],
  ['renach'],
]

/** A known student as the form holds it; `cityIds`: the cities that the form offers. */
export function studentFields(student: Student, cityIds: readonly number[]): Group {
  const { cityId } = student
  const address: Group =
    cityId !== null && cityIds.includes(cityId)
      ? {
          cep: postalCode.format(student.cep),
          endereco: student.street,
          numero: student.number,
          bairro: student.district,
          cidade: String(cityId),
        }
      : {}
  return {
    nome: student.name,
    ...address,
    telefone: phone.format(student.phone),
    email: student.email,
    confirmacaoEmail: student.email,
    cnh: student.cnh,
    categoriaCnh: student.category,
    renach: renach.format(student.renach),
  }
}

/**
 * What to write into the form for a student, or to clear when another (or nobody: `{}`) follows
 * one. `written` holds what earlier answers wrote; it is brought up to date. A field that the
 * person filled or changed is never touched (decision F16).
 */
export function prefill(
  values: Pick<EnrolmentValues, PrefillField>,
  student: Group,
  written: Map<PrefillField, string>,
): Map<PrefillField, string> {
  const changes = new Map<PrefillField, string>()
  for (const group of groups) {
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
