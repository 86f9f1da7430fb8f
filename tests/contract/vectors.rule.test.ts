import { expect, test } from 'vitest'
import { applyDiscount } from '#contract/coupon.ts'
import { ageOn, parseIso } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import type { MessageCode } from '#contract/errors.ts'
import { installmentOffer, priceParcel } from '#contract/installment-offers.ts'
import { splitParcels } from '#contract/installments.ts'
import { passesLuhn } from '#contract/rules/card-number.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { cnpj, cnpjRule } from '#contract/rules/cnpj.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { documentNumber, documentRule } from '#contract/rules/document.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import { areaCodes, phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { isRouteId } from '#contract/rules/route-id.ts'
import vectors from './vectors.json' with { type: 'json' }

const textOf = (code: MessageCode | null) => (code === null ? null : messages[code])

const fields = [
  ['cpf', cpf, vectors.cpf, 'CPF inválido'],
  ['document as CPF', documentNumber, vectors.cpf, 'CPF inválido'],
  ['cnpj', cnpj, vectors.cnpj, 'CNPJ inválido'],
  ['document as CNPJ', documentNumber, vectors.cnpj, 'CNPJ inválido'],
  ['alphanumeric cnpj', cnpj, vectors.cnpjAlfa, 'CNPJ inválido'],
  ['renavam', renavam, vectors.renavam, 'Número inválido.'],
  ['renach', renach, vectors.renach, 'Renach inválido'],
  ['plate', plate, vectors.plate, 'Placa inválida.'],
  ['postal code', postalCode, vectors.cep, 'Número inválido.'],
  ['phone', phone, vectors.phone, 'Número inválido.'],
] as const

for (const [name, rule, { valid, invalid }, sentence] of fields) {
  test.each([...valid])(`${name} accepts %s`, (value) => expect(rule.check(value)).toBeNull())
  test.each([...invalid])(`${name} refuses %s`, (value) =>
    expect(textOf(rule.check(value))).toBe(sentence),
  )
}

test.each(vectors.document)('document reports for %s: %s', (value, sentence) =>
  expect(textOf(documentNumber.check(value))).toBe(sentence),
)

test.each(vectors.cnpjAlfa.valid)(
  'document accepts %s only while letters are accepted',
  (value) => {
    expect(documentNumber.check(value)).toBeNull()
    expect(documentNumber.normalise(documentNumber.format(value))).toBe(value)
    expect(documentRule({ acceptAlphanumericCnpj: false }).check(value)).not.toBeNull()
    expect(cnpjRule({ acceptAlphanumericCnpj: false }).check(value)).toBe('cnpjInvalid')
  },
)

test.each(vectors.cnpjAlfa.invalid)('document counts the digits alone of %s', (value) =>
  expect(textOf(documentNumber.check(value))).toBe('Número inválido'),
)

test.each(vectors.cnhWarn.ok)('CNH %s raises no doubt', (value) => {
  expect(cnh.check(value)).toBeNull()
  expect(cnh.warn?.(value)).toBeNull()
})

test.each(vectors.cnhWarn.warn)('CNH %s raises a doubt and passes', (value) => {
  expect(cnh.check(value)).toBeNull()
  expect(cnh.warn?.(value)).toBe('cnhUnusual')
})

test.each(vectors.phone.valid)('phone %s raises no doubt', (value) =>
  expect(phone.warn?.(value)).toBeNull(),
)

test.each(vectors.phone.warn)('phone %s raises a doubt and passes', (value) => {
  expect(phone.check(value)).toBeNull()
  expect(phone.warn?.(value)).toBe('phoneUnusual')
})

test('the area codes are the 67 in use', () => {
  expect(vectors.ddd).toHaveLength(67)
  expect(areaCodes).toEqual(vectors.ddd)
})

test.each(vectors.luhn.ok)('%s passes Luhn', (value) => expect(passesLuhn(value)).toBe(true))
test.each(vectors.luhn.bad)('%s fails Luhn', (value) => expect(passesLuhn(value)).toBe(false))

test.each(vectors['expiry@2026-11-21'])(
  'expiry in November 2026 reports for %s: %s',
  (value, sentence) =>
    expect(textOf(expiryRule({ year: 2026, month: 11 }).check(value ?? ''))).toBe(sentence),
)

test.each(vectors.price)(
  '%i cents in %i parcels at %s a month: %i each, %i in all',
  (cents, count, monthlyRate, parcelCents, totalCents) => {
    const terms = { interestFree: 1, monthlyRate: String(monthlyRate) }
    expect(priceParcel(Number(cents), Number(count), String(monthlyRate))).toBe(parcelCents)
    expect(installmentOffer(Number(cents), Number(count), terms)).toEqual({
      count,
      parcelCents,
      serviceCents: cents,
      totalCents,
    })
  },
)

test.each(vectors.semJuros)(
  '%i cents in %i parcels without interest: %i first, then %i',
  (cents, count, first, others) =>
    expect(splitParcels(cents ?? 0, count ?? 0)).toEqual({ first, others }),
)

test.each(vectors.cupomPct)(
  '%i cents less %s percent: %i off, %s left',
  (cents, percentage, discountCents, totalCents) =>
    expect(applyDiscount(Number(cents), { percentage: String(percentage), amount: 0 })).toEqual(
      totalCents === null ? null : { discountCents, totalCents },
    ),
)

test.each(vectors.routeIds.valid)('%j is an id', (value) => expect(isRouteId(value)).toBe(true))
test.each(vectors.routeIds.invalid)('%j is no id', (value) => expect(isRouteId(value)).toBe(false))

test.each(vectors['age18@2026-11-21'])(
  'birth on %s: of age on 2026-11-21 is %s',
  (birthDate, ofAge) => {
    const birth = parseIso(String(birthDate))
    expect(birth && ageOn(birth, { y: 2026, m: 11, d: 21 }) >= 18).toBe(ofAge)
  },
)
