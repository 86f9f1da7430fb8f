import type { ContactRequest } from '#contract/calls/contact.ts'
import { placeNotGiven, type ContactValues } from '#contract/contact/form.ts'
import { email } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import { phone } from '#contract/rules/phone.ts'
import { consentGiven } from '#src/api/content.ts'

/**
 * A valid contact form as it is sent (specification section 3). `place`: the label of the chosen
 * city and the UF of its state; one that was not given is sent as 'não informado'.
 */
export function toContactRequest(
  values: ContactValues,
  place: { city?: string; uf?: string },
): ContactRequest {
  return {
    categoria: Number(values.departamento),
    comentarios: values.mensagem.trim(),
    email: email.normalise(values.email),
    nome: personName.normalise(values.nome),
    telefone: phone.normalise(values.telefone),
    municipio: place.city || placeNotGiven,
    uf: place.uf || placeNotGiven,
    ...consentGiven(values.site),
  }
}
