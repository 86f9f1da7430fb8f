import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import type { EnrolmentFieldName } from '#contract/enrolment/fields.ts'
import { emptyEnrolment, enrolmentForm } from '#contract/enrolment/form.ts'
import { knownStudent } from '#contract/enrolment/known-student.ts'
import { requirements } from '#contract/enrolment/requirements.ts'
import { EnrolmentSubmission, ExistingStudent } from '#contract/calls/enrolments.ts'
import { readWire, rowsOf, toWire } from '#contract/fields.ts'
import { problemsOf } from '#contract/form-check.ts'
import { licenceCategories } from '#contract/licence.ts'
import { membersOf, required } from './members.ts'

const demands = {
  requiresCnh: true,
  requiresCnhCategory: true,
  requiresRenach: true,
  requiresOrigin: true,
}
const form = enrolmentForm({ ...demands, today: { y: 2026, m: 11, d: 21 } })

const words = fc
  .array(fc.constantFrom('Ana', 'João', 'das', 'Flores', 'Ção', "D'Ávila"), {
    minLength: 2,
    maxLength: 5,
  })
  .map((all) => all.join(' '))
const ids = fc.integer({ min: 1, max: 2_147_483_647 }).map(String)
const digits = (n: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${n - 1}}$`))
const pad = (n: number) => String(n).padStart(2, '0')

/** Values as the form shows them; free text depends on the row itself. */
const shown: Partial<Record<EnrolmentFieldName, fc.Arbitrary<string | boolean>>> = {
  cpf: fc.constantFrom('529.982.247-25', '111.444.777-35'),
  dataNascimento: fc
    .tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1930, max: 2007 }),
    )
    .map(([d, m, y]) => `${pad(d)}/${pad(m)}/${y}`),
  libras: fc.boolean(),
  cidade: ids,
  cep: digits(8).map((cep) => `${cep.slice(0, 5)}-${cep.slice(5)}`),
  telefone: fc.constantFrom('(48) 99999-8888', '(47) 3333-4444'),
  email: fc.constant('joana@exemplo.com'),
  confirmacaoEmail: fc.constant('joana@exemplo.com'),
  senha: fc.constant(' Abcdef1! '),
  confirmacaoSenha: fc.constant(' Abcdef1! '),
  cnh: digits(11),
  categoriaCnh: fc.constantFrom(...licenceCategories),
  renach: digits(9).map((number) => `SC${number}`),
  origem: ids,
}

const filled = fc.record(
  Object.fromEntries(
    rowsOf(enrolmentFields).map(([name, row]) => [
      name,
      shown[name] ??
        words.map((text) => text.slice(0, 'length' in row ? row.length : undefined).trim()),
    ]),
  ),
)

describe('the table of the enrolment form', () => {
  test('gives every field back as it was typed after it has travelled', () => {
    fc.assert(
      fc.property(filled, (values) => {
        const typed = { ...emptyEnrolment(demands), ...values }
        expect(problemsOf(form, typed)).toEqual(new Map())
        const sent = toWire(enrolmentFields, typed)
        expect({ ...readWire(enrolmentFields, sent).values, ...demands }).toEqual(typed)
        expect(
          toWire(enrolmentFields, { ...readWire(enrolmentFields, sent).values, ...demands }),
        ).toEqual(sent)
      }),
    )
  })

  test('sends members that the API names, and all that it needs', () => {
    const sent = Object.keys(toWire(enrolmentFields, emptyEnrolment(demands)))
    expect(membersOf(EnrolmentSubmission)).toEqual(expect.arrayContaining(sent))
    const beside = ['TipoPagamento', 'TipoPendencia_Id', 'AgendaCurso_Id']
    expect([...sent, ...beside]).toEqual(expect.arrayContaining(required(EnrolmentSubmission)))
  })

  test('reads back what was sent, and no other member of a known student', () => {
    fc.assert(
      fc.property(filled, (values) => {
        const sent = toWire(enrolmentFields, { ...emptyEnrolment(demands), ...values })
        const record = readWire(enrolmentFields, sent).record
        expect(record).toMatchObject({ name: values.nome, street: values.endereco })
        const known = knownStudent(record)
        expect(known).toMatchObject({ Nome: sent.Nome, Nr: sent.Numero, Cep: sent.Cep })
        const phones = ['DddResidencial', 'NumeroResidencial']
        expect([...Object.keys(known), ...phones].toSorted()).toEqual(
          membersOf(ExistingStudent).toSorted(),
        )
      }),
    )
  })

  test('has one member and one record a field', () => {
    const members = rowsOf(enrolmentFields).flatMap(([, { wire }]) => Object.keys(wire.members))
    expect(new Set(members).size).toBe(members.length)
    const records = rowsOf(enrolmentFields).flatMap(([, { record }]) => record ?? [])
    expect(new Set(records).size).toBe(records.length)
  })

  // Finds a requirement that a course states and no field asks for.
  test('asks for what each requirement needs', () => {
    const asked = rowsOf(enrolmentFields).flatMap(([, row]) => ('when' in row ? row.when : []))
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(requirements).toSorted())
  })
})
