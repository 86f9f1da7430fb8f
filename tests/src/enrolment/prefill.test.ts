import { describe, expect, it } from 'vitest'
import { emptyEnrolment } from '#contract/enrolment/form.ts'
import type { Student } from '#src/api/read-enrolments.ts'
import { prefill, studentFields, type PrefillField } from '#src/features/enrolment/prefill.ts'

const student: Student = {
  name: 'Joana Silva',
  cpf: '',
  phone: '4833334444',
  email: 'joana@example.com',
  postalCode: '88010000',
  street: 'Rua Felipe Schmidt',
  number: '10',
  district: 'Centro',
  cityId: 4205407,
  uf: '',
  cnh: '90258412011',
  cnhCategory: 'A',
  renach: 'SC123456789',
}
const empty = emptyEnrolment({
  requiresCnh: true,
  requiresCnhCategory: true,
  requiresRenach: true,
  requiresOrigin: false,
})
const cities = [4205407]
const noPrefill = () => new Map<PrefillField, string>()

describe('prefill of a known student', () => {
  it('writes the fields as they are shown', () => {
    const changes = prefill(empty, studentFields(student, cities), noPrefill())
    expect(Object.fromEntries(changes)).toEqual({
      nome: 'Joana Silva',
      cep: '88010-000',
      endereco: 'Rua Felipe Schmidt',
      numero: '10',
      bairro: 'Centro',
      cidade: '4205407',
      telefone: '(48) 3333-4444',
      email: 'joana@example.com',
      confirmacaoEmail: 'joana@example.com',
      cnh: '90258412011',
      categoriaCnh: 'A',
      renach: 'SC123456789',
    })
  })

  it('never overwrites what the person typed, nor mixes two addresses', () => {
    const typed = { ...empty, nome: 'Joana S. Souza', bairro: 'Trindade' }
    const changes = prefill(typed, studentFields(student, cities), noPrefill())
    expect([...changes.keys()]).toEqual([
      'telefone',
      'email',
      'confirmacaoEmail',
      'cnh',
      'categoriaCnh',
      'renach',
    ])
  })

  it('leaves the address of another state alone', () => {
    const changes = prefill(empty, studentFields(student, [3550308]), noPrefill())
    expect(changes.has('cep')).toBe(false)
    expect(changes.has('cidade')).toBe(false)
  })

  it('leaves blank a phone that the answer does not have', () => {
    const mobile = { ...student, phone: '' }
    expect(prefill(empty, studentFields(mobile, cities), noPrefill()).has('telefone')).toBe(false)
  })
})
