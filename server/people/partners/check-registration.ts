import type { PartnerRegistration } from '#contract/calls/partners.ts'
import { partnerForm } from '#contract/partner/form.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { documentNumber, isCompanyDocument } from '#contract/rules/document.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'

/** What is kept of a registration: documents, phones and CEP as digits (letters in a new CNPJ). */
export interface PartnerLead {
  cityId: number
  document: string
  tradeName: string
  legalName: string
  phone: string
  email: string
  postalCode: string
  street: string
  number: string
  complement: string
  district: string
  notes: string
  managerName: string
  managerCpf: string
  managerPhone: string
  managerEmail: string
}

/** The fields of the form in its order, with what a person calls them. */
const labels: Record<string, string> = {
  cidade: 'Cidade',
  document: 'CNPJ/CPF',
  nomeFantasia: 'Nome fantasia',
  razaoSocial: 'Razão social',
  telefone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  observacoes: 'Observações',
  nomeGestor: 'Nome do gestor',
  cpfGestor: 'CPF do gestor',
  telefoneGestor: 'Telefone do gestor',
  emailGestor: 'E-mail do gestor',
  confirmacaoGestor: 'Confirmação do e-mail do gestor',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The state comes with the city, and nothing in the payload says that the box was ticked (decision G49). */
const rulesOf = (acceptAlphanumericCnpj: boolean) =>
  partnerForm({ acceptAlphanumericCnpj }).omit(['estado', 'termos'])
const rules = { any: rulesOf(true), digits: rulesOf(false) }

const valuesOf = (told: PartnerRegistration) => ({
  cidade: String(told.Municipio_Id),
  document: told.CNPJ,
  nomeFantasia: told.NomeFantasia,
  // The client falls back to the trade name where a person without CNPJ has none.
  razaoSocial: told.RazaoSocial,
  telefone: phone.format(`${told.DddTelefone}${told.Telefone}`),
  email: told.CFC_Email,
  cep: told.CEP,
  endereco: told.Endereco_Aluno,
  numero: told.Numero,
  bairro: told.Bairro,
  complemento: told.Complemento,
  observacoes: told.Observacao,
  nomeGestor: told.Nome,
  cpfGestor: told.CPF,
  telefoneGestor: phone.format(
    told.Aluno_Celular
      ? `${told.Aluno_Ddd_Celular}${told.Aluno_Celular}`
      : `${told.Aluno_Ddd_Telefone}${told.Aluno_Telefone}`,
  ),
  emailGestor: told.Aluno_Email,
  confirmacaoGestor: told.Aluno_Email_Conf,
})

/** Everything wrong with a registration, one sentence a field, in the order of the form (decision G37). */
export function registrationProblems(
  told: PartnerRegistration,
  { acceptAlphanumericCnpj }: { acceptAlphanumericCnpj: boolean },
): string[] {
  return formProblems(acceptAlphanumericCnpj ? rules.any : rules.digits, valuesOf(told), labels)
}

/** A registration without problems, as it is kept. */
export function partnerLead(told: PartnerRegistration): PartnerLead {
  const values = valuesOf(told)
  const company = isCompanyDocument(told.CNPJ)
  return {
    cityId: told.Municipio_Id,
    document: documentNumber.normalise(told.CNPJ),
    tradeName: oneLine(told.NomeFantasia),
    legalName: company ? oneLine(told.RazaoSocial) : oneLine(told.RazaoSocial || told.NomeFantasia),
    phone: phone.normalise(values.telefone),
    email: told.CFC_Email.trim(),
    postalCode: postalCode.normalise(told.CEP),
    street: oneLine(told.Endereco_Aluno),
    number: oneLine(told.Numero),
    complement: oneLine(told.Complemento),
    district: oneLine(told.Bairro),
    notes: told.Observacao.trim(),
    managerName: oneLine(told.Nome),
    managerCpf: cpf.normalise(told.CPF),
    managerPhone: phone.normalise(values.telefoneGestor),
    managerEmail: told.Aluno_Email.trim(),
  }
}

/** A registration as it was kept. */
export function readPartnerLead(payload: Readonly<Record<string, unknown>>): PartnerLead {
  const text = (name: keyof PartnerLead) => {
    const value = payload[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    cityId: Number(payload.cityId),
    document: text('document'),
    tradeName: text('tradeName'),
    legalName: text('legalName'),
    phone: text('phone'),
    email: text('email'),
    postalCode: text('postalCode'),
    street: text('street'),
    number: text('number'),
    complement: text('complement'),
    district: text('district'),
    notes: text('notes'),
    managerName: text('managerName'),
    managerCpf: text('managerCpf'),
    managerPhone: text('managerPhone'),
    managerEmail: text('managerEmail'),
  }
}
