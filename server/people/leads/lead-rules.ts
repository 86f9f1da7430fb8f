import type { DoubtsRequest, MoreInfoRequest } from '#contract/calls/leads.ts'
import { defaultContactTag, moreInfoForm, requestContactForm } from '#contract/contact/form.ts'
import { email } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import { phone } from '#contract/rules/phone.ts'
import type { leadMailTexts } from '#server/people/texts.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'

/** The stored members of a request: one without a label in the e-mail to the team does not compile. */
type Lead = { email: string } & { [K in keyof typeof leadMailTexts.labels]?: string }

/** The stored form of a request, or the sentence that refuses it. */
export type CheckedLead = { ok: true; payload: Lead } | { ok: false; sentence: string }

const labels: Record<string, string> = {
  name: 'Nome',
  nome: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  msg: 'Mensagem',
}

/** Line breaks remain; other control characters could start a new header line of an e-mail and are removed. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The rules of the contact request form, again on this side. */
export function checkDoubts(request: DoubtsRequest): CheckedLead {
  const values = { ...request, phone: phone.format(request.phone), msg: request.msg ?? '' }
  const [sentence] = formProblems(requestContactForm(), values, labels)
  if (sentence) return { ok: false, sentence }
  return {
    ok: true,
    payload: {
      name: personName.normalise(request.name),
      email: email.normalise(request.email),
      phone: values.phone,
      msg: values.msg.trim(),
      course: oneLine(request.course),
      state: oneLine(request.state),
      tag: oneLine(request.tag ?? '') || defaultContactTag,
    },
  }
}

/** The rules of the more-information form, again on this side. */
export function checkMoreInfo(request: MoreInfoRequest): CheckedLead {
  const form = moreInfoForm().pick(['nome', 'email', 'termos'])
  const [sentence] = formProblems(form, request, labels)
  if (sentence) return { ok: false, sentence }
  return {
    ok: true,
    payload: {
      nome: personName.normalise(request.nome),
      email: email.normalise(request.email),
      estado: oneLine(request.estado),
      curso: oneLine(request.curso),
      uf: oneLine(request.uf),
    },
  }
}
