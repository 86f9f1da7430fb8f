import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PartnerRegistration } from '#contract/calls/partners.ts'
import { readWire, rowsOf, toWire } from '#contract/fields.ts'
import { problemsOf } from '#contract/form-check.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { partnerForm, partnerStageForms } from '#contract/partner/form.ts'
import { partnerPlaceForm } from '#contract/partner/place.ts'
import { membersOf } from './members.ts'

const company = fc.record({
  cidade: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String),
  document: fc.constantFrom('11.222.333/0001-81', '529.982.247-25', '12.ABC.345/01DE-35'),
  telefone: fc.constantFrom('(47) 3333-4444', '(48) 99999-8888'),
  email: fc.constant('cfc@exemplo.com.br'),
  cep: fc.constant('89010-187'),
  complemento: fc.constantFrom('', 'Sala 2'),
  observacoes: fc.constantFrom('', 'De manhã\nou à tarde'),
})

const values = company.map((varied) => ({
  ...partnerForm().empty,
  estado: '42',
  termos: true,
  nomeFantasia: 'CFC das Flores',
  razaoSocial: 'CFC das Flores Ltda.',
  endereco: 'Rua das Flores',
  numero: 'S/N',
  bairro: 'Centro',
  nomeGestor: 'Joana Silva',
  cpfGestor: '529.982.247-25',
  telefoneGestor: varied.telefone,
  emailGestor: 'joana@exemplo.com.br',
  confirmacaoGestor: 'joana@exemplo.com.br',
  ...varied,
}))

test('the values of a registration survive the wire', () => {
  fc.assert(
    fc.property(values, (typed) => {
      expect(problemsOf(partnerForm(), typed)).toEqual(new Map())
      const sent = toWire(partnerFields, typed)
      expect({ ...readWire(partnerFields, sent).values, estado: '42', termos: true }).toEqual(typed)
      expect(membersOf(PartnerRegistration)).toEqual([...Object.keys(sent), 'Aceites'])
      const record = readWire(partnerFields, sent).record
      expect(Object.values(record).includes(typed.nomeFantasia)).toBe(true)
      expect(Object.keys(record)).toEqual(
        rowsOf(partnerFields).flatMap(([, { record: name }]) => name ?? []),
      )
    }),
  )
})

test('every field of the form has its stage', () => {
  const { company, manager } = partnerStageForms({})
  const staged = [partnerPlaceForm(), company, manager].flatMap(({ fields }) => Object.keys(fields))
  expect(new Set(staged)).toEqual(new Set(Object.keys(partnerForm().fields)))
})
