import { describe, expect, it } from 'vitest'
import type { CourseCard } from '#src/api/read-courses.ts'
import { shownPrice } from '#src/features/courses/shown-price.ts'
import { readCatalogSearch } from '#src/features/courses/catalog-search.ts'
import { readCourseSearch } from '#src/features/courses/course-search.ts'
import { questionsAbout } from '#src/features/courses/questions-about.ts'
import { filterCourses } from '#src/features/courses/course-filters.ts'
import { offerPrice } from '#src/features/courses/offer-price.ts'

const price = (
  boletoCents: number,
  cardCents: number,
  interestFree: number | null,
  monthlyRate: string | null = null,
) => offerPrice({ boletoCents, cardCents, interestFree, monthlyRate })

const course = (title: string): CourseCard => ({
  id: 1,
  title,
  resume: '',
  img: '',
  imgAlt: '',
  url: 'a',
  category: 'livres',
  hours: '',
  fromCents: null,
  states: null,
})
const NOTHING = { uf: undefined, cidade: undefined, abrir: undefined }

describe('the address of a course', () => {
  it.each([
    [
      { uf: 'sc', cidade: '4202404' },
      { ...NOTHING, uf: 'SC', cidade: 4202404 },
    ],
    [{ uf: 'PR' }, { ...NOTHING, uf: 'PR' }],
    [{ uf: 'Paraná', cidade: 1 }, NOTHING],
    [{ cidade: 4202404 }, NOTHING],
    [
      { uf: 'SC', cidade: -1 },
      { ...NOTHING, uf: 'SC' },
    ],
    [
      { uf: 'SC', cidade: '1e400' },
      { ...NOTHING, uf: 'SC' },
    ],
    [
      { uf: ['SC'], abrir: 'contato' },
      { ...NOTHING, abrir: 'contato' },
    ],
    [{ abrir: 'senha' }, NOTHING],
    [{ abrir: { toString: 'inscricao' } }, NOTHING],
  ])('reads %j', (raw, search) => {
    expect(readCourseSearch(raw)).toEqual(search)
  })
})

describe('the questions about a course', () => {
  const asked = [
    'O curso de reciclagem devolve a minha CNH?',
    'Como uso um cupom de desconto?',
    'Por que o preço muda entre Joinville e Blumenau?',
    'O transporte escolar exige qual categoria?',
    'O que preciso ter para assistir às aulas?',
  ].map((question, id) => ({ id, question, answer: '', subject: '' }))

  it.each([
    ['Reciclagem para Condutores Infratores', [0]],
    ['Transporte Escolar', [3]],
    ['Direção Defensiva', []],
    ['Curso de Trânsito Online', []],
  ])('“%s” has %j', (title, ids) => {
    expect(questionsAbout(title, asked).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the address of the catalogue', () => {
  const nothing = {
    busca: undefined,
    categoria: undefined,
    uf: undefined,
    horas: undefined,
    preco: undefined,
  }
  const all = { categoria: 'livres', uf: 'SC', horas: 'ate-15', preco: 'mais-de-300' }

  it.each([
    [{ busca: '  moto ' }, { busca: 'moto' }],
    [{ busca: 16 }, { busca: '16' }],
    [{ busca: '   ' }, {}],
    [{ busca: { a: 1 } }, {}],
    [{ busca: 'x'.repeat(200) }, { busca: 'x'.repeat(80) }],
    [all, all],
    [
      { categoria: 'LIVRES', uf: 'sc' },
      { categoria: 'livres', uf: 'SC' },
    ],
    [{ categoria: 'presenciais', uf: 'XX', horas: 'muitas', preco: '12' }, {}],
    [{ categoria: ['livres'], uf: { a: 1 }, horas: 15, preco: null }, {}],
  ])('reads %j', (raw, search) => {
    expect(readCatalogSearch(raw)).toEqual({ ...nothing, ...search })
  })
})

describe('the course filters', () => {
  const short = { ...course('Curto'), hours: '15', fromCents: 15_000, states: ['SC'] }
  const long = {
    ...course('Longo'),
    category: 'especializados' as const,
    hours: '50',
    fromCents: 40_000,
    states: ['SC', 'PR'],
  }
  const unknown = course('Sem dados')

  it.each([
    [{}, ['Curto', 'Longo', 'Sem dados']],
    [{ categoria: 'especializados' as const }, ['Longo']],
    [{ horas: 'ate-15' }, ['Curto']],
    [{ horas: 'mais-de-30' }, ['Longo']],
    [{ horas: 'ate-30' }, []],
    [{ preco: 'ate-150' }, ['Curto']],
    [{ preco: 'mais-de-300' }, ['Longo']],
    // The places of the third are unknown: its page will show them.
    [{ uf: 'PR' }, ['Longo', 'Sem dados']],
    [{ uf: 'SC', preco: 'ate-150' }, ['Curto']],
  ])('%j', (filters, titles) => {
    const found = filterCourses([short, long, unknown], filters, ({ fromCents }) => fromCents)
    expect(found.map(({ title }) => title)).toEqual(titles)
  })
})

describe('the price on a card', () => {
  const from = { fromCents: 15_000 }
  const there = { boletoCents: 18_990, cardCents: 20_640, varies: false }

  it.each([
    [undefined, { label: 'A partir de', amount: 'R$\u00a0150,00', note: null }],
    [
      there,
      {
        label: 'Em Blumenau/SC, no boleto',
        amount: 'R$\u00a0189,90',
        note: 'já com 7% de desconto',
      },
    ],
    [
      { ...there, varies: true, cardCents: 0 },
      { label: 'Em Blumenau/SC, a partir de', amount: 'R$\u00a0189,90', note: null },
    ],
    [null, { label: 'Fora de Blumenau/SC, a partir de', amount: 'R$\u00a0150,00', note: null }],
    [
      { boletoCents: 0, cardCents: 0, varies: false },
      { label: 'Fora de Blumenau/SC, a partir de', amount: 'R$\u00a0150,00', note: null },
    ],
  ])('of an offer %j', (offer, price) => {
    expect(shownPrice(from, offer, 'Blumenau/SC')).toEqual(price)
  })

  it('is none where the API gives none', () => {
    expect(shownPrice({ fromCents: null }, undefined, '')).toBeNull()
    expect(shownPrice({ fromCents: null }, null, 'Blumenau/SC')).toBeNull()
  })
})

describe('the price of an offer', () => {
  it('shows slip and card when they differ, with what the parcels add up to', () => {
    expect(price(18990, 19990, 3)).toEqual({
      label: 'À vista no boleto',
      amount: 'R$\u00a0189,90',
      installments: '3x de R$\u00a066,63 sem juros no cartão',
      total: 'Total no cartão: R$\u00a0199,90',
      longer: 'ou em até 12x com juros',
      conditions: [
        {
          count: 1,
          isFree: true,
          parcel: 'R$\u00a0199,90',
          note: '',
          total: 'R$\u00a0199,90',
        },
        {
          count: 2,
          isFree: true,
          parcel: 'R$\u00a099,95',
          note: '',
          total: 'R$\u00a0199,90',
        },
        {
          count: 3,
          isFree: true,
          parcel: 'R$\u00a066,63',
          note: '1ª parcela R$\u00a066,64',
          total: 'R$\u00a0199,90',
        },
      ],
      interest: 'ou em até 12x com juros',
      discount: '5% de desconto',
    })
  })

  // Finds parcels with interest whose price is known only once a card number is typed.
  it('names what every number of parcels costs, where the interest is known', () => {
    const { conditions = [], interest } = price(18990, 19990, 3, '0.0199') ?? {}
    expect(conditions.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(conditions.filter(({ isFree }) => isFree)).toHaveLength(3)
    expect(conditions.at(-1)).toEqual({
      count: 12,
      isFree: false,
      parcel: 'R$\u00a018,89',
      note: '',
      total: 'R$\u00a0226,68',
    })
    expect(interest).toBe(
      'Em 12x: Juros de 1,99% a.m. (26,68% a.a.). CET 26,66% a.a. Total a prazo R$\u00a0226,68; à vista R$\u00a0199,90.',
    )
    expect(price(18990, 19990, 12, '0.0199')).toMatchObject({ interest: null })
  })

  // Finds one price named twice, as if it were a choice.
  it('names no single parcel of the cash price', () => {
    expect(price(8990, 8990, 1)).toMatchObject({
      amount: 'R$\u00a089,90',
      installments: null,
      longer: 'ou em até 12x com juros',
    })
  })

  it('states equal prices once', () => {
    expect(price(10000, 10000, 2)).toMatchObject({
      label: 'À vista no boleto ou no cartão',
      discount: null,
    })
  })

  it.each([
    // Finds the price by card twice, as the one parcel and as its total.
    [null, '1x de R$\u00a0199,90 no cartão', null, 'ou em até 12x com juros'],
    [0, '1x de R$\u00a0199,90 no cartão', null, 'ou em até 12x com juros'],
    [40, '12x de R$\u00a016,65 sem juros no cartão', 'Total no cartão: R$\u00a0199,90', null],
  ])('counts %s parcels free of interest', (free, installments, total, longer) => {
    expect(price(18990, 19990, free)).toMatchObject({ installments, total, longer })
  })

  it('shows the only one there is', () => {
    expect(price(18990, 0, 3)).toMatchObject({ installments: null, total: null })
    expect(price(0, 19990, 3)).toMatchObject({
      label: 'À vista no cartão',
      amount: 'R$\u00a0199,90',
    })
  })

  it('is none without any value', () => {
    expect(price(0, 0, 3)).toBeNull()
  })
})
