import type { PartnerRegistration } from '#contract/calls/partners.ts'
import type { Acceptance } from '#contract/calls/schemas.ts'
import type { PartnerValues } from '#contract/partner/form.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { documentNumber, isCompanyDocument } from '#contract/rules/document.ts'
import { email } from '#contract/rules/email.ts'
import { companyPhone, managerPhone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { extra } from '#src/api/settings.ts'

/**
 * A valid partner form as it travels (specification section 3): documents, phones and CEP without
 * signs, each phone in its pair (decision G6). A company name typed before the document became a
 * CPF is no longer on screen and does not count: the fantasy name stands in. `proof`: the version
 * of the contract that the manager accepted (decision G49).
 */
export function toRegistration(
  values: Omit<PartnerValues, 'termos'>,
  proof: Acceptance | null = null,
): PartnerRegistration {
  const tradeName = values.nomeFantasia.trim()
  const companyName = isCompanyDocument(values.document) ? values.razaoSocial.trim() : ''
  return {
    Municipio_Id: Number(values.cidade),
    CNPJ: documentNumber.normalise(values.document),
    NomeFantasia: tradeName,
    RazaoSocial: companyName || tradeName,
    ...companyPhone(values.telefone),
    CFC_Email: email.normalise(values.email),
    CEP: postalCode.normalise(values.cep),
    Bairro: values.bairro.trim(),
    Numero: values.numero.trim(),
    Endereco_Aluno: values.endereco.trim(),
    Complemento: values.complemento.trim(),
    Observacao: values.observacoes.trim(),
    Nome: values.nomeGestor.trim(),
    CPF: cpf.normalise(values.cpfGestor),
    ...managerPhone(values.telefoneGestor),
    Aluno_Email: email.normalise(values.emailGestor),
    Aluno_Email_Conf: email.normalise(values.confirmacaoGestor),
    ...(proof ? extra({ Aceites: [proof] }) : undefined),
  }
}
