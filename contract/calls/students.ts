import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { lengths } from '../lengths.ts'
import { Acceptance, Cpf, Money, Sentence, text } from './schemas.ts'

/** Login payload. `ip` is what the client learnt of itself: the API never decides anything by it (row T11). */
export const Login = Type.Object({ cpfTela: Cpf, senhaTela: text(lengths.password), ip: text(45) })
export type Login = Static<typeof Login>

/**
 * Body of a 402 (row F10). With `CFCId` that partner collects; without, it is the enrolment to pay, with its course, price and
 * due day (YYYY-MM-DD) as far as known. Another API may send `Title` and `Message`.
 */
const PaymentPending = Type.Object({
  CFCId: Type.Optional(Type.Integer()),
  CFCNome: Type.Optional(Type.String()),
  InscricaoId: Type.Optional(Type.Integer()),
  Curso: Type.Optional(Type.String()),
  Valor: Type.Optional(Money),
  Vencimento: Type.Optional(Type.String()),
  Title: Type.Optional(Type.String()),
  Message: Type.Optional(Type.String()),
})

export const PasswordChange = Type.Object({
  senha: text(lengths.password),
  confirmaSenha: text(lengths.password),
  cpf: Cpf,
  token: text(200),
})
export type PasswordChange = Static<typeof PasswordChange>

const passwordChange = (summary: string) => ({
  summary,
  tag: 'Aluno',
  repeatable: 'a token sets one password and is gone',
  body: PasswordChange,
  replies: { 200: Sentence, 400: Sentence, 410: Sentence, 429: Sentence },
})

export const studentCalls = defineCalls({
  'POST /aluno/efetua-login': {
    summary: 'Login do aluno: um guid de uso único, ou o que falta para entrar',
    tag: 'Aluno',
    repeatable: 'each login makes a guid of its own, which expires',
    body: Login,
    replies: {
      200: Type.String(),
      401: Sentence,
      402: PaymentPending,
      /** Acceptance of the terms is missing; the ticket for it comes as a cookie. */
      403: Type.Object({}),
      429: Sentence,
    },
  },
  'GET /aluno/envia-nova-senha': {
    summary: 'Envia o endereço para criar uma nova senha; responde igual para qualquer CPF',
    tag: 'Aluno',
    query: Type.Object({ cpf: Cpf }),
    replies: { 200: Sentence, 429: Sentence },
  },
  'POST /aluno/alterar-senha': passwordChange('Nova senha do aluno'),
  'POST /usuario/alterar-senha-admin': passwordChange('Nova senha de administrador ou parceiro'),
  'POST /inscricao/aceitar-termo-adesao': {
    summary: 'Aceite dos termos de adesão, com o bilhete que o login deixou',
    tag: 'Aluno',
    repeatable: 'a ticket accepts once and is gone',
    body: Type.Object({
      cpf: Cpf,
      Aceites: Type.Optional(Type.Array(Acceptance, { maxItems: 5 })),
    }),
    replies: { 200: Sentence, 403: Sentence, 429: Sentence },
  },
  'GET /meu-ip': {
    summary: 'Endereço IP de quem pergunta: o serviço de IP padrão do login',
    tag: 'Aluno',
    replies: { 200: Type.Object({ ip: Type.String() }) },
  },
})
