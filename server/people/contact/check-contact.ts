import type { ContactRequest } from '#contract/calls/contact.ts'
import { contactForm } from '#contract/contact/form.ts'
import { email } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import { phone } from '#contract/rules/phone.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'

/** The stored members of a contact, one line each except the message. */
export interface Contact {
  department: number
  name: string
  email: string
  phone: string
  city: string
  uf: string
  message: string
}

type CheckedContact = { ok: true; contact: Contact } | { ok: false; sentence: string }

const labels: Record<string, string> = {
  nome: 'Nome',
  email: 'E-mail',
  telefone: 'Telefone',
  mensagem: 'Mensagem',
}

/** Removes what could start a new line in the header of an e-mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const rules = contactForm().pick(['nome', 'email', 'telefone', 'mensagem'])

/**
 * The rules of the contact page's form, again on this side. Place and consent are words here: the form sends the city's
 * label, and no member tells that the box was ticked.
 */
export function checkContact(request: ContactRequest): CheckedContact {
  const values = {
    nome: request.nome,
    email: request.email,
    telefone: phone.format(request.telefone),
    mensagem: request.comentarios,
  }
  const [sentence] = formProblems(rules, values, labels)
  if (sentence !== undefined) return { ok: false, sentence }
  return {
    ok: true,
    contact: {
      department: request.categoria,
      name: personName.normalise(request.nome),
      email: email.normalise(request.email),
      phone: values.telefone,
      city: oneLine(request.municipio),
      uf: oneLine(request.uf),
      message: request.comentarios.trim(),
    },
  }
}

/** A contact as it was stored. */
export function readContact(payload: Readonly<Record<string, unknown>>): Contact {
  const text = (name: keyof Contact) => {
    const value = payload[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    department: Number(payload.department),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    uf: text('uf'),
    message: text('message'),
  }
}
