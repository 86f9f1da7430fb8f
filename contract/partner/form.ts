import { form, text, ticked } from '../form.ts'
import type { Values } from '../form.ts'
import { cpf } from '../rules/cpf.ts'
import { documentRule, isCompanyDocument } from '../rules/document.ts'
import { email, sameEmail } from '../rules/email.ts'
import { phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { select } from '../rules/select.ts'
import { lengths, minimums } from '../lengths.ts'
import { atLeast, atMost, obeys, required, sameAs } from '../demands.ts'
import type { Demand } from '../demands.ts'

const forCompanies: Demand = (value, others) =>
  typeof others.document === 'string' && isCompanyDocument(others.document)
    ? required()(value, others)
    : null

/** The partner sign-up form. State and city hold ids as numeric strings, from 1. */
export function partnerForm({ acceptAlphanumericCnpj = true } = {}) {
  return form({
    estado: text(required('selectRequired'), obeys(select)),
    cidade: text(required('selectRequired'), obeys(select)),
    document: text(required(), obeys(documentRule({ acceptAlphanumericCnpj }))),
    nomeFantasia: text(required(), atLeast(minimums.name), atMost(lengths.name)),
    razaoSocial: text(forCompanies, atMost(lengths.name)),
    telefone: text(required(), obeys(phone)),
    email: text(required(), obeys(email)),
    cep: text(required(), obeys(postalCode)),
    endereco: text(required(), atMost(lengths.address)),
    numero: text(required(), atMost(lengths.number)),
    bairro: text(required(), atMost(lengths.district)),
    complemento: text(atMost(lengths.complement)),
    observacoes: text(atMost(lengths.notes)),
    nomeGestor: text(required(), atLeast(minimums.name), atMost(lengths.name)),
    cpfGestor: text(required(), obeys(cpf)),
    telefoneGestor: text(required(), obeys(phone)),
    emailGestor: text(required(), obeys(email)),
    confirmacaoGestor: text(required(), sameAs('emailGestor', 'confirmationEmail', sameEmail)),
    termos: ticked('partnerTermsRequired'),
  })
}

/** What the partner form holds. */
export type PartnerValues = Values<typeof partnerForm>

/** An untouched partner form. */
export function emptyPartner(): PartnerValues {
  return {
    estado: '',
    cidade: '',
    document: '',
    nomeFantasia: '',
    razaoSocial: '',
    telefone: '',
    email: '',
    cep: '',
    endereco: '',
    numero: '',
    bairro: '',
    complemento: '',
    observacoes: '',
    nomeGestor: '',
    cpfGestor: '',
    telefoneGestor: '',
    emailGestor: '',
    confirmacaoGestor: '',
    termos: false,
  }
}
