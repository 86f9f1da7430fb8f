import { describe, expect, it } from 'vitest'
import { emptyEnrolment, type EnrolmentValues } from '#contract/enrolment/form.ts'
import { toSubmission } from '#src/features/enrolment/payload.ts'

const demands = {
  requiresCnh: true,
  requiresCnhCategory: true,
  requiresRenach: true,
  requiresOrigin: true,
}
const nothing = {
  requiresCnh: false,
  requiresCnhCategory: false,
  requiresRenach: false,
  requiresOrigin: false,
}

const filled = (changes: Partial<EnrolmentValues> = {}): EnrolmentValues => ({
  ...emptyEnrolment(demands),
  cpf: '529.982.247-25',
  dataNascimento: '17/05/1990',
  nome: ' Joana Silva ',
  libras: false,
  cep: '88010-000',
  endereco: 'Rua Felipe Schmidt',
  numero: 'S/N',
  bairro: 'Centro',
  cidade: '4205407',
  telefone: '(48) 99999-8888',
  email: 'joana@example.com',
  confirmacaoEmail: 'joana@example.com',
  senha: ' Abcdef1! ',
  confirmacaoSenha: ' Abcdef1! ',
  cnh: '90258412011',
  categoriaCnh: 'B',
  renach: 'SC123456789',
  origem: '3',
  ...changes,
})

const choices = {
  schedule: {
    id: 12,
    documents: [
      { Documento: 'termos-curso', Versao: '2', Sha256: 'a'.repeat(64) },
      { Documento: 'termos-adesao', Versao: '1', Sha256: 'b'.repeat(64) },
    ],
  },
  option: { TipoPagamento: 1, TipoPendencia: 7, cents: 19990 },
  coupon: null,
} as const

const send = (changes?: Partial<EnrolmentValues>, more: object = {}) =>
  toSubmission(filled(changes), {
    ...choices,
    schedule: { ...choices.schedule, documents: [...choices.schedule.documents] },
    ...more,
  })

describe('payload of an enrolment', () => {
  it('carries every member of the specification', () => {
    expect(send()).toEqual({
      Municipio_Id: 4205407,
      TipoPagamento: 1,
      TipoPendencia_Id: 7,
      AgendaCurso_Id: 12,
      DataDeNascimento: '1990-05-17',
      Numero: 'S/N',
      Nome: 'Joana Silva',
      Cpf: '52998224725',
      Endereco: 'Rua Felipe Schmidt',
      Cep: '88010000',
      Bairro: 'Centro',
      DddResidencial: '',
      NumeroResidencial: '',
      DddCelular: '48',
      NumeroCelular: '999998888',
      Complemento: '',
      NrCnh: '90258412011',
      CategoriaDaCnh: 1,
      Email: 'joana@example.com',
      Deficiencia: 0,
      ConfirmacaoEmail: 'joana@example.com',
      Renach: 'SC123456789',
      Senha: ' Abcdef1! ',
      ConfirmacaoSenha: ' Abcdef1! ',
      FotoRecFacial: null,
      OpcaoPesquisaOrigemAluno_Id: 3,
      CodigoCupomDesconto: null,
      Aceites: choices.schedule.documents,
    })
  })

  it('sends category A as 0', () => {
    expect(send({ categoriaCnh: 'A' }).CategoriaDaCnh).toBe(0)
  })

  it.each([
    [true, 1],
    ['true', 1],
    [false, 0],
    ['false', 0],
  ] as const)('sends libras %j as %i', (libras, sent) => {
    expect(send({ libras }).Deficiencia).toBe(sent)
  })

  it('sends null for what the course does not ask for, even when something is there', () => {
    expect(send(nothing)).toMatchObject({
      NrCnh: null,
      CategoriaDaCnh: null,
      Renach: null,
      OpcaoPesquisaOrigemAluno_Id: null,
    })
  })

  it('sends the code of the coupon in force', () => {
    const coupon = { code: 'BOM10', description: '', discountCents: 1, totalCents: 2 }
    expect(send({}, { coupon }).CodigoCupomDesconto).toBe('BOM10')
  })
})
