import type { EnrolmentFieldName } from '#contract/enrolment/fields.ts'
import type { Schedule } from '#src/api/read-schedules.ts'

/** A group of fields of the first stage. `optional`: what may stay empty. */
export interface EnrolmentGroup {
  name: 'identity' | 'address' | 'contact' | 'licence' | 'origin' | 'access'
  title: string
  required: readonly EnrolmentFieldName[]
  optional?: readonly EnrolmentFieldName[]
  brief?: readonly EnrolmentFieldName[]
}

type Asked = Pick<Schedule, 'asksCnh' | 'asksCategory' | 'asksRenach' | 'asksOrigin'>

/** The groups of the first stage in their order, as far as the course asks for them. */
export function enrolmentGroups(asked: Asked): readonly EnrolmentGroup[] {
  const licence: readonly EnrolmentFieldName[] = [
    ...(asked.asksCnh ? (['cnh'] as const) : []),
    ...(asked.asksCategory ? (['categoriaCnh'] as const) : []),
    ...(asked.asksRenach ? (['renach'] as const) : []),
  ]
  return [
    {
      name: 'identity',
      title: 'Identificação',
      required: ['cpf', 'dataNascimento', 'nome', 'libras'],
      brief: ['nome'],
    },
    {
      name: 'address',
      title: 'Endereço',
      required: ['cep', 'endereco', 'numero', 'bairro', 'cidade'],
      optional: ['complemento'],
      brief: ['endereco', 'numero'],
    },
    {
      name: 'contact',
      title: 'Contato',
      required: ['email', 'confirmacaoEmail', 'telefone'],
      brief: ['email', 'telefone'],
    },
    ...(licence.length > 0
      ? [{ name: 'licence', title: 'Habilitação', required: licence } as const]
      : []),
    ...(asked.asksOrigin
      ? [{ name: 'origin', title: 'Como nos encontrou', required: ['origem'] } as const]
      : []),
    {
      name: 'access',
      title: 'Senha da área do aluno',
      required: ['senha', 'confirmacaoSenha'],
    },
  ]
}
