import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchCourses } from '#src/features/courses/search-courses.ts'
import { demo } from '#tests/demo-catalogue.ts'
import { courses as others } from '../../second-api/catalogue.ts'

interface Course {
  title: string
  resume: string
  category: 'online' | 'especializados' | 'livres'
}

/** The catalogue of the seed. */
const ours: Course[] = demo.courses.map(({ title, summary, category }) => ({
  title,
  resume: summary,
  category,
}))

/** That of an API which knows nothing of ours. */
const theirs: Course[] = others.map(({ title, summary, list }) => ({
  title,
  resume: summary,
  category: list === 'ead' ? 'online' : list === 'especializados' ? 'especializados' : 'livres',
}))

const titles = (text: string, courses = ours) =>
  searchCourses(courses, text).courses.map(({ title }) => title)

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
const letters = fc.constantFrom(...'abcdefghijlmnopqrstuvxz')

/** One wrong stroke in a word: a letter left out, put in, changed, or swapped with the next. */
const mistyped = (word: string) =>
  fc
    .tuple(
      fc.nat({ max: word.length - 1 }),
      letters,
      fc.constantFrom('out', 'in', 'other', 'swap' as const),
    )
    .map(([at, letter, how]) => {
      const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
      if (how === 'out') return before + after
      if (how === 'in') return before + letter + here + after
      if (how === 'other') return before + letter + after
      return before + after.charAt(0) + here + after.slice(1)
    })

/** The name of a course in another order, with or without accents and capitals, and a mistake in some of its long words. */
const writings = (name: string) =>
  fc
    .tuple(
      ...words(name).map((word) =>
        word.length >= 5 ? fc.oneof(fc.constant(word), mistyped(word)) : fc.constant(word),
      ),
    )
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    .chain((all) => {
      const text = all.join(' ')
      const plain = text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
      return fc.constantFrom(text, plain, plain.toUpperCase(), text.toLowerCase())
    })

describe('the search of courses', () => {
  it.each([
    ['curso de onibus', 'Transporte Coletivo de Passageiros'],
    ['ônibus', 'Transporte Coletivo de Passageiros'],
    ['curso mopp', 'Transporte de Produtos Perigosos (MOPP)'],
    ['cargas perigosas', 'Transporte de Produtos Perigosos (MOPP)'],
    ['caminhão', 'Transporte de Produtos Perigosos (MOPP)'],
    ['caminhoneiro', 'Transporte de Carga Indivisível'],
    ['reciclagem', 'Reciclagem para Condutores Infratores'],
    ['CNH suspensa', 'Reciclagem para Condutores Infratores'],
    ['quero fazer o curso de reciclagem online', 'Reciclagem para Condutores Infratores'],
    ['motoboy', 'Motofrete: Entrega de Mercadorias em Motocicleta'],
    ['moto taxi', 'Mototáxi: Transporte de Passageiros em Motocicleta'],
    ['van escolar', 'Transporte Escolar'],
    ['ambulancia', 'Condução de Veículos de Emergência'],
    ['renovar cnh', 'Atualização para Renovação da CNH'],
    ['primeira carteira de motorista', 'Primeira Habilitação: Curso Teórico'],
    ['pontos na carteira', 'Preventivo de Reciclagem'],
    ['curso para dirigir onibus', 'Transporte Coletivo de Passageiros'],
    ['curso para trabalhar como motorista de ambulância', 'Condução de Veículos de Emergência'],
    ['quanto custa reciclagem', 'Reciclagem para Condutores Infratores'],
    ['reciclagem detran sc', 'Reciclagem para Condutores Infratores'],
    ['reciclagem em blumenau', 'Reciclagem para Condutores Infratores'],
    ['reciclagem em São José dos Campos SP', 'Reciclagem para Condutores Infratores'],
    ['mopp rio grande do sul', 'Transporte de Produtos Perigosos (MOPP)'],
    ['curso de moto taxi na Bahia', 'Mototáxi: Transporte de Passageiros em Motocicleta'],
    ['motorista de app', 'Atendimento ao Passageiro'],
    [
      'transporte de passageiros em motocicleta',
      'Mototáxi: Transporte de Passageiros em Motocicleta',
    ],
  ])('%j finds %j', (text, title) => {
    const { courses, meant } = searchCourses(ours, text)
    expect(courses.map((course) => course.title)).toContain(title)
    expect(meant).toBeNull()
  })

  // Finds that an exchange of letters, the slip of who types fast, gets “Nada encontrado”.
  it.each(['recilcagem', 'reciclagme', 'motofrtee', 'mtooboy', 'camihnão'])(
    'finds by %j, with two letters exchanged, and asks nothing',
    (text) => {
      const { courses, meant } = searchCourses(ours, text)
      expect(courses.length).toBeGreaterThan(0)
      expect(meant).toBeNull()
    },
  )

  it('puts what is called so before what only mentions it', () => {
    expect(titles('reciclagem')[0]).toMatch(/Reciclagem/)
    expect(titles('curso de onibus')[0]).toMatch(/Transporte Coletivo/)
    expect(titles('direção defensiva')[0]).toBe('Direção Defensiva')
  })

  it('lists no course that only shares a word with a synonym or with its category', () => {
    expect(titles('curso de onibus')).toEqual([
      'Transporte Coletivo de Passageiros',
      'Atualização em Transporte Coletivo de Passageiros',
      'Transporte Escolar',
      'Inspeção Veicular Diária',
    ])
    for (const text of ['reciclagem', 'reciclajem'])
      expect(titles(text)).not.toContain('Primeira Habilitação: Curso Teórico')
    expect(titles('caminhão').join()).not.toMatch(/Motofrete/)
    // Where no title has the word, the category counts.
    expect(titles('especializado')).toContain('Transporte Escolar')
  })

  it.each(['suspensão', 'suspencao', 'suspenção'])(
    '%j puts no course that only mentions it before those that are meant',
    (text) => {
      const found = titles(text)
      const mentions = found.indexOf('Mecânica Básica para Condutores')
      const relevant = found.filter((title) => /Reciclagem|Infratores/.test(title))
      expect(relevant.length).toBeGreaterThan(1)
      expect(relevant).toEqual(
        found.filter((title, at) => relevant.includes(title) && (mentions < 0 || at < mentions)),
      )
    },
  )

  it('takes a word after “em” for a place only where no course is known by it', () => {
    expect(titles('amarração em helicóptero')).toEqual(titles('amarração'))
    expect(titles('curso em mecânica')).toEqual(titles('mecânica'))
    expect(titles('motorista')).not.toEqual(titles(''))
  })

  it('finds a course by the name of a state where it is called so', () => {
    const local = { title: 'Trânsito em Santa Catarina', resume: '', category: 'livres' as const }
    expect(titles('santa catarina', [...ours, local])).toEqual([local.title])
  })

  it.each([
    ['reciclajem', 'reciclagem'],
    ['curso de reciclajem', 'reciclagem'],
    ['resiclagem', 'reciclagem'],
    // A word that excludes no course is still searched for.
    ['reciclajem condutor', 'reciclagem condutor'],
    ['caminhaõ', null],
    ['onibuz', 'ônibus'],
    ['perigozos', 'perigosos'],
    ['tacografo digtal', 'tacografo digital'],
  ])('%j means %j', (text, meant) => {
    const found = searchCourses(ours, text)
    expect(found.meant).toBe(meant)
    expect(found.courses.length).toBeGreaterThan(0)
  })

  it('finds by the words of another catalogue as well', () => {
    expect(titles('cnh suspensa', theirs)).toContain('Reciclagem para Infratores')
    expect(titles('perua', theirs)).toContain('Condutor de Transporte Escolar')
    expect(titles('onibus', theirs)).toEqual([])
  })

  it('gives what a part of the text is about where nothing has all of it', () => {
    const { courses, near } = searchCourses(ours, 'direção defensiva de helicóptero')
    expect(courses).toEqual([])
    expect(near.map(({ title }) => title)[0]).toBe('Direção Defensiva')
    expect(searchCourses(ours, 'helicóptero').near).toEqual([])
  })

  it('leaves out nothing for an empty search', () => {
    for (const text of ['', '  ', 'curso', 'quero fazer um curso de', '!?'])
      expect(titles(text)).toEqual(ours.map(({ title }) => title))
  })

  it.each([
    ['the seed', ours],
    ['another API', theirs],
  ])(
    'finds any course of %s by the words of its name in any order, with a mistake in any of its long words',
    (_, catalogue) => {
      fc.assert(
        fc.property(
          fc
            .constantFrom(...catalogue)
            .chain((course) => fc.tuple(fc.constant(course), writings(course.title))),
          ([course, text]) => {
            expect(searchCourses(catalogue, text).courses).toContain(course)
          },
        ),
        { numRuns: 300 },
      )
    },
  )

  it('finds any course of any catalogue by its own name, unless the text is exactly that of another one', () => {
    const name = fc
      .array(fc.stringMatching(/^[a-zçãéí]{2,12}$/), { minLength: 1, maxLength: 5 })
      .map((all) => all.join(' '))
    const catalogues = fc.array(
      fc.record({
        title: name,
        resume: name,
        category: fc.constantFrom('online', 'especializados', 'livres' as const),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        catalogues.chain((all) =>
          fc
            .constantFrom(...all)
            .chain((course) =>
              fc.tuple(fc.constant(all), fc.constant(course), writings(course.title)),
            ),
        ),
        ([all, course, text]) => {
          const { courses, meant } = searchCourses(all, text)
          if (meant !== null || !courses.some((each) => each !== course))
            expect(courses).toContain(course)
          else expect(courses.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('never fails, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const { courses, near } = searchCourses(ours, text)
        expect(new Set([...courses, ...near]).size).toBe(courses.length + near.length)
      }),
    )
  })

  it('finds no less by less text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ours), fc.nat(), ({ title }, end) => {
        const start = title.slice(0, 1 + (end % title.length))
        expect(titles(start)).toContain(title)
      }),
    )
  })
})
