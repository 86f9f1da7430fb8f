import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getCities, getStates } from '@brazilian-utils/brazilian-utils'
import { describe, expect, it } from 'vitest'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import { content } from '#server/seed/content/index.ts'

const images = fileURLToPath(new URL('../../server/seed/images/', import.meta.url))
const { courses, schedules, coupons, faqs, origins, ads, ceps, documents, partners } = content
const urls = new Set(courses.map(({ url }) => url))
const ufs = new Set<string>(getStates().map(({ code }) => code))
const citiesOf = new Map(
  getStates().map(({ code }) => [code as string, new Set<string>(getCities(code))]),
)
const unique = (values: string[]) => new Set(values).size === values.length

/** First three digits of the CEPs of each state. */
const cepRanges: [from: number, to: number, uf: string][] = [
  [10, 199, 'SP'],
  [200, 289, 'RJ'],
  [290, 299, 'ES'],
  [300, 399, 'MG'],
  [400, 489, 'BA'],
  [490, 499, 'SE'],
  [500, 569, 'PE'],
  [570, 579, 'AL'],
  [580, 589, 'PB'],
  [590, 599, 'RN'],
  [600, 639, 'CE'],
  [640, 649, 'PI'],
  [650, 659, 'MA'],
  [660, 688, 'PA'],
  [689, 689, 'AP'],
  [690, 692, 'AM'],
  [693, 693, 'RR'],
  [694, 698, 'AM'],
  [699, 699, 'AC'],
  [700, 727, 'DF'],
  [728, 729, 'GO'],
  [730, 736, 'DF'],
  [737, 767, 'GO'],
  [768, 769, 'RO'],
  [770, 779, 'TO'],
  [780, 788, 'MT'],
  [790, 799, 'MS'],
  [800, 879, 'PR'],
  [880, 899, 'SC'],
  [900, 999, 'RS'],
]
const ufOfCep = (cep: string) => {
  const head = Number(cep.slice(0, 3))
  return cepRanges.find(([from, to]) => head >= from && head <= to)?.[2]
}

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
  it('fill the three categories', () => {
    expect(courses.length).toBeGreaterThanOrEqual(26)
    for (const category of ['online', 'especializados', 'livres']) {
      const list = courses.filter((course) => course.category === category)
      expect(list.length).toBeGreaterThanOrEqual(6)
      expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1))
      expect(list.some(({ termsHtml }) => termsHtml === null)).toBe(true)
      expect(list.some(({ termsHtml }) => termsHtml !== null)).toBe(true)
    }
    expect(courses.filter(({ featured }) => featured)).toHaveLength(6)
  })

  it('have one address and one title each', () => {
    expect(unique(courses.map(({ url }) => url))).toBe(true)
    expect(unique(courses.map(({ title }) => title))).toBe(true)
    for (const { url } of courses) expect(url).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it.each(courses)('$url has a whole curriculum, texts and price', (course) => {
    expect(course.modules.reduce((sum, { hours }) => sum + hours, 0)).toBe(course.workloadHours)
    expect(course.modules.map(({ order }) => order)).toEqual(course.modules.map((_, i) => i + 1))
    expect(course.summary.length).toBeLessThanOrEqual(160)
    const paragraphs = course.description.split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.every((paragraph) => paragraph.length > 60)).toBe(true)
    for (const text of [course.subtitle, course.notes, course.goals, course.stepsSubtitle])
      expect(text).not.toBe('')
    expect(course.steps.length).toBeGreaterThanOrEqual(4)
    expect(course.requirements.length).toBeGreaterThanOrEqual(1)
    for (const cents of [course.boletoCents, course.cardCents]) {
      expect(cents).toBeGreaterThanOrEqual(8990)
      expect(cents).toBeLessThanOrEqual(69000)
    }
    expect([null, 3, 6, 10, 12]).toContain(course.interestFreeInstallments)
    expect(htmlFaults(course.termsHtml ?? '')).toEqual([])
  })

  it('ask for the licence data in several combinations, from nothing to everything', () => {
    const demands = courses.map((course) =>
      [
        course.requiresCnh,
        course.requiresCnhCategory,
        course.requiresRenach,
        course.requiresOrigin,
      ].filter(Boolean),
    )
    expect(demands.some((list) => list.length === 4)).toBe(true)
    expect(demands.some((list) => list.length === 0)).toBe(true)
    expect(new Set(demands.map((list) => list.length)).size).toBeGreaterThanOrEqual(4)
  })

  it('never promise a regulated course without live classes', () => {
    const texts = JSON.stringify(content).toLowerCase()
    expect(texts).not.toMatch(/100\s?% (online|a distância|on-line)|quando quiser|no seu ritmo/)
    for (const course of courses.filter(
      ({ category, termsHtml }) => category !== 'livres' && termsHtml,
    ))
      expect(course.description + course.termsHtml).toContain('ao vivo')
  })
})

describe('pictures', () => {
  const paths = [
    'placeholder.svg',
    ...courses.map(({ imagePath }) => imagePath),
    ...ads.flatMap(({ imagePath, mobileImagePath }) => [imagePath, mobileImagePath ?? imagePath]),
  ]

  it.each([...new Set(paths)])(
    '%s is a small drawing without text, scripts or references',
    (path) => {
      expect(existsSync(images + path)).toBe(true)
      const svg = readFileSync(images + path, 'utf8')
      expect(svg.length).toBeLessThanOrEqual(12_288)
      expect(svg).not.toMatch(
        /<(script|text|image|use|foreignObject|style)\b|href|\son\w+=|undefined|NaN/,
      )
    },
  )

  it('belong to a course or an ad, none left over', () => {
    const files = ['cursos', 'anuncios'].flatMap((folder) =>
      readdirSync(images + folder).map((file) => `${folder}/${file}`),
    )
    expect(files.filter((file) => !paths.includes(file))).toEqual([])
  })
})

describe('schedules', () => {
  it('name courses, states and cities that exist, once each', () => {
    const places = schedules.flatMap(({ courseUrl, uf, cities }) =>
      (cities === 'all' ? ['*'] : cities).map((city) => ({ courseUrl, uf, city })),
    )
    expect(places.length).toBeLessThanOrEqual(900)
    expect(unique(places.map(({ courseUrl, uf, city }) => `${courseUrl} ${uf} ${city}`))).toBe(true)
    const wrong = places.filter(
      ({ courseUrl, uf, city }) =>
        !urls.has(courseUrl) || !ufs.has(uf) || (city !== '*' && !citiesOf.get(uf)?.has(city)),
    )
    expect(wrong).toEqual([])
  })

  it('cover a state either whole or by named cities, never both', () => {
    const whole = new Set(
      schedules.filter(({ cities }) => cities === 'all').map((s) => `${s.courseUrl} ${s.uf}`),
    )
    const mixed = schedules.filter((s) => s.cities !== 'all' && whole.has(`${s.courseUrl} ${s.uf}`))
    expect(mixed).toEqual([])
    expect(whole.size).toBeGreaterThan(0)
    expect(schedules.some(({ cities }) => cities !== 'all')).toBe(true)
  })

  it('always offer a way to pay a positive price', () => {
    for (const { boletoCents, cardCents } of schedules) {
      expect(Math.min(boletoCents ?? 1, cardCents ?? 1)).toBeGreaterThan(0)
    }
  })

  it('hold the cases the portal must cope with', () => {
    expect(schedules.some(({ cardCents }) => cardCents === null)).toBe(true)
    expect(schedules.some(({ boletoCents }) => boletoCents === null)).toBe(true)
    expect(schedules.some(({ detranHold }) => detranHold)).toBe(true)
    const offered = new Set(schedules.map(({ courseUrl }) => courseUrl))
    expect([...urls].filter((url) => !offered.has(url))).toEqual(['atualizacao-carga-indivisivel'])
    const blumenau = schedules.filter(
      ({ uf, cities }) => uf === 'SC' && cities.includes('Blumenau'),
    )
    const recycling = schedules.filter(({ courseUrl }) => courseUrl.startsWith('reciclagem-cond'))
    expect(blumenau.find(({ courseUrl }) => courseUrl === 'mototaxi')).toMatchObject({
      boletoCents: null,
      cardCents: null,
    })
    expect(new Set(recycling.map(({ boletoCents }) => boletoCents)).size).toBeGreaterThan(5)
  })
})

describe('coupons', () => {
  it('are readable codes with one kind of discount', () => {
    expect(unique(coupons.map(({ code }) => code))).toBe(true)
    for (const { code, percent, amountCents, startsAt, endsAt, courseUrl } of coupons) {
      expect(code).toMatch(/^[A-Z0-9]{8,30}$/)
      expect(percent).toMatch(/^\d{1,3}(\.\d{1,3})?$/)
      expect(Number(percent) > 0).not.toBe(amountCents > 0)
      expect(Date.parse(startsAt)).toBeLessThan(Date.parse(endsAt))
      expect(courseUrl === null || urls.has(courseUrl)).toBe(true)
    }
  })

  it('show each rule once at least', () => {
    const day = Date.parse('2026-11-21T12:00:00Z')
    expect(coupons.some(({ amountCents }) => amountCents === 2000)).toBe(true)
    expect(coupons.map(({ percent }) => percent)).toEqual(
      expect.arrayContaining(['10', '33.33', '100']),
    )
    expect(coupons.some(({ useLimit }) => useLimit === 5)).toBe(true)
    expect(coupons.some(({ courseUrl }) => courseUrl !== null)).toBe(true)
    expect(coupons.some(({ method }) => method !== null)).toBe(true)
    expect(coupons.some(({ endsAt }) => Date.parse(endsAt) < day)).toBe(true)
    expect(coupons.some(({ startsAt }) => Date.parse(startsAt) > day)).toBe(true)
  })
})

describe('the rest of the catalogue', () => {
  it('answers questions for every state and for some alone', () => {
    expect(faqs.filter(({ active }) => active).length).toBeGreaterThanOrEqual(12)
    expect(faqs.some(({ active }) => !active)).toBe(true)
    expect(new Set(faqs.map(({ uf }) => uf))).toEqual(new Set([null, 'SC', 'TO', 'SP']))
    expect(unique(faqs.map(({ question }) => question))).toBe(true)
    for (const { question, answer } of faqs) {
      expect(question).toMatch(/\?$/)
      expect(answer).not.toMatch(/[<>]/)
    }
    const payment = faqs.find(({ question }) => question.startsWith('Quais são as formas'))
    for (const card of offeredCardBrands.values())
      expect(payment?.answer).toContain(cardBrandNames[card])
    expect(unique(origins.map(({ label }) => label))).toBe(true)
    expect(origins.length).toBeGreaterThanOrEqual(7)
  })

  it('leads each ad to a route or an address, never both', () => {
    expect(ads).toHaveLength(4)
    expect(ads.filter(({ mobileImagePath }) => mobileImagePath === null)).toHaveLength(1)
    const known = new Set([
      ...courses.map(({ category, url }) => `/cursos/${category}/${url}`),
      ...courses.map(({ category }) => `/cursos/${category}`),
    ])
    for (const { route, externalUrl } of ads) {
      expect(route === null).not.toBe(externalUrl === null)
      if (route !== null) expect(known).toContain(route)
      if (externalUrl !== null) expect(externalUrl).toMatch(/^https:\/\//)
    }
  })

  it('keeps CEPs inside the range of their state and in real towns', () => {
    expect(ceps.length).toBeGreaterThanOrEqual(60)
    expect(unique(ceps.map(({ cep }) => cep))).toBe(true)
    const wrong = ceps.filter(
      ({ cep, uf, city }) =>
        !/^\d{8}$/.test(cep) || ufOfCep(cep) !== uf || !citiesOf.get(uf)?.has(city),
    )
    expect(wrong).toEqual([])
    expect(ceps.every(({ street, district }) => (street === '') === (district === ''))).toBe(true)
    expect(ceps.some(({ street }) => street === '')).toBe(true)
    expect(new Set(ceps.map(({ uf }) => uf))).toEqual(ufs)
  })

  it('states the contracts in plain html, with withdrawal and personal data', () => {
    expect(documents.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'termos-adesao 1',
      'contrato-parceiro 1',
    ])
    for (const { html } of documents) {
      expect(htmlFaults(html)).toEqual([])
      expect(html).toContain('LGPD')
    }
    expect(documents[0]?.html).toContain('7 dias corridos')
  })

  it('makes a mark for each partner', () => {
    expect(partners).toHaveLength(2)
    for (const { hash, colour, city, uf, logoSvg } of partners) {
      expect(hash).toMatch(/^[a-z0-9-]{8,}$/)
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(citiesOf.get(uf)?.has(city)).toBe(true)
      expect(logoSvg).toMatch(/^<svg [^>]*viewBox/)
      expect(logoSvg).not.toMatch(/<script|href/)
    }
  })
})
