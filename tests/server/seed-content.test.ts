import { getCities, getStates } from '@brazilian-utils/brazilian-utils'
import { describe, expect, it } from 'vitest'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import { formatBRL } from '#contract/money.ts'
import { issuedMethods, paymentMethods } from '#contract/payment.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { ceps } from '#server/seed/ceps.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { demo, termsOf } from '#tests/demo-catalogue.ts'
import { rowsOf } from '../../tools/statements.mjs'

// What a check of the folder does not refuse: it may be what another provider wants.

const { courses, coupons, contracts, faqs } = demo

describe('courses', () => {
  it('never promise a regulated course without live classes', () => {
    const texts = JSON.stringify(demo).toLowerCase()
    expect(texts).not.toMatch(/100\s?% (online|a distância|on-line)|quando quiser|no seu ritmo/)
    for (const { url, category, description } of courses)
      if (category !== 'livres' && termsOf(url) !== '')
        expect(description + termsOf(url)).toContain('ao vivo')
  })

  it('have a description in paragraphs', () => {
    for (const { description } of courses)
      for (const paragraph of description.split('\n\n'))
        expect(paragraph.length).toBeGreaterThan(60)
  })
})

describe('the rest of the catalogue', () => {
  it('describes each coupon with its method', () => {
    // Finds the text of a coupon that was changed to another method.
    for (const { description, method } of coupons)
      expect(description).toContain(paymentMethods.find(({ key }) => key === method)?.short ?? '')
  })

  // Only here: a third method that questions and contracts do not know, or whose due day they leave out.
  it('names all payment methods in a text that names two, all with a due day where one is due', () => {
    const texts = [...faqs.map(({ answer }) => answer), ...contracts.map(({ text }) => text)]
    for (const sentence of texts.flatMap((text) => text.split(/(?<=[.!?])\s/))) {
      const named = paymentMethods.filter(({ short }) =>
        sentence.toLowerCase().includes(short.toLowerCase()),
      )
      if (named.length > 1)
        expect([sentence, named.length]).toEqual([sentence, paymentMethods.length])
      const issued = named.filter(({ dueDays }) => dueDays !== null)
      if (issued.length > 0 && /\bvence em\b/.test(sentence))
        expect([sentence, issued]).toEqual([sentence, issuedMethods])
    }
  })

  it('names every card in the question about payment', () => {
    const payment = faqs.find(({ question }) => question.startsWith('Quais são as formas'))
    for (const card of offeredCardBrands.values())
      expect(payment?.answer).toContain(cardBrandNames[card])
  })

  it('knows CEPs of real towns, each with street and district or with neither', () => {
    const towns = new Map(getStates().map(({ code }) => [code as string, getCities(code)]))
    for (const { cep, uf, city, street, district } of ceps) {
      expect(cep).toMatch(/^\d{8}$/)
      expect(towns.get(uf)).toContain(city)
      expect(street === '').toBe(district === '')
    }
  })

  it('states withdrawal and personal data in the contracts', () => {
    const text = (wanted: string) => contracts.find(({ name }) => name === wanted)?.text
    expect(text('termos-adesao')).toContain('LGPD')
    expect(text('contrato-parceiro')).toContain('LGPD')
    expect(text('termos-adesao')).toContain('7 dias corridos')
  })
})

// Finds a coupon, card or student that is added, removed or changed in the seed alone.
describe('docs/demonstration.md', () => {
  const rows = rowsOf('docs/demonstration.md')

  it('lists every coupon with its discount, its course and its method', () => {
    const listed = coupons.map(({ code, percent, amount, course, method }) => [
      `\`${code}\``,
      amount > 0 ? formatBRL(amount).replace('\u00a0', ' ') : `${percent} %`,
      course ?? '',
      paymentMethods.find(({ key }) => key === method)?.name ?? '',
    ])
    expect(rows.filter(([code]) => code?.startsWith('`')).map((row) => row.slice(0, 4))).toEqual(
      listed,
    )
  })

  it('lists every card with its brand, and every student', () => {
    const cards = rows.flatMap(([numbers = '', brand]) =>
      (numbers.match(/\d{4}(?: \d{4}){3}/g) ?? []).map((number) => `${digitsOf(number)} ${brand}`),
    )
    const known = sandboxCards.map(({ number, brand }) => `${number} ${cardBrandNames[brand]}`)
    expect(cards.toSorted()).toEqual(known.toSorted())
    const cpfs = rows.flatMap(([cpf = '']) => (/^\d{3}\./.test(cpf) ? [digitsOf(cpf)] : []))
    expect(cpfs.toSorted()).toEqual(
      Object.values(demoStudents)
        .map((student) => student.cpf)
        .toSorted(),
    )
  })
})
