import type { PartnerRegistration } from '#contract/calls/partners.ts'
import { broken, done, type Cases } from '../kit/index.ts'
import type { partnerMachine } from './partner.machine.ts'
import type { RegisterOutput } from './partner.types.ts'

/** A made-up partner: the documents are published test numbers. */
export const sampleRegistration: PartnerRegistration = {
  Municipio_Id: 8105,
  CNPJ: '11222333000181',
  NomeFantasia: 'CFC das Flores',
  RazaoSocial: 'CFC das Flores Ltda.',
  DddTelefone: '48',
  Telefone: '33334444',
  CFC_Email: 'cfc@example.com',
  CEP: '88010000',
  Bairro: 'Centro',
  Numero: '100',
  Endereco_Aluno: 'Rua das Flores',
  Complemento: '',
  Observacao: '',
  Nome: 'Joana Silva',
  CPF: '52998224725',
  Aluno_Ddd_Telefone: '48',
  Aluno_Telefone: '33334444',
  Aluno_Ddd_Celular: '48',
  Aluno_Celular: '999998888',
  Aluno_Email: 'joana@example.com',
  Aluno_Email_Conf: 'joana@example.com',
}

export const partnerCases: Cases<typeof partnerMachine> = {
  inputs: [{ idempotencyKey: 'chave' }],
  events: [
    { type: 'state.chosen', stateId: 24 },
    { type: 'state.chosen', stateId: null },
    { type: 'city.chosen', cityId: 8105 },
    { type: 'city.chosen', cityId: null },
    { type: 'document.entered', company: true },
    { type: 'document.entered', company: false },
    { type: 'stage.completed' },
    { type: 'stage.returned' },
    { type: 'submission.requested', payload: sampleRegistration },
  ],
  outcomes: {
    register: [
      done<RegisterOutput>('enviado', { kind: 'sent', message: 'Cadastro enviado.' }),
      done<RegisterOutput>('recusado', {
        kind: 'refused',
        message: 'CNPJ inválido\nEmail inválido.',
      }),
      done<RegisterOutput>('erro do servidor', { kind: 'failed', message: 'Erro.' }),
      broken(),
    ],
  },
  identity: (context) => [context.stateId !== null, context.cityId !== null],
}
