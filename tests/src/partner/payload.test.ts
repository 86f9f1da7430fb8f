import { afterEach, describe, expect, it } from 'vitest'
import { partnerForm } from '#contract/partner/form.ts'
import { setApi } from '#src/api/settings.ts'
import { toRegistration } from '#src/features/partner/payload.ts'

const values = {
  ...partnerForm().empty,
  estado: '42',
  cidade: '4202404',
  document: '11.222.333/0001-81',
  nomeFantasia: ' CFC das Flores ',
  razaoSocial: 'CFC das Flores Ltda.',
  telefone: '(47) 3333-4444',
  email: 'cfc@exemplo.com.br',
  cep: '89010-187',
  endereco: 'Rua das Flores',
  numero: 'S/N',
  bairro: 'Centro',
  complemento: 'Sala 2',
  observacoes: 'De manhã',
  nomeGestor: 'Joana Silva',
  cpfGestor: '529.982.247-25',
  telefoneGestor: '(48) 99999-8888',
  emailGestor: 'joana@exemplo.com.br',
  confirmacaoGestor: 'joana@exemplo.com.br',
}

afterEach(() => setApi({}))

describe('a partner registration on the wire', () => {
  // Finds a row without `own: true` whose member section 3 of the specification lacks: an API without extras would receive it.
  it('carries every member of section 3 and, to an API without extras, nothing else', () => {
    setApi({ extras: false })
    expect(toRegistration(values)).toEqual({
      Municipio_Id: 4202404,
      CNPJ: '11222333000181',
      NomeFantasia: 'CFC das Flores',
      RazaoSocial: 'CFC das Flores Ltda.',
      DddTelefone: '47',
      Telefone: '33334444',
      CFC_Email: 'cfc@exemplo.com.br',
      CEP: '89010187',
      Bairro: 'Centro',
      Numero: 'S/N',
      Endereco_Aluno: 'Rua das Flores',
      Complemento: 'Sala 2',
      Observacao: 'De manhã',
      Nome: 'Joana Silva',
      CPF: '52998224725',
      Aluno_Ddd_Telefone: '',
      Aluno_Telefone: '',
      Aluno_Ddd_Celular: '48',
      Aluno_Celular: '999998888',
      Aluno_Email: 'joana@exemplo.com.br',
      Aluno_Email_Conf: 'joana@exemplo.com.br',
    })
  })

  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35', 'CFC das Flores Ltda.'],
    ['93.zb0.vry/v6ka-67', '93ZB0VRYV6KA67', 'CFC das Flores Ltda.'],
    // Typed before the document became a CPF, and off the screen since.
    ['529.982.247-25', '52998224725', 'CFC das Flores'],
  ])('of %s sends %s under the name %s', (document, CNPJ, RazaoSocial) => {
    expect(toRegistration({ ...values, document })).toMatchObject({ CNPJ, RazaoSocial })
  })
})
