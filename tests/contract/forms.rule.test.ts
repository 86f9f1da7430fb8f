import { describe, expect, test } from 'vitest'
import { cardFields, cardSecrets } from '#contract/card/fields.ts'
import { cardPaymentForm, emptyCardPayment } from '#contract/card/form.ts'
import { cardChargeFields, cardOwnerFields, cardSecretFields } from '#contract/card/wire.ts'
import { certificateCodeForm, certificateCpfForm } from '#contract/certificate/form.ts'
import { contactForm, moreInfoForm, requestContactForm } from '#contract/contact/form.ts'
import type { FormDefinition } from '#contract/form.ts'
import { problemMessage } from '#contract/errors.ts'
import { parsedValues, problemsOf } from '#contract/form-check.ts'
import { asksForLibras, emptyEnrolment, enrolmentForm } from '#contract/enrolment/form.ts'
import { loginForm } from '#contract/login/form.ts'
import { newPasswordForm } from '#contract/new-password/form.ts'
import { partnerForm } from '#contract/partner/form.ts'

/** The sentence at each wrong field. */
const faults = async (form: FormDefinition<object>, values: object) =>
  Object.fromEntries(
    [...problemsOf(form, values)].map(([field, problem]) => [field, problemMessage(problem)]),
  )

const missing = 'Preenchimento obrigatório.'
const unchosen = 'Seleção obrigatória.'
const today = { y: 2026, m: 11, d: 21 }
const asksNothing = {
  requiresCnh: false,
  requiresCnhCategory: false,
  requiresRenach: false,
  requiresOrigin: false,
}
const asksAll = {
  requiresCnh: true,
  requiresCnhCategory: true,
  requiresRenach: true,
  requiresOrigin: true,
}

const student = {
  ...emptyEnrolment(asksNothing),
  cpf: '529.982.247-25',
  dataNascimento: '21/11/2008',
  nome: 'Joana Souza',
  libras: 'false',
  cep: '88010-000',
  endereco: 'Rua das Flores',
  numero: 'S/N',
  bairro: 'Centro',
  cidade: '4205407',
  telefone: '(48) 99999-8888',
  email: 'joana@exemplo.com',
  confirmacaoEmail: 'Joana@exemplo.com ',
  senha: 'Abcdef1!',
  confirmacaoSenha: 'Abcdef1!',
}

const card = {
  ...emptyCardPayment(),
  cpf: '529.982.247-25',
  rg: '1234567',
  telefone: '(48) 99999-8888',
  email: 'joana@exemplo.com',
  cep: '88010-000',
  endereco: 'Rua das Flores',
  numero: '123-A',
  bairro: 'Centro',
  estado: '42',
  cidade: '4205407',
  bandeira: '1',
  qtParcelas: '3',
  validade: '11/26',
  numeroCartao: '4111 1111 1111 1111',
  nome: 'Joana Souza',
  cvv: '123',
}

const partner = {
  ...partnerForm().empty,
  estado: '42',
  cidade: '4205407',
  document: '11.222.333/0001-81',
  nomeFantasia: 'Centro de Formação',
  razaoSocial: 'Centro de Formação Ltda',
  telefone: '(48) 3333-4444',
  email: 'cfc@exemplo.com',
  cep: '88010-000',
  endereco: 'Rua das Flores',
  numero: '10',
  bairro: 'Centro',
  nomeGestor: 'Joana Souza',
  cpfGestor: '529.982.247-25',
  telefoneGestor: '(48) 99999-8888',
  emailGestor: 'joana@exemplo.com',
  confirmacaoGestor: 'joana@exemplo.com',
  termos: true,
}

const enrol = (email: string) =>
  faults(enrolmentForm({ ...asksNothing, today, testEmail: 'teste@exemplo.com' }), {
    ...student,
    email,
    confirmacaoEmail: email,
  })

// Finds yup's own message about a value of another type, in English, on screen.
test('a value of another type is a wrong field like any other', async () => {
  expect(await faults(moreInfoForm(), { ...moreInfoForm().empty, termos: 'talvez' })).toMatchObject(
    {
      termos: 'Preenchimento incorreto, por favor verifique os campos em destaque.',
    },
  )
})

describe('enrolment', () => {
  const form = enrolmentForm({ ...asksNothing, today })
  const strict = enrolmentForm({ ...asksAll, today, testEmail: 'teste@exemplo.com' })

  test('accepts a complete student and gives libras as a boolean', async () => {
    expect(await faults(form, student)).toEqual({})
    expect(parsedValues(form, { ...student, libras: 'true' }).libras).toBe(true)
    expect(parsedValues(form, student).libras).toBe(false)
  })

  test('reads whether libras was asked for, before and after validation', async () => {
    const request = { ...student, libras: 'true' as const }
    expect(asksForLibras(request)).toBe(true)
    expect(asksForLibras(parsedValues(form, request))).toBe(true)
    expect(asksForLibras(parsedValues(form, student))).toBe(false)
    expect(asksForLibras(emptyEnrolment(asksNothing))).toBe(false)
  })

  test('asks for every field that is required, and for those the course asks', async () => {
    const always = {
      ...Object.fromEntries(
        'cpf dataNascimento nome libras cep endereco numero bairro telefone email confirmacaoEmail senha confirmacaoSenha'
          .split(' ')
          .map((field) => [field, missing]),
      ),
      cidade: unchosen,
    }
    expect(await faults(form, emptyEnrolment(asksNothing))).toEqual(always)
    expect(await faults(strict, emptyEnrolment(asksAll))).toEqual({
      ...always,
      cnh: missing,
      renach: missing,
      categoriaCnh: unchosen,
      origem: unchosen,
    })
    expect(await faults(form, {})).toEqual(always)
    expect(await faults(form, { ...student, nome: '   ', libras: null })).toEqual({
      nome: missing,
      libras: missing,
    })
  })

  test.each([
    ['cpf', '111.111.111-11', 'CPF inválido'],
    ['dataNascimento', '31/02/2000', 'Data inválida.'],
    ['dataNascimento', '22/11/2026', 'Data inválida.'],
    ['dataNascimento', '22/11/2008', 'É necessário ter 18 anos ou mais.'],
    ['nome', 'Joao', 'Deve ter pelo menos 5 caracteres'],
    ['nome', 'J'.repeat(101), 'Deve ter no máximo 100 caracteres'],
    ['cep', '8801-000', 'Número inválido.'],
    ['endereco', 'R'.repeat(101), 'Deve ter no máximo 100 caracteres'],
    ['numero', '12345678901', 'Deve ter no máximo 10 caracteres'],
    ['complemento', 'C'.repeat(51), 'Deve ter no máximo 50 caracteres'],
    ['bairro', 'B'.repeat(51), 'Deve ter no máximo 50 caracteres'],
    ['cidade', '-1', 'Seleção inválida.'],
    ['telefone', '(48) 3333-444', 'Número inválido.'],
    ['confirmacaoEmail', 'outra@exemplo.com', 'Confirmação dever ser igual a email'],
    ['confirmacaoSenha', 'Abcdef1! ', 'Confirmação dever ser igual a Senha'],
  ])('reports at %s = %j: %s', async (field, value, sentence) =>
    expect(await faults(form, { ...student, [field]: value })).toEqual({ [field]: sentence }),
  )

  test.each([
    ['Abc1!x', 'Senha deve ter pelo menos 8 caracteres.'],
    ['Abc1!xy', 'Deve ter pelo menos 8 caracteres'],
    ['abcdefg1', 'Senha inválida.'],
  ])('refuses the password %s: %s', async (senha, sentence) =>
    expect(await faults(form, { ...student, senha, confirmacaoSenha: senha })).toEqual({
      senha: sentence,
    }),
  )

  test('counts the age that the course asks', async () => {
    const older = enrolmentForm({ ...asksNothing, today, idadeMinima: 21 })
    expect(await faults(older, student)).toEqual({
      dataNascimento: 'É necessário ter 21 anos ou mais.',
    })
  })

  test('does not look at fields that the course does not ask for', async () => {
    const odd = { ...student, cnh: '1', renach: '1', categoriaCnh: 'Z', origem: '0' }
    expect(await faults(form, odd)).toEqual({})
    expect(await faults(strict, { ...odd, libras: 'true' })).toEqual({
      cnh: 'CNH inválida',
      renach: 'Renach inválido',
      categoriaCnh: 'Seleção inválida.',
      origem: 'Seleção inválida.',
    })
  })

  test('accepts the licence category A, which is number 0', async () => {
    const driver = { ...student, cnh: '123456789', renach: 'SC123456789', origem: '1' }
    expect(await faults(strict, { ...driver, categoriaCnh: 'A' })).toEqual({})
  })

  test('refuses the test address and an address of wrong form', async () => {
    expect(await enrol('Teste@exemplo.com')).toEqual({ email: 'Email inválido.' })
    expect(await enrol('joana@exemplo')).toEqual({ email: 'Email inválido.' })
    expect(await enrol('joana@exemplo.com')).toEqual({})
  })
})

describe('card payment', () => {
  const form = cardPaymentForm({ today: { year: 2026, month: 11 } })

  // Finds a field that is asked for and never sent.
  test('sends every field', () => {
    const sent = { ...cardOwnerFields, ...cardChargeFields, ...cardSecretFields }
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(cardFields).toSorted())
    expect(Object.keys(cardSecretFields).toSorted()).toEqual(cardSecrets.toSorted())
  })

  test('accepts a complete card', async () => expect(await faults(form, card)).toEqual({}))

  test('asks for every field', async () => {
    const chosen = ['estado', 'cidade', 'bandeira', 'qtParcelas']
    expect(await faults(form, emptyCardPayment())).toEqual(
      Object.fromEntries(
        Object.keys(card).map((field) => [field, chosen.includes(field) ? unchosen : missing]),
      ),
    )
  })

  test.each([
    ['rg', '123456789012', 'Deve ter no máximo 11 caracteres'],
    ['cpf', '529.982.247-24', 'CPF inválido'],
    ['telefone', '(48) 3333-444', 'Número inválido.'],
    ['email', 'joana@exemplo', 'Email inválido.'],
    ['cep', '8801-000', 'Número inválido.'],
    ['estado', '0', 'Seleção inválida.'],
    ['cidade', '0', 'Seleção inválida.'],
    ['bandeira', '0', 'Seleção inválida.'],
    ['qtParcelas', '0', 'Seleção inválida.'],
    ['validade', '10/26', 'Cartão vencido'],
    ['validade', '13/27', 'Mês inválido'],
    ['validade', '12/37', 'Ano inválido'],
    ['validade', '12/', 'Valor inválido'],
    ['numeroCartao', '3782 822463 10005', 'Numero inválido'],
    ['nome', 'Ana', 'Deve ter pelo menos 5 caracteres'],
    ['nome', 'Maria', 'Deve ter nome e sobrenome'],
    ['nome', 'Ana Silva', 'O primeiro nome deve ter pelo menos 4 letras'],
    ['cvv', '12', 'Numero inválido'],
  ])('reports at %s = %j: %s', async (field, value, sentence) =>
    expect(await faults(form, { ...card, [field]: value })).toEqual({ [field]: sentence }),
  )

  test('takes short names where it is not to be strict', async () => {
    const api = cardPaymentForm({ today: { year: 2026, month: 11 }, strictCardOwner: false })
    expect(await faults(api, { ...card, nome: 'Ana Silva' })).toEqual({})
    expect(await faults(api, { ...card, nome: 'Mariana' })).toEqual({
      nome: 'Deve ter nome e sobrenome',
    })
  })
})

describe('login', () => {
  test('asks for both fields and for nothing else', async () => {
    expect(await faults(loginForm(), loginForm().empty)).toEqual({
      cpfTela: missing,
      senhaTela: missing,
    })
    expect(await faults(loginForm(), { cpfTela: '1', senhaTela: 'abcdefg' })).toEqual({})
  })

  test('leaves the password as it was typed', async () =>
    expect(parsedValues(loginForm(), { cpfTela: ' 1 ', senhaTela: ' a ' }).senhaTela).toBe(' a '))
})

describe('new password', () => {
  const good = { cpf: '529.982.247-25', novaSenha: 'Abcdef1!', confirmacao: 'Abcdef1!' }

  test('accepts a good one', async () => expect(await faults(newPasswordForm(), good)).toEqual({}))

  test('asks for every field', async () =>
    expect(await faults(newPasswordForm(), newPasswordForm().empty)).toEqual({
      cpf: missing,
      novaSenha: missing,
      confirmacao: missing,
    }))

  test('refuses a short one and a different confirmation', async () =>
    expect(await faults(newPasswordForm(), { ...good, novaSenha: 'Abc1!xy' })).toEqual({
      novaSenha: 'Deve ter pelo menos 8 caracteres',
      confirmacao: 'Confirmação dever ser igual a Nova Senha',
    }))

  test('refuses the check digits of a wrong CPF', async () =>
    expect(await faults(newPasswordForm(), { ...good, cpf: '529.982.247-24' })).toEqual({
      cpf: 'CPF inválido',
    }))
})

describe('contact', () => {
  const consent = 'Você precisa autorizar o envio de comunicações'
  const good = {
    departamento: '2',
    estado: '0',
    cidade: '1',
    nome: 'Joana',
    email: 'joana@exemplo.com',
    telefone: '(48) 3333-4444',
    mensagem: 'Quero saber mais',
    termos: true,
  }

  test('accepts a complete one, state 0 included', async () =>
    expect(await faults(contactForm(), good)).toEqual({}))

  test('asks for every field', async () =>
    expect(await faults(contactForm(), contactForm().empty)).toEqual({
      departamento: unchosen,
      estado: unchosen,
      cidade: unchosen,
      nome: missing,
      email: missing,
      telefone: missing,
      mensagem: missing,
      termos: consent,
    }))

  test.each([
    ['departamento', '0', 'Seleção inválida.'],
    ['estado', '-1', 'Seleção inválida.'],
    ['cidade', '0', 'Seleção inválida.'],
    ['nome', 'Joan', 'Deve ter pelo menos 5 caracteres'],
    ['email', 'joana@exemplo', 'Email inválido.'],
    ['telefone', '(48) 3333-444', 'Número inválido.'],
    ['mensagem', 'Olá', 'Deve ter pelo menos 10 caracteres'],
    ['mensagem', 'a'.repeat(2001), 'Deve ter no máximo 2000 caracteres'],
  ])('reports at %s: %s', async (field, value, sentence) =>
    expect(await faults(contactForm(), { ...good, [field]: value })).toEqual({ [field]: sentence }),
  )

  test('more information needs a state other than 0', async () => {
    const request = { nome: 'Joana', email: 'joana@exemplo.com', estado: '42', termos: true }
    expect(await faults(moreInfoForm(), request)).toEqual({})
    expect(await faults(moreInfoForm(), { ...request, estado: '0' })).toEqual({
      estado: 'Seleção inválida.',
    })
    expect(await faults(moreInfoForm(), { ...request, nome: 'Joan', email: 'joana@' })).toEqual({
      nome: 'Deve ter pelo menos 5 caracteres',
      email: 'Email inválido.',
    })
    expect(await faults(moreInfoForm(), moreInfoForm().empty)).toEqual({
      nome: missing,
      email: missing,
      estado: unchosen,
      termos: consent,
    })
  })

  test('a contact request may go without a message, but not with a tiny one', async () => {
    const request = {
      ...requestContactForm().empty,
      name: 'Joana',
      email: 'joana@exemplo.com',
      phone: '48999998888',
      terms: true,
    }
    expect(await faults(requestContactForm(), request)).toEqual({})
    expect(await faults(requestContactForm(), { ...request, msg: 'Olá' })).toEqual({
      msg: 'Deve ter pelo menos 10 caracteres',
    })
    const wrong = { ...request, name: 'Joan', email: 'joana@', phone: '3333-4444' }
    expect(await faults(requestContactForm(), wrong)).toEqual({
      name: 'Deve ter pelo menos 5 caracteres',
      email: 'Email inválido.',
      phone: 'Número inválido.',
    })
    expect(await faults(requestContactForm(), requestContactForm().empty)).toEqual({
      name: missing,
      email: missing,
      phone: missing,
      terms: consent,
    })
  })
})

describe('partner', () => {
  test('accepts a company, a person and a company with letters', async () => {
    expect(await faults(partnerForm(), partner)).toEqual({})
    const person = { ...partner, document: '529.982.247-25', razaoSocial: '' }
    expect(await faults(partnerForm(), person)).toEqual({})
    expect(await faults(partnerForm(), { ...partner, document: '12.ABC.345/01DE-35' })).toEqual({})
    const digitsOnly = partnerForm({ acceptAlphanumericCnpj: false })
    expect(await faults(digitsOnly, { ...partner, document: '12.ABC.345/01DE-35' })).toEqual({
      document: 'Número inválido',
    })
  })

  test('asks for every required field', async () => {
    const optional = ['razaoSocial', 'complemento', 'observacoes']
    const special: Record<string, string> = {
      estado: unchosen,
      cidade: unchosen,
      termos: 'Termos devem ser aceitos',
    }
    const wanted = Object.keys(partnerForm().empty).filter((field) => !optional.includes(field))
    expect(await faults(partnerForm(), partnerForm().empty)).toEqual(
      Object.fromEntries(wanted.map((field) => [field, special[field] ?? missing])),
    )
  })

  test.each([
    ['razaoSocial', '', missing],
    ['document', '112223330001', 'Número inválido'],
    ['document', '11.222.333/0001-80', 'CNPJ inválido'],
    ['nomeFantasia', 'CFC', 'Deve ter pelo menos 5 caracteres'],
    ['telefone', '(48) 3333-444', 'Número inválido.'],
    ['email', 'cfc@exemplo', 'Email inválido.'],
    ['cep', '8801-000', 'Número inválido.'],
    ['nomeGestor', 'Joan', 'Deve ter pelo menos 5 caracteres'],
    ['telefoneGestor', '(48) 3333-444', 'Número inválido.'],
    ['cpfGestor', '5299822472', 'CPF inválido'],
    ['confirmacaoGestor', 'x@exemplo.com', 'Confirmação dever ser igual a email'],
    ['observacoes', 'o'.repeat(2001), 'Deve ter no máximo 2000 caracteres'],
  ])('reports at %s = %j: %s', async (field, value, sentence) =>
    expect(await faults(partnerForm(), { ...partner, [field]: value })).toEqual({
      [field]: sentence,
    }),
  )

  test('needs a whole address of the manager', async () => {
    const values = { ...partner, emailGestor: 'joana@', confirmacaoGestor: 'joana@' }
    expect(await faults(partnerForm(), values)).toEqual({ emailGestor: 'Email inválido.' })
  })
})

describe('small forms', () => {
  test('a certificate is looked up by a code or a CPF', async () => {
    expect(await faults(certificateCodeForm(), certificateCodeForm().empty)).toEqual({
      codigo: 'Código do certificado precisa ser informado',
    })
    expect(await faults(certificateCodeForm(), { codigo: 'ABCD-1234-EFGH' })).toEqual({})
    expect(await faults(certificateCpfForm(), certificateCpfForm().empty)).toEqual({ cpf: missing })
    expect(await faults(certificateCpfForm(), { cpf: '1' })).toEqual({ cpf: 'CPF inválido' })
  })
})
