import { address } from '../address.ts'
import { atMost, obeys, required, sameAs, type Demand } from '../demands.ts'
import { byRule, line, nameRow, optionalLine, optionalText, ruledRow } from '../fields.ts'
import type { StoredField } from '../fields.ts'
import { lengths } from '../lengths.ts'
import { emailRow } from '../email-and-phone.ts'
import { companyName } from '../rules/company-name.ts'
import { cpf } from '../rules/cpf.ts'
import { documentNumber, documentRule, isCompanyDocument } from '../rules/document.ts'
import { email, sameEmail } from '../rules/email.ts'
import { personName } from '../rules/person-name.ts'
import { companyPhone, managerPhone, phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { chars, chosenId, formats, one, ruled, trimmed, type Wire } from '../wire.ts'

/** What the partner form's demands depend on. */
export interface PartnerTerms {
  acceptAlphanumericCnpj?: boolean
}

/** A demand on a company alone: of a person the form does not show the field, whatever was typed before; our form then sends the trade name (`toRegistration`). */
const ofCompanies =
  (demand: Demand): Demand =>
  (value, others) =>
    typeof others.document === 'string' && isCompanyDocument(others.document)
      ? demand(value, others)
      : null

const companyPair: Wire<ReturnType<typeof companyPhone>> = {
  members: { DddTelefone: formats.areaCode, Telefone: formats.localPhone },
  to: companyPhone,
  from: (received) => phone.format(`${received.DddTelefone}${received.Telefone}`),
}

const managerPairs: Wire<
  { [K in keyof ReturnType<typeof managerPhone>]?: string | null },
  ReturnType<typeof managerPhone>
> = {
  members: {
    Aluno_Ddd_Telefone: formats.areaCode,
    Aluno_Telefone: formats.localPhone,
    Aluno_Ddd_Celular: formats.areaCode,
    Aluno_Celular: formats.localPhone,
  },
  optional: true,
  to: managerPhone,
  from: (received) =>
    phone.format(
      received.Aluno_Celular
        ? `${received.Aluno_Ddd_Celular ?? ''}${received.Aluno_Celular}`
        : `${received.Aluno_Ddd_Telefone ?? ''}${received.Aluno_Telefone ?? ''}`,
    ),
}

export type PartnerField = StoredField<PartnerTerms> & { stage: 'place' | 'company' | 'manager' }

/** The fields of the partner sign-up that travel (specification section 3), in the order of the form. */
export const partnerFields = {
  cidade: {
    ...address.cidade,
    // Any id: an unknown one gets the message for a wrong city.
    wire: one(
      'Municipio_Id',
      { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      chosenId,
    ),
    record: 'cityId',
    stage: 'place',
  },
  document: {
    label: 'CNPJ/CPF',
    question: 'CNPJ ou CPF',
    demands: (terms) => [required(), obeys(documentRule(terms))],
    wire: one('CNPJ', formats.cpfOrCnpj, ruled(documentNumber)),
    record: 'document',
    stage: 'company',
  },
  nomeFantasia: {
    label: 'Nome fantasia',
    ...nameRow('NomeFantasia', companyName),
    record: 'tradeName',
    stage: 'company',
  },
  razaoSocial: {
    label: 'Razão social',
    ...optionalLine(
      'RazaoSocial',
      {
        length: lengths.name,
        demands: () => [required(), atMost(lengths.name), obeys(companyName)].map(ofCompanies),
      },
      ruled(companyName),
    ),
    record: 'legalName',
    stage: 'company',
  },
  telefone: {
    label: 'Telefone',
    ...byRule(phone),
    wire: companyPair,
    record: 'phone',
    stage: 'company',
  },
  email: { ...emailRow('CFC_Email'), record: 'email', stage: 'company' },
  cep: {
    ...address.cep,
    wire: one('CEP', formats.postalCode, ruled(postalCode)),
    record: 'postalCode',
    stage: 'company',
  },
  endereco: { ...line('Endereco_Aluno', address.endereco), record: 'street', stage: 'company' },
  numero: { ...line('Numero', address.numero), record: 'number', stage: 'company' },
  complemento: {
    ...optionalLine('Complemento', address.complemento),
    record: 'complement',
    stage: 'company',
  },
  bairro: { ...line('Bairro', address.bairro), record: 'district', stage: 'company' },
  observacoes: {
    label: 'Observações',
    ...optionalLine('Observacao', optionalText(lengths.notes), trimmed),
    record: 'notes',
    stage: 'company',
  },
  nomeGestor: {
    label: 'Nome do gestor',
    ...nameRow('Nome', personName),
    record: 'managerName',
    stage: 'manager',
  },
  cpfGestor: {
    label: 'CPF do gestor',
    ...ruledRow('CPF', formats.cpf, cpf),
    record: 'managerCpf',
    unmailed: true,
    stage: 'manager',
  },
  telefoneGestor: {
    label: 'Telefone do gestor',
    ...byRule(phone),
    wire: managerPairs,
    record: 'managerPhone',
    stage: 'manager',
  },
  emailGestor: {
    ...emailRow('Aluno_Email'),
    label: 'E-mail do gestor',
    record: 'managerEmail',
    stage: 'manager',
  },
  confirmacaoGestor: {
    label: 'Confirmação do e-mail do gestor',
    question: 'Confirme o e-mail do gestor',
    demands: () => [required(), sameAs('emailGestor', 'confirmationEmail', sameEmail)],
    wire: one('Aluno_Email_Conf', chars(lengths.email), ruled(email)),
    record: null,
    stage: 'manager',
  },
} as const satisfies Readonly<Record<string, PartnerField>>

type Rows = typeof partnerFields

export type FieldOfStage<S> = {
  [F in keyof Rows]: Rows[F]['stage'] extends S ? F : never
}[keyof Rows]
