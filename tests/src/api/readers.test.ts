import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CourseItem } from '#contract/calls/courses.ts'
import { coupon } from '#src/api/read-coupons.ts'
import { ads, questions } from '#src/api/read-content.ts'
import { certificateOfCode, certificates } from '#src/api/read-certificates.ts'
import { courseType, idIfAny } from '#src/api/read-course-type.ts'
import { listedCourses, placeOffers } from '#src/api/read-courses.ts'
import { paymentOptions } from '#src/api/read-options.ts'
import { schedule } from '#src/api/read-schedules.ts'
import { student } from '#src/api/read-enrolments.ts'
import { cardOffers, paymentLookup } from '#src/api/read-payments.ts'
import { address, states } from '#src/api/read-places.ts'
import { loginGuid, ipAddress } from '#src/api/read-students.ts'
import { flag, combo, Unreadable, yesOrNo } from '#src/api/reading.ts'
import { day, decimal, text, whole } from '#src/api/reading-values.ts'
import type { Reader } from '#src/api/reading.ts'
import * as catalogue from '#tests/answers/catalogue.ts'
import { missing, nothing } from '#tests/answers/forms.ts'
import type { Allowed } from '#tests/answers/forms.ts'
import { logins, visitorAddresses } from '#tests/answers/login.ts'
import * as people from '#tests/answers/people.ts'

const listed = [null, 'online', 'especializados', 'livres'] as const

const entries = logins
  .filter(({ expected }) => expected.kind === 'entered')
  .map((one) => ({
    ...one,
    expected: 'guid' in one.expected && one.expected.guid,
  }))

// An answer that means "none" must not be shown as a failure, nor be searched for members that it lacks.
const nothings = (
  [
    ['course type', courseType],
    ['schedule', schedule(12)],
    ['address of a CEP', address],
    ['id of a course or a schedule', idIfAny],
    ['payment look-up', paymentLookup(4821)],
    ['coupon', coupon('VOLTA10', 0)],
    ['student', student],
  ] satisfies [string, Reader<unknown>][]
).map(([name, read]): [string, fc.Arbitrary<Allowed<unknown>>, Reader<unknown>] => [
  `no ${name}`,
  read === address || read === student ? missing : nothing,
  read,
])

const answers: [string, fc.Arbitrary<Allowed<unknown>>, Reader<unknown>][] = [
  ...listed.map((category): (typeof answers)[number] => [
    `courses (${category ?? 'featured'})`,
    catalogue.courseLists(category),
    listedCourses(category),
  ]),
  ['course type', catalogue.courseTypes, courseType],
  ['id of a course or a schedule', catalogue.idsIfAny, idIfAny],
  ['schedule', catalogue.schedules(12), schedule(12)],
  ['payment options', catalogue.paymentOptionLists(), paymentOptions],
  ['states', catalogue.stateLists, states],
  ['combo', catalogue.optionLists, combo],
  ['address of a CEP', catalogue.addresses, address],
  ['ads', catalogue.adLists, ads],
  ['questions', catalogue.questionLists, questions],
  ['yes or no', people.yesOrNo, yesOrNo],
  ['address of a visitor', visitorAddresses, ipAddress],
  ['student', people.studentsIfAny, student],
  ['certificate of a code', people.certificatesOf('K3F7'), certificateOfCode('K3F7')],
  ['entry of a student', entries, loginGuid],
  ...nothings,
  ['certificates of a CPF', people.certificateLists, certificates],
]

describe('every allowed answer', () => {
  it.each(answers)('is read with its contents: %s', (_, arbitrary, read) => {
    fc.assert(
      fc.property(arbitrary, ({ expected, answer }) => {
        // As it travels.
        expect(read(JSON.parse(JSON.stringify(answer ?? null)))).toEqual(expected)
      }),
      { numRuns: 1000, seed: 20261122 },
    )
  })
})

describe('what no reading allows', () => {
  // Only here: a failure of the API reads as "there is none".
  it.each([
    [{ erro: 'Erro interno' }],
    [{ success: false, message: 'Falha' }],
    [{ error: { message: 'Timeout' } }],
    [{ erro: 'Falha', Id: null }],
    [{ data: { erro: true } }],
  ])('is an error under a good status: %j', (answer) => {
    for (const read of [courseType, schedule(1), idIfAny, certificateOfCode('K3F7')])
      expect(() => read(answer)).toThrow(Unreadable)
  })

  const lists = {
    cards: listedCourses(null),
    states,
    combo,
    ads,
    certificates,
    paymentOptions,
  }
  const objects = { courseType, address, schedule: schedule(1), questions }

  it.each(Object.entries(lists))('is no list: %s', (_, read) => {
    for (const answer of [{ x: 1 }, [{ x: 1 }], 'ok', 7, true, Symbol('broken'), [null, 'x']])
      expect(() => read(answer)).toThrow(Unreadable)
  })

  it.each(Object.entries(objects))('is no object: %s', (_, read) => {
    for (const answer of ['ok', 7, true, Symbol('broken'), [1, 2]])
      expect(() => read(answer)).toThrow(Unreadable)
  })

  it('never throws anything else, whatever the answer', () => {
    const readers = [...Object.values(lists), ...Object.values(objects), idIfAny, student, yesOrNo]
    fc.assert(
      fc.property(fc.constantFrom(...readers), fc.jsonValue(), (read, answer) => {
        try {
          read(answer)
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
      { numRuns: 5000, seed: 20261122 },
    )
  })

  it('takes what is listed twice for one thing', () => {
    const option = { TipoPagamento: 1, TipoPendencia: 7, Valor: 10 }
    const lookup = { IdContaAReceber: 1, TipoPagamento: 0, Opcoes: [option, option] }
    const twice = (item: object) => [item, item]
    expect(combo(twice({ Nome: 'Visa', Id: 6 }))).toHaveLength(1)
    // Finds that the first of two moved to the place of the second.
    const cities = [1, 2, 1].map((Id) => ({ Nome: 'Blumenau', Id }))
    expect(combo(cities).map(({ id }) => id)).toEqual([1, 2])
    expect(cardOffers(1000)(twice({ Parcelas: 1, ValorParcela: 10 }))).toHaveLength(1)
    expect(certificates(twice({ codigo_certificado: 'K3F7' }))).toHaveLength(1)
    expect(paymentLookup(1)(lookup)?.options).toHaveLength(1)
  })

  it('leaves out one item that cannot be read, and returns the others', () => {
    expect(combo([{ Nome: 'Blumenau', Id: 1 }, { Nome: 'Sem número' }, null])).toEqual([
      { id: 1, label: 'Blumenau' },
    ])
  })
})

describe('the small readers', () => {
  it.each([
    ['2026-11-26', '2026-11-26'],
    ['2026-11-26T00:00:00', '2026-11-26'],
    ['2026-11-26T23:59:59.999-03:00', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['26/11/2026 10:00', '2026-11-26'],
    ['2026-02-30', ''],
    ['2026-13-01', ''],
    ['amanhã', ''],
    [null, ''],
    [20261126, ''],
  ])('%j is the day %j', (written, value) => expect(day(written)).toBe(value))

  it.each([
    [true, true],
    ['True', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
    ['sim', null],
    [null, null],
    [undefined, null],
    [2, null],
  ])('%j is the flag %j', (written, value) => expect(flag(written)).toBe(value))

  // Finds a number that a screen shows with a point, as pt-BR does not write it.
  it.each([
    [4.7, '4,7'],
    ['4.7', '4.7'],
    [40, '40'],
    [null, ''],
  ])('%j is the text %j', (written, value) => expect(text(written)).toBe(value))

  it('reads whole and decimal numbers, as numbers and as texts', () => {
    expect([whole(3), whole('3'), whole(-1), whole('3.5'), whole(null)]).toEqual([
      3,
      3,
      null,
      null,
      null,
    ])
    expect([decimal(33.33), decimal('33,33'), decimal('33.33'), decimal('x')]).toEqual([
      33.33,
      33.33,
      33.33,
      null,
    ])
  })
})

// Finds a member of a course card that our API sends and no screen can get.
it('reads every member of a course of a list', () => {
  const course: CourseItem = {
    id: 1,
    titulo: 'Curso',
    descricao: 'Resumo',
    imagem: 'cursos/curso.svg',
    url: 'curso',
    Categoria: 'Ead',
    CargaHoraria: 30,
    APartirDe: 199.9,
    Estados: ['SC'],
    Local: { ValorBoleto: 199.9, ValorCartao: 219.9, Varia: false },
  }
  const outcome = (item: object) => {
    try {
      return [listedCourses(null)([item]), placeOffers([item])]
    } catch {
      return 'unreadable'
    }
  }
  const unread = Object.keys(CourseItem.properties).filter((name) => {
    const rest = Object.fromEntries(Object.entries(course).filter(([each]) => each !== name))
    return JSON.stringify(outcome(rest)) === JSON.stringify(outcome(course))
  })
  expect(unread).toEqual([])
})
