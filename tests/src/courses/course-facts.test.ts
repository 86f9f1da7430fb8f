import { describe, expect, it } from 'vitest'
import type { CourseCard } from '#src/api/read-courses.ts'
import { readCatalogSearch } from '#src/features/courses/catalog-search.ts'
import { readCourseSearch } from '#src/features/courses/course-search.ts'
import { filterCourses } from '#src/features/courses/filter-courses.ts'
import { offerPrice } from '#src/features/courses/offer-price.ts'

const price = (boletoCents: number, cardCents: number, interestFree: number | null) =>
  offerPrice({ boletoCents, cardCents, interestFree })

const course = (title: string, resume = ''): CourseCard => ({
  id: 1,
  title,
  resume,
  img: '',
  imgAlt: '',
  url: 'a',
  category: 'livres',
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

describe('the address of the catalogue', () => {
  it.each([
    [{ busca: '  moto ' }, 'moto'],
    [{ busca: 16 }, '16'],
    [{ busca: '   ' }, undefined],
    [{ busca: { a: 1 } }, undefined],
    [{ busca: 'x'.repeat(200) }, 'x'.repeat(80)],
  ])('reads %j', (raw, busca) => {
    expect(readCatalogSearch(raw)).toEqual({ busca })
  })
})

describe('the course filter', () => {
  const courses = [
    course('Direção Defensiva', 'Vinte horas'),
    course('Transporte Escolar', 'Crianças e condução'),
  ]

  it.each([
    ['direcao', ['Direção Defensiva']],
    ['DIREÇÃO', ['Direção Defensiva']],
    ['escolar criancas', ['Transporte Escolar']],
    ['escolar defensiva', []],
    ['  ', ['Direção Defensiva', 'Transporte Escolar']],
  ])('%j', (wanted, titles) => {
    expect(filterCourses(courses, wanted).map(({ title }) => title)).toEqual(titles)
  })
})

describe('the price of an offer', () => {
  it('shows slip and card when they differ, with what the parcels add up to', () => {
    expect(price(18990, 19990, 3)).toEqual({
      label: 'À vista no boleto',
      amount: 'R$\u00a0189,90',
      installments: '3x de R$\u00a066,63 sem juros no cartão',
      total: 'Total no cartão: R$\u00a0199,90',
    })
  })

  it('says once what costs the same', () => {
    expect(price(10000, 10000, 2)?.label).toBe('À vista no boleto ou no cartão')
  })

  it.each([
    [null, '1x de R$\u00a0199,90 no cartão'],
    [0, '1x de R$\u00a0199,90 no cartão'],
    [40, '12x de R$\u00a016,66 sem juros no cartão'],
  ])('counts %s parcels free of interest', (free, installments) => {
    expect(price(18990, 19990, free)?.installments).toBe(installments)
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
