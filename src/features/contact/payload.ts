import type { ContactRequest } from '#contract/calls/contact.ts'
import { contactConsentVersion } from '#contract/consents.ts'
import { placeNotTold, type ContactValues } from '#contract/forms/contact.ts'
import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
import { stateById } from '#contract/states.ts'

/**
 * A valid contact form as it travels (specification section 3). `city` is the label of the chosen
 * city; a place that nobody told travels as 'não informado'.
 */
export function toContactRequest(values: ContactValues, city: string | undefined): ContactRequest {
  return {
    categoria: Number(values.departamento),
    comentarios: values.mensagem.trim(),
    email: email.normalise(values.email),
    nome: values.nome.trim(),
    telefone: phone.normalise(values.telefone),
    municipio: city ?? placeNotTold,
    uf: stateById(values.estado)?.uf ?? placeNotTold,
    termosVersao: contactConsentVersion,
    ...(values.site ? { site: values.site } : undefined),
  }
}
