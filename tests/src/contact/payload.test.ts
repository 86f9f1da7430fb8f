import { describe, expect, it } from 'vitest'
import type { ContactValues } from '#contract/contact/form.ts'
import { readContactSearch } from '#src/features/contact/contact-search.ts'
import { toContactRequest } from '#src/features/contact/payload.ts'

const values: ContactValues = {
  departamento: '3',
  estado: '42',
  cidade: '4202404',
  nome: ' Maria Souza ',
  email: ' maria@exemplo.com.br ',
  telefone: '(47) 99999-8888',
  mensagem: ' Quero ser parceira. ',
  termos: true,
  deixeVazio: '',
}

describe('a contact on the wire', () => {
  it('carries the department by number, the city by name and the phone as digits', () => {
    expect(toContactRequest(values, { city: 'Blumenau', uf: 'SC' })).toEqual({
      categoria: 3,
      comentarios: 'Quero ser parceira.',
      email: 'maria@exemplo.com.br',
      nome: 'Maria Souza',
      telefone: '47999998888',
      municipio: 'Blumenau',
      uf: 'SC',
      termosVersao: '1',
    })
  })

  it('sends "não informado" for a place that is not known', () => {
    expect(toContactRequest({ ...values, estado: '0' }, {})).toMatchObject({
      municipio: 'não informado',
      uf: 'não informado',
    })
  })
})

describe('the address of the contact page', () => {
  it.each([
    [2, 2],
    ['2', 2],
    ['99', undefined],
    ['0', undefined],
    ['2.0', undefined],
    [undefined, undefined],
  ])('%s names department %s', (departamento, expected) => {
    expect(readContactSearch({ departamento }).departamento).toBe(expected)
  })
})
