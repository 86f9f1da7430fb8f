import { describe, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import type { MessageCode } from '#contract/errors.ts'
import { cardBrandNames, detectCardBrand, offeredCardBrands } from '#contract/rules/card-brand.ts'
import { cardNumber, passesLuhn } from '#contract/rules/card-number.ts'
import { cardOwner, cardOwnerRule } from '#contract/rules/card-owner.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { cnpj } from '#contract/rules/cnpj.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { currency } from '#contract/rules/currency.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { birthDateRule, date } from '#contract/rules/date.ts'
import { documentNumber, isCompanyDocument } from '#contract/rules/document.ts'
import { email, sameEmail } from '#contract/rules/email.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { number } from '#contract/rules/number.ts'
import { password, passwordStrength } from '#contract/rules/password.ts'
import {
  cardOwnerPhone,
  companyPhone,
  managerPhone,
  phone,
  splitPhone,
  studentPhone,
} from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'
import { select, selectFromZero } from '#contract/rules/select.ts'
import { userName } from '#contract/rules/user-name.ts'

const today = { y: 2026, m: 11, d: 21 }
const birth = birthDateRule({ today })
const expiry = expiryRule({ year: 2026, month: 11 })
const textOf = (code: MessageCode | null) => (code === null ? null : messages[code])

type Row = [rule: Pick<FieldRule<MessageCode>, 'check'>, value: string, sentence: string | null]
const table: Record<string, Row[]> = {
  cpf: [
    [cpf, '529.982.247-25', null],
    [cpf, '123.456.789-09', null],
    [cpf, '000.000.006-04', null],
    [cpf, '111.111.111-11', 'CPF inválido'],
    [cpf, '529.982.247-24', 'CPF inválido'],
    [cpf, '529.982.247-35', 'CPF inválido'],
    [cpf, '5299822472', 'CPF inválido'],
    [cpf, '529982247250', 'CPF inválido'],
    [cpf, '---', 'CPF inválido'],
  ],
  document: [
    [documentNumber, '529.982.247-25', null],
    [documentNumber, '5299822472', 'Número inválido'],
    [documentNumber, 'abc', 'Número inválido'],
    [documentNumber, '529982247250', 'Número inválido'],
    [documentNumber, '11.222.333/0001-81', null],
    [documentNumber, '1122233300018', 'CNPJ inválido'],
    [documentNumber, '112223330001811', 'CNPJ inválido'],
    [documentNumber, '00.000.000/0000-00', 'CNPJ inválido'],
    [documentNumber, '12.ABC.345/01DE-35', null],
    [documentNumber, '12abc34501de35', null],
    [documentNumber, '00.000.000/E08G-12', null],
    [documentNumber, '12.ABC.345/01DE-A5', 'Número inválido'],
  ],
  cnpj: [
    [cnpj, '11.444.777/0001-61', null],
    [cnpj, '12.345.678/0001-95', null],
    [cnpj, '93.ZB0.VRY/V6KA-67', null],
    [cnpj, 'A1.B2C.3D4/0001-93', null],
    [cnpj, 'ZZ.ZZZ.ZZZ/ZZZZ-62', null],
    [cnpj, '93.ZB0.VRY/V6KA-66', 'CNPJ inválido'],
    [cnpj, '529.982.247-25', 'CNPJ inválido'],
  ],
  renavam: [
    [renavam, '12345678900', null],
    [renavam, '000000060', null],
    [renavam, '00000000000', 'Número inválido.'],
    [renavam, '123456789000', 'Número inválido.'],
    [renavam, '63988496x', 'Número inválido.'],
  ],
  renach: [
    [renach, 'XX123456789', null],
    [renach, 'sc123456789', null],
    [renach, 'SC1234567890', 'Renach inválido'],
  ],
  cnh: [
    [cnh, '123456789', null],
    [cnh, '12345678', 'CNH inválida'],
    [cnh, '1234567890123456', 'CNH inválida'],
  ],
  plate: [
    [plate, 'abc 1d23', null],
    [plate, 'ABC12D3', null],
    [plate, 'ABCD123', 'Placa inválida.'],
  ],
  phone: [
    [phone, '4833334444', null],
    [phone, '+55 48 3333-4444', null],
    [phone, '+55 48 99999-8888', null],
    [phone, '(48) 3333-444', 'Número inválido.'],
    [phone, 'sem telefone', 'Número inválido.'],
  ],
  cardNumber: [
    [cardNumber, '4111 1111 1111 1111', null],
    [cardNumber, '4111 1111 1111 1112', null],
    [cardNumber, '0000 0000 0000 0000', null],
    [cardNumber, '3782 822463 10005', 'Numero inválido'],
    [cardNumber, '3056 930902 5904', 'Numero inválido'],
  ],
  cardOwner: [
    [cardOwner, 'Joana Silva', null],
    [cardOwner, ' Joana   Souza ', null],
    [cardOwner, 'João da Sá Reis', null],
    [cardOwner, 'Maria', 'Deve ter nome e sobrenome'],
    [cardOwner, 'Ana Silva', 'O primeiro nome deve ter pelo menos 4 letras'],
    [cardOwner, 'João Sá', 'O último sobrenome deve ter pelo menos 3 letras'],
    [cardOwnerRule({ strictCardOwner: false }), 'Ana Sá', null],
    [cardOwnerRule({ strictCardOwner: false }), 'Maria', 'Deve ter nome e sobrenome'],
  ],
  cvv: [
    [cvv, '123', null],
    [cvv, '1234', null],
    [cvv, '12', 'Numero inválido'],
  ],
  expiry: [
    [expiry, '12/2030', null],
    [expiry, '1/2027', null],
    [expiry, '1126', null],
    [expiry, '12', 'Valor inválido'],
    [expiry, 'nunca', 'Valor inválido'],
  ],
  date: [
    [date, '29/02/2024', null],
    [date, '01/01/1950', null],
    [date, '31/12/1999', null],
    [date, '29/02/2023', 'Data inválida.'],
    [date, '29/02/1900', 'Data inválida.'],
    [date, '31/04/2020', 'Data inválida.'],
    [date, '00/01/2000', 'Data inválida.'],
    [date, '1/1/90', 'Data inválida.'],
    [date, '2000-01-15', 'Data inválida.'],
  ],
  'birth date': [
    [birth, '21/11/2008', null],
    [birth, '29/02/2008', null],
    [birth, '22/11/2008', 'É necessário ter {n} anos ou mais.'],
    [birth, '01/01/1900', null],
    [birth, '31/12/1899', 'Data inválida.'],
    [birth, '22/11/2026', 'Data inválida.'],
    [birth, '31/02/2000', 'Data inválida.'],
    [birthDateRule({ today, minimumAge: 21 }), '21/11/2005', null],
    [birthDateRule({ today, minimumAge: 21 }), '22/11/2005', 'É necessário ter {n} anos ou mais.'],
  ],
  password: [
    [password, 'Abc1!x', 'Senha deve ter pelo menos 8 caracteres.'],
    [password, 'Abc1!xy', null],
    [password, 'abcdefg1', 'Senha inválida.'],
    [password, 'ABCDEFG1', 'Senha inválida.'],
    [password, 'Abcdefgh', 'Senha inválida.'],
    [password, 'Abcdefg1', 'Senha inválida.'],
    [password, 'Abcdef1!', null],
    [password, 'Ção12345_x', null],
    [password, 'Abcdef 1', 'Senha inválida.'],
    [password, 'A\u0301bcdefg1', 'Senha inválida.'],
  ],
  email: [
    [email, 'ana@exemplo.com.br', null],
    [email, ' ana@exemplo.com ', null],
    [email, 'ana@exemplo', 'Email inválido.'],
    [email, 'ana@exemplo.b', 'Email inválido.'],
    [email, 'ana silva@exemplo.com', 'Email inválido.'],
    [email, 'ana@@exemplo.com', 'Email inválido.'],
    [email, "d'avila+curso_1-2.x@exemplo-1.com.br", null],
    [email, 'joão@exemplo.com.br', null],
    [email, '1<ana@exemplo.com>', 'Email inválido.'],
    [email, 'a;ana@exemplo.com', 'Email inválido.'],
    [email, 'ana@exemplo.com,foo.br', 'Email inválido.'],
    ...Array.from('<>()[],;:"\\ ').flatMap((sign): Row[] => [
      [email, `a${sign}b@exemplo.com`, 'Email inválido.'],
      [email, `ab@exem${sign}plo.com`, 'Email inválido.'],
      [email, `ab@exemplo.co${sign}m`, 'Email inválido.'],
    ]),
  ],
  number: [
    [number, '12', null],
    [number, '-3', null],
    [number, '1.5', 'Numero inválido'],
    [number, '1e3', 'Numero inválido'],
    [number, 'S/N', 'Numero inválido'],
  ],
  currency: [
    [currency, '1.234,50', null],
    [currency, 'R$ 10', null],
    [currency, 'dez', 'Numero inválido'],
  ],
  userName: [
    [userName, 'ana.silva2', null],
    [userName, 'ana_silva', 'Nome de usuário inválido.'],
    [userName, 'ana silva', 'Nome de usuário inválido.'],
  ],
  select: [
    [select, '1', null],
    [select, '0', 'Seleção inválida.'],
    [select, '-1', 'Seleção inválida.'],
    [select, 'SC', 'Seleção inválida.'],
    [selectFromZero, '0', null],
    [selectFromZero, '-1', 'Seleção inválida.'],
  ],
}

for (const [name, rows] of Object.entries(table))
  describe(name, () => {
    test.each(rows)('%# reports for %2$j: %3$s', (rule, value, sentence) =>
      expect(textOf(rule.check(value))).toBe(sentence),
    )
    test('accepts an empty value', () => {
      for (const [rule] of rows) expect(rule.check('')).toBeNull()
    })
  })

test('a Renach doubts letters that are no state and never refuses them', () => {
  expect(renach.warn?.('XX123456789')).toBe('renachUnusual')
  expect(renach.warn?.('sc123456789')).toBeNull()
  expect(renach.warn?.('S')).toBeNull()
})

test('only eleven digits of a CNH are doubted', () => expect(cnh.warn?.('123456789')).toBeNull())

test('an invalid or empty phone is not doubted as well', () => {
  expect(phone.warn?.('(20) 3333')).toBeNull()
  expect(phone.warn?.('')).toBeNull()
})

test('a company document is one written with eighteen characters', () => {
  expect(isCompanyDocument('11222333000181')).toBe(true)
  expect(isCompanyDocument('12.ABC.345/01DE-35')).toBe(true)
  expect(isCompanyDocument('1122233300018')).toBe(false)
  expect(isCompanyDocument('529.982.247-25')).toBe(false)
})

test('e-mail addresses differ neither by capitals nor by outer spaces', () => {
  expect(sameEmail('Ana@Exemplo.com ', 'ana@exemplo.com')).toBe(true)
  expect(sameEmail('ana@exemplo.com', 'ana@exemplo.net')).toBe(false)
})

test('a password is checked demand by demand', () => {
  expect(passwordStrength('Abc1!xy')).toEqual({
    longEnough: false,
    lowercase: true,
    uppercase: true,
    digit: true,
    special: true,
  })
  expect(Object.values(passwordStrength('        ')).filter(Boolean)).toHaveLength(1)
})

test.each([
  [studentPhone('(48) 99999-8888'), ['', '', '48', '999998888']],
  [studentPhone('(48) 3333-4444'), ['48', '33334444', '', '']],
  [managerPhone('(48) 99999-8888'), ['', '', '48', '999998888']],
  [managerPhone('+55 48 3333-4444'), ['48', '33334444', '', '']],
  [companyPhone('(48) 99999-8888'), ['48', '999998888']],
  [splitPhone('4833334444'), ['48', '33334444']],
])('a phone is split as %j', (members, values) => expect(Object.values(members)).toEqual(values))

test('the card owner phone is cut to ten digits, even of a mobile', () => {
  expect(cardOwnerPhone('(48) 99999-8888')).toBe('4899999888')
  expect(cardOwnerPhone('(48) 3333-4444')).toBe('4833334444')
})

test.each([
  ['4111111111111111', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000000', 'mastercard'],
  ['2721000000000000', null],
  ['6362970000457013', 'elo'],
  ['5066991111111118', 'elo'],
  ['4011780000000000', 'elo'],
  ['4011770000000000', 'visa'],
  ['6500310000000000', 'elo'],
  ['6500340000000000', 'discover'],
  ['6062826786276634', 'hipercard'],
  ['6370950000000000', 'hiper'],
  ['6374335800000000', 'hiper'],
  ['6374335900000000', null],
  ['378282246310005', 'amex'],
  ['30569309025904', 'diners'],
  ['6011000000000004', 'discover'],
  ['5078600000000000', 'aura'],
  ['0000000000000000', null],
  ['41111', null],
  ['4111 11', 'visa'],
])('the brand of %s is %s', (value, brand) => expect(detectCardBrand(value)).toBe(brand))

test('only brands with sixteen digits are offered, each for ever under the id that paid cards are stored with', () => {
  expect([...offeredCardBrands].map(([id, brand]) => [id, cardBrandNames[brand]])).toEqual([
    [1, 'Visa'],
    [2, 'Mastercard'],
    [3, 'Elo'],
    [4, 'Hipercard'],
    [5, 'Hiper'],
  ])
})

test('Luhn counts thirteen to nineteen digits', () => {
  expect(passesLuhn('0'.repeat(12))).toBe(false)
  expect(passesLuhn('0'.repeat(16))).toBe(true)
  expect(passesLuhn('0'.repeat(20))).toBe(false)
})

test('an id becomes its number', () => {
  expect(parseRouteId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(parseRouteId('12345678901234567')).toBeNull()
})

test.each<[FieldRule<MessageCode>, string, string]>([
  [cpf, '529.982.247-25', '52998224725'],
  [documentNumber, '12.abc.345/01de-35', '12ABC34501DE35'],
  [documentNumber, '11.222.333/0001-81', '11222333000181'],
  [cnpj, '11.222.333/0001-81', '11222333000181'],
  [renach, 'sc 123456789', 'SC123456789'],
  [plate, 'abc-1d23', 'ABC1D23'],
  [postalCode, '88010-000', '88010000'],
  [phone, '+55 (48) 99999-8888', '48999998888'],
  [date, '15/01/2000', '2000-01-15'],
  [date, '31/02/2000', ''],
  [renavam, '639884962', '00639884962'],
  [cardNumber, '4111 1111 1111 1111', '4111111111111111'],
  [cardOwner, ' Joana   Souza ', 'Joana Souza'],
  [expiry, '11/26', '1126'],
  [cvv, ' 123', '123'],
  [cnh, '902.584.120-11', '90258412011'],
  [currency, 'R$ 1.234,5', '1234.50'],
  [currency, '1.234', '1234.00'],
  [currency, '1.234.567', '1234567.00'],
  [currency, 'dez', ''],
  [number, ' 12 ', '12'],
  [email, ' Ana@exemplo.com ', 'Ana@exemplo.com'],
  [userName, ' ana ', 'ana'],
  [select, ' 3 ', '3'],
  [password, ' com espaço ', ' com espaço '],
])('%# travels as %3$j', (rule, value, wire) => expect(rule.normalise(value)).toBe(wire))

test.each<[FieldRule<MessageCode>, string, string]>([
  [cpf, '52998224725', '529.982.247-25'],
  [cpf, '5299', '529.9'],
  [cpf, '529.', '529'],
  [documentNumber, '52998224725', '529.982.247-25'],
  [documentNumber, '112223330001', '11.222.333/0001'],
  [documentNumber, '12abc34501de35', '12.ABC.345/01DE-35'],
  [cnpj, '11222333000181', '11.222.333/0001-81'],
  [phone, '4833334444', '(48) 3333-4444'],
  [phone, '48999998888', '(48) 99999-8888'],
  [phone, '+55 48 99999-8888', '(48) 99999-8888'],
  [phone, '55 55 3222-1111', '(55) 3222-1111'],
  [phone, '55999998888', '(55) 99999-8888'],
  [plate, 'abc1234', 'ABC-1234'],
  [plate, 'abc1d23', 'ABC1D23'],
  [plate, 'abc12d3', 'ABC12D3'],
  [renach, 'sc123456789', 'SC123456789'],
  [renach, '12sc3', '12SC3'],
  [postalCode, '88010000', '88010-000'],
  [date, '29022024', '29/02/2024'],
  [date, '2024-02-29', '29/02/2024'],
  [cardNumber, '4111111111111111', '4111 1111 1111 1111'],
  [expiry, '1126', '11/26'],
  [expiry, '1/2027', '01/27'],
  [cvv, '12345', '12345'],
  [cnh, '1234567890123456', '1234567890123456'],
  [renavam, '1234567890123', '1234567890123'],
  [number, '-1a2', '-1a2'],
  [currency, '1234567,89', '1.234.567,89'],
  [currency, ',5', '0,5'],
  [currency, '007', '7'],
])('%# is shown as %3$j', (rule, value, shown) => expect(rule.format(value)).toBe(shown))
