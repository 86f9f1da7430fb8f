import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import type { Form } from '#contract/form.ts'
import { problemsOf } from '#contract/form-check.ts'
import type { MessageCode } from '#contract/errors.ts'
import { certificateCodeForm } from '#contract/certificate/form.ts'
import { contactForm } from '#contract/contact/form.ts'
import { enrolmentForm } from '#contract/enrolment/form.ts'
import { newPasswordForm } from '#contract/login/new-password.ts'
import { partnerForm } from '#contract/partner/form.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cardOwner } from '#contract/rules/card-owner.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { cnpj } from '#contract/rules/cnpj.ts'
import { companyName } from '#contract/rules/company-name.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { birthDateRule, date } from '#contract/rules/date.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { email } from '#contract/rules/email.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import { number } from '#contract/rules/number.ts'
import { password } from '#contract/rules/password.ts'
import { personName } from '#contract/rules/person-name.ts'
import { phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { select } from '#contract/rules/select.ts'
import { userName } from '#contract/rules/user-name.ts'

const today = { y: 2026, m: 11, d: 21 }
const expiry = expiryRule({ year: 2026, month: 11 })
const enrolment = enrolmentForm({
  exigeCnh: false,
  exigeCategoriaCnh: false,
  exigeRenach: false,
  exigeOrigem: false,
  today,
})

/** Codes that a field rule returns, each with a call that produces it. */
const byRule: Partial<Record<MessageCode, () => MessageCode | null | undefined>> = {
  numberInvalid: () => number.check('x'),
  cnhInvalid: () => cnh.check('1'),
  renachInvalid: () => renach.check('1'),
  dateInvalid: () => date.check('1'),
  documentInvalid: () => documentNumber.check('1'),
  cpfInvalid: () => cpf.check('1'),
  cnpjInvalid: () => cnpj.check('1'),
  emailInvalid: () => email.check('x'),
  passwordTooShort: () => password.check('x'),
  passwordWeak: () => password.check('xxxxxxx'),
  phoneInvalid: () => phone.check('1'),
  plateInvalid: () => plate.check('1'),
  postalCodeInvalid: () => postalCode.check('1'),
  renavamInvalid: () => renavam.check('1'),
  userNameInvalid: () => userName.check('?'),
  selectInvalid: () => select.check('0'),
  cardNumberInvalid: () => cardNumber.check('1'),
  cardOwnerInvalid: () => cardOwner.check('x'),
  cardOwnerSigns: () => cardOwner.check('x = y'),
  cardOwnerFirstShort: () => cardOwner.check('Ana Sá'),
  cardOwnerLastShort: () => cardOwner.check('João Sá'),
  nameInvalid: () => personName.check('1'),
  companyNameInvalid: () => companyName.check('a.example'),
  invisibleSigns: () => personName.check('a\u200bb'),
  cvvInvalid: () => cvv.check('1'),
  expiryInvalid: () => expiry.check('1'),
  expiryYearInvalid: () => expiry.check('01/99'),
  expiryMonthInvalid: () => expiry.check('13/30'),
  cardExpired: () => expiry.check('10/26'),
  ageBelowMinimum: () => birthDateRule({ today }).check('01/01/2020'),
  cnhUnusual: () => cnh.warn?.('12345678901'),
  renachUnusual: () => renach.warn?.('XX'),
  phoneUnusual: () => phone.warn?.('(20) 3333-4444'),
}

/** Codes that only a form says: form, field, values. */
const byForm: Partial<Record<MessageCode, [Form<object>, string, object, number?]>> = {
  required: [enrolment, 'cpf', {}],
  selectRequired: [enrolment, 'cidade', {}],
  minLength: [enrolment, 'nome', { nome: 'x' }, 5],
  maxLength: [enrolment, 'numero', { numero: 'x'.repeat(11) }, 10],
  confirmationEmail: [enrolment, 'confirmacaoEmail', { confirmacaoEmail: 'x' }],
  confirmationPassword: [enrolment, 'confirmacaoSenha', { confirmacaoSenha: 'x' }],
  confirmationNewPassword: [newPasswordForm(), 'confirmacao', { confirmacao: 'x' }],
  consentRequired: [contactForm(), 'termos', {}],
  partnerTermsRequired: [partnerForm(), 'termos', {}],
  certificateCodeRequired: [certificateCodeForm(), 'codigo', {}],
}

/** Words of the product that no form of it needs today: kept on purpose (decision C17). */
const unusedOnPurpose: MessageCode[] = [
  'newPasswordRepeated',
  'minValue',
  'maxValue',
  'listEmpty',
  'editedMasculine',
  'addedFeminine',
  'addedMasculine',
]

const sentences = new Map<string, string>(Object.entries(messages))

test('every code is named outside of its table, but for those that are kept on purpose', () => {
  const files = ['src', 'server', 'machines', 'contract'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && file !== 'contract/errors.ts'),
  )
  const isLibrary = (file: string) => file.startsWith('contract/rules/')
  const textOf = (file: string) => readFileSync(file, 'utf8')
  const text = files.map(textOf).join('\n')
  const names = new Set(text.match(/(?<=')\w+(?=')|(?<=\bmessages\.)\w+/g))
  expect([...sentences.keys()].filter((code) => !names.has(code)).toSorted()).toEqual(
    unusedOnPurpose.toSorted(),
  )
  // Their validators are a library (decision G21).
  expect(
    files
      .filter((file) => !isLibrary(file))
      .map(textOf)
      .join('\n'),
  ).not.toMatch(/rules\/(?:currency|number|plate|renavam|user-name)\.ts/)
})

test.each(Object.entries(byRule))('a rule returns %s', (code, check) => expect(check()).toBe(code))

test.each(Object.entries(byForm))('a form says %s', (code, [form, field, values, n]) => {
  expect(problemsOf(form, values).get(field)).toBe(sentences.get(code)?.replace('{n}', String(n)))
})
