import { askedRows, enrolmentParts } from '#contract/enrolment/fields.ts'
import type { EnrolmentFieldName, EnrolmentPart } from '#contract/enrolment/fields.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'

/** Fields whose values a folded group shows, each with what is written before it. */
type Brief = Partial<Record<EnrolmentFieldName, string>>

/** A group of fields of the first stage, in the order of the screen; `required`: those that must be filled in; `brief`: shown while it is folded. */
export interface EnrolmentGroup {
  name: EnrolmentPart
  title: string
  fields: readonly EnrolmentFieldName[]
  required: readonly EnrolmentFieldName[]
  brief?: Brief
}

/** How a group is shown. `first`: fields that come first on screen; otherwise the order is that of `enrolmentFields`. */
interface Shown {
  title: string
  first?: readonly EnrolmentFieldName[]
  brief?: Brief
}

const groups: Record<EnrolmentPart, Shown> = {
  identity: { title: 'Identificação', first: ['cpf', 'dataNascimento'], brief: { nome: '' } },
  address: { title: 'Endereço', first: ['cep'], brief: { endereco: '', numero: '' } },
  contact: {
    title: 'Contato',
    first: ['email', 'confirmacaoEmail'],
    brief: { email: '', telefone: '' },
  },
  licence: { title: 'Habilitação', brief: { categoriaCnh: 'Categoria ' } },
  origin: { title: 'Como nos encontrou' },
  access: { title: 'Senha da área do aluno' },
}

/** The groups of the first stage in their order; one without a required field is left out. */
export function enrolmentGroups(requirements: Requirements): readonly EnrolmentGroup[] {
  const rows = askedRows(requirements)
  const optional = new Set(rows.flatMap(([field, row]) => ('optional' in row ? [field] : [])))
  return enrolmentParts.flatMap((name) => {
    const { first = [], ...shown } = groups[name]
    const asked = rows.flatMap(([field, { part }]) => (part === name ? [field] : []))
    const fields = [...new Set([...first, ...asked])]
    const required = fields.filter((field) => !optional.has(field))
    return required.length === 0 ? [] : [{ name, ...shown, fields, required }]
  })
}
