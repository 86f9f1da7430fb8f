import { askedRows, enrolmentParts } from '#contract/enrolment/fields.ts'
import type { EnrolmentFieldName, EnrolmentPart } from '#contract/enrolment/fields.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'

/** A group of fields of the first stage: those that must be filled in, in the order of the screen. */
export interface EnrolmentGroup {
  name: EnrolmentPart
  title: string
  required: readonly EnrolmentFieldName[]
  brief?: readonly EnrolmentFieldName[]
}

/** `first`: where the screen begins otherwise than the summary, which has the order of the table. */
interface Shown {
  title: string
  first?: readonly EnrolmentFieldName[]
  brief?: readonly EnrolmentFieldName[]
}

const groups: Record<EnrolmentPart, Shown> = {
  identity: { title: 'Identificação', first: ['cpf', 'dataNascimento'], brief: ['nome'] },
  address: { title: 'Endereço', first: ['cep'], brief: ['endereco', 'numero'] },
  contact: {
    title: 'Contato',
    first: ['email', 'confirmacaoEmail'],
    brief: ['email', 'telefone'],
  },
  licence: { title: 'Habilitação' },
  origin: { title: 'Como nos encontrou' },
  access: { title: 'Senha da área do aluno' },
}

/** The groups of the first stage in their order, as far as the course asks for them. */
export function enrolmentGroups(requirements: Requirements): readonly EnrolmentGroup[] {
  const rows = askedRows(requirements).filter(([, row]) => !('optional' in row))
  return enrolmentParts.flatMap((name) => {
    const { first = [], ...shown } = groups[name]
    const fields = rows.flatMap(([field, { part }]) => (part === name ? [field] : []))
    const required = [...new Set([...first, ...fields])]
    return required.length === 0 ? [] : [{ name, ...shown, required }]
  })
}
