import { askedRows } from '#contract/enrolment/fields.ts'
import type { EnrolmentFieldName, EnrolmentPart } from '#contract/enrolment/fields.ts'
import { asksForLibras, type EnrolmentValues } from '#contract/enrolment/form.ts'
import { email } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import type { SummaryRow } from './summary-list.tsx'

/** What the person entered, without the password, by group. `names`: those of the city and origin whose ids the form has, '' while unknown. */
export function personRows(values: EnrolmentValues, names: { city: string; origin: string }) {
  // What is not shown as in its field; an address is shown in one line.
  const otherwise: Partial<Record<EnrolmentFieldName, string>> = {
    // As they are sent, without what was copied with them.
    nome: personName.normalise(values.nome),
    email: email.normalise(values.email),
    libras: asksForLibras(values) ? 'Sim' : 'Não',
    endereco: [values.endereco, values.numero, values.complemento].filter(Boolean).join(', '),
    numero: '',
    complemento: '',
    cidade: names.city,
    origem: names.origin,
  }
  const rowsOf = (wanted: EnrolmentPart) =>
    askedRows(values).flatMap(([name, row]): SummaryRow[] => {
      if (row.part !== wanted || 'unrepeated' in row) return []
      return [{ name: row.label, value: otherwise[name] ?? String(values[name]) }]
    })
  return {
    identity: rowsOf('identity'),
    address: rowsOf('address'),
    contact: rowsOf('contact'),
    licence: rowsOf('licence'),
    origin: rowsOf('origin'),
  }
}
