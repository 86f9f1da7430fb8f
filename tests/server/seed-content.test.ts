import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getCities, getStates } from '@brazilian-utils/brazilian-utils'
import { describe, expect, it } from 'vitest'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethods } from '#contract/payment.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { content } from '#server/seed/content/index.ts'
import { rowsOf } from '../../tools/statements.mjs'

// What neither the database nor the seeder refuses: unknown courses and cities, and whatever is there twice, fail there.

const images = fileURLToPath(new URL('../../server/seed/images/', import.meta.url))
const { courses, schedules, coupons, faqs, ads, ceps, documents } = content

/** Tags outside the list, tags with attributes, and tags left open. */
function htmlFaults(html: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [tag, slash, name = '', rest] of html.matchAll(/<(\/?)([a-z0-9]*)([^>]*)>/g)) {
    if (!['h3', 'p', 'ul', 'li', 'strong'].includes(name) || rest !== '') faults.push(tag)
    else if (slash === '') open.push(name)
    else if (open.pop() !== name) faults.push(tag)
  }
  return [...faults, ...open]
}

describe('courses', () => {
  it.each(courses)('$url has a whole curriculum, texts and price', (course) => {
    expect(course.url).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(course.modules.reduce((sum, { hours }) => sum + hours, 0)).toBe(course.workloadHours)
    expect(course.modules.map(({ order }) => order)).toEqual(course.modules.map((_, i) => i + 1))
    expect(course.summary.length).toBeLessThanOrEqual(160)
    for (const paragraph of course.description.split('\n\n'))
      expect(paragraph.length).toBeGreaterThan(60)
    for (const text of [course.subtitle, course.notes, course.goals, course.stepsSubtitle])
      expect(text).not.toBe('')
    for (const cents of [course.boletoCents, course.cardCents])
      expect(cents).toBeGreaterThanOrEqual(8990)
    expect([null, 3, 6, 10, 12]).toContain(course.interestFreeInstallments)
    expect(htmlFaults(course.termsHtml ?? '')).toEqual([])
  })

  it('never promise a regulated course without live classes', () => {
    const texts = JSON.stringify(content).toLowerCase()
    expect(texts).not.toMatch(/100\s?% (online|a distância|on-line)|quando quiser|no seu ritmo/)
    for (const course of courses.filter(
      ({ category, termsHtml }) => category !== 'livres' && termsHtml,
    ))
      expect(course.description + course.termsHtml).toContain('ao vivo')
  })

  it('are offered in a state either as a whole or by named cities, always at a price', () => {
    const whole = new Set(
      schedules.filter(({ cities }) => cities === 'all').map((s) => `${s.courseUrl} ${s.uf}`),
    )
    const mixed = schedules.filter((s) => s.cities !== 'all' && whole.has(`${s.courseUrl} ${s.uf}`))
    expect(mixed).toEqual([])
    for (const { boletoCents, cardCents } of schedules)
      expect(Math.min(boletoCents ?? 1, cardCents ?? 1)).toBeGreaterThan(0)
  })
})

describe('pictures', () => {
  const paths = [
    'placeholder.svg',
    ...courses.map(({ imagePath }) => imagePath),
    ...ads.flatMap(({ imagePath, mobileImagePath }) => [imagePath, mobileImagePath ?? imagePath]),
  ]

  it('are small drawings without text, scripts or references', () => {
    for (const path of new Set(paths)) {
      const svg = readFileSync(images + path, 'utf8')
      expect([path, svg.length <= 12_288]).toEqual([path, true])
      expect(svg).not.toMatch(
        /<(script|text|image|use|foreignObject|style)\b|href|\son\w+=|undefined|NaN/,
      )
    }
  })
})

describe('the rest of the catalogue', () => {
  it('has coupons with one kind of discount, for a time', () => {
    for (const { code, description, method, percent, amountCents, startsAt, endsAt } of coupons) {
      expect(code).toMatch(/^[A-Z0-9]{8,30}$/)
      // Finds the text of a coupon that was changed to another method.
      expect(description).toContain(paymentMethods.find(({ id }) => id === method)?.short ?? '')
      expect(Number(percent) > 0).not.toBe(amountCents > 0)
      expect(Date.parse(startsAt)).toBeLessThan(Date.parse(endsAt))
    }
  })

  it('names every card in the question about payment', () => {
    const payment = faqs.find(({ question }) => question.startsWith('Quais são as formas'))
    for (const card of offeredCardBrands.values())
      expect(payment?.answer).toContain(cardBrandNames[card])
  })

  it('leads each ad to a route or an address, never both', () => {
    const known = courses.flatMap(({ category, url }) => [
      `/cursos/${category}`,
      `/cursos/${category}/${url}`,
    ])
    for (const { route, externalUrl } of ads) {
      expect(route === null).not.toBe(externalUrl === null)
      if (route !== null) expect(known).toContain(route)
      if (externalUrl !== null) expect(externalUrl).toMatch(/^https:\/\//)
    }
  })

  it('knows CEPs of real towns, each with street and district or with neither', () => {
    const towns = new Map(getStates().map(({ code }) => [code as string, getCities(code)]))
    for (const { cep, uf, city, street, district } of ceps) {
      expect(cep).toMatch(/^\d{8}$/)
      expect(towns.get(uf)).toContain(city)
      expect(street === '').toBe(district === '')
    }
  })

  it('states the contracts in plain html, with withdrawal and personal data', () => {
    for (const { html } of documents) {
      expect(htmlFaults(html)).toEqual([])
      expect(html).toContain('LGPD')
    }
    expect(documents[0]?.html).toContain('7 dias corridos')
  })
})

// Finds a coupon, card or student that is added, removed or changed in the seed alone.
describe('docs/demonstration.md', () => {
  const rows = rowsOf('docs/demonstration.md')

  it('lists every coupon with its discount, its course and its method', () => {
    const listed = coupons.map(({ code, percent, amountCents, courseUrl, method }) => [
      `\`${code}\``,
      amountCents > 0 ? formatBRL(amountCents).replace('\u00a0', ' ') : `${percent} %`,
      courseUrl ?? '',
      paymentMethods.find(({ id }) => id === method)?.name ?? '',
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
