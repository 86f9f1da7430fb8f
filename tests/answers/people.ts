import fc from 'fast-check'
import { licenceCategories } from '#contract/licence.ts'
import type { Certificate } from '#machines/certificate-lookup/index.ts'
import type { Student } from '#src/api/read-enrolments.ts'
import {
  absent,
  allowed,
  dayForms,
  days,
  figureForms,
  flagForms,
  idForms,
  ids,
  listForms,
  none,
  objectForms,
  orNone,
  some,
  textForms,
  words,
} from './forms.ts'
import type { Forms } from './forms.ts'

/** Answers to a question of yes or no. */
export const yesOrNo = allowed(fc.boolean(), (held) =>
  flagForms(held).map((way) => (way === absent ? null : way)),
)

const phones = fc.constantFrom('', '4833334444', '47999998888')

/** One phone in the members that an API may write it in. */
function phoneForms(phone: string): fc.Arbitrary<Record<string, unknown>> {
  const area = phone.slice(0, 2)
  const number = phone.slice(2)
  const without = { Telefone: none, DddResidencial: none, NumeroResidencial: none }
  if (phone === '') return objectForms(without)
  return fc.oneof(
    objectForms({
      DddResidencial: fc.constantFrom<unknown>(area, Number(area)),
      NumeroResidencial: fc.constant(number),
    }),
    objectForms({ ...without, DddCelular: fc.constant(area), NumeroCelular: fc.constant(number) }),
    objectForms({ Telefone: fc.constantFrom(phone, `(${area}) ${number}`) }),
  )
}

const students = (cityIds: fc.Arbitrary<number>): fc.Arbitrary<Student> =>
  fc.record({
    name: words,
    cpf: fc.constantFrom('', '52998224725'),
    phone: phones,
    email: orNone(fc.constant('joana@example.com')),
    postalCode: orNone(fc.constant('88010000')),
    street: orNone(words),
    number: orNone(fc.constantFrom('10', 'S/N')),
    district: orNone(words),
    cityId: fc.oneof(cityIds, fc.constant(null)),
    uf: fc.constantFrom('', 'SC'),
    cnh: orNone(fc.constant('90258412011')),
    cnhCategory: fc.constantFrom('' as const, ...licenceCategories),
    renach: orNone(fc.constant('SC123456789')),
  })

function studentForms(held: Student): Forms {
  const number = held.cnhCategory === '' ? null : licenceCategories.indexOf(held.cnhCategory)
  const rest = objectForms({
    Nome: textForms(held.name),
    Cpf: held.cpf
      ? fc.constantFrom(held.cpf, '529.982.247-25')
      : fc.constantFrom<unknown>('***.982.247-**', null, absent),
    Email: held.email
      ? fc.constant(held.email)
      : fc.constantFrom<unknown>('j***@example.com', '', null, absent),
    Cep: held.postalCode ? fc.constantFrom(held.postalCode, '88010-000') : none,
    Endereco: textForms(held.street),
    Nr: held.number === '10' ? fc.constantFrom<unknown>('10', 10) : textForms(held.number),
    Bairro: textForms(held.district),
    Municipio_Id:
      held.cityId === null ? fc.constantFrom<unknown>(null, 0, '', absent) : idForms(held.cityId),
    UF: textForms(held.uf),
    NrCnh: textForms(held.cnh),
    CategoriaDaCnh:
      number === null ? none : fc.constantFrom<unknown>(number, String(number), held.cnhCategory),
    Renach: textForms(held.renach),
    DataDeNascimento: fc.constantFrom<unknown>(absent, null, '1990-01-31'),
    Mascarado: fc.constantFrom<unknown>(absent, false),
  })
  const flat = fc.tuple(rest, phoneForms(held.phone)).map(([one, two]) => ({ ...one, ...two }))
  return fc.oneof(
    flat,
    flat.map((dadosAluno) => ({ dadosAluno })),
  )
}

/** Answers with a student, of one of these cities, or without. */
export const studentsOf = (cityIds: fc.Arbitrary<number>) =>
  allowed(fc.oneof({ weight: 3, arbitrary: students(cityIds) }, fc.constant(null)), (held) =>
    held === null ? fc.constantFrom<unknown>(null, {}) : studentForms(held),
  )
export const studentsIfAny = studentsOf(ids)

const certificatesHeld: fc.Arbitrary<Certificate> = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
  student: orNone(words),
  course: orNone(words),
  category: orNone(fc.constantFrom(...licenceCategories)),
  day: orNone(days),
  subjects: fc.array(
    fc.record({ title: words, hours: orNone(fc.integer({ min: 1, max: 60 }).map(String)) }),
    { maxLength: 3 },
  ),
})

/** A category by its number of section 9, as number and as text. */
const numberForms = (letters: string): unknown[] => {
  const number = licenceCategories.findIndex((each) => each === letters)
  return [number, String(number)]
}

const certificateForms = (held: Certificate, isKnown = false): Forms =>
  objectForms({
    codigo_certificado: fc.oneof(textForms(held.code), isKnown ? none : textForms(held.code)),
    nome_Aluno: textForms(held.student),
    nome_Curso: textForms(held.course),
    categoria_Cnh:
      held.category === ''
        ? textForms('')
        : fc.constantFrom<unknown>(held.category, ...numberForms(held.category)),
    data_Inscricao: dayForms(held.day),
    inscricao_Id: fc.constantFrom<unknown>(absent, null, 7, '7'),
    disciplinas: listForms(
      held.subjects.map(({ title, hours }) =>
        objectForms({ Titulo: textForms(title), CargaHoraria: figureForms(hours) }),
      ),
    ),
  })

/**
 * Answers of `/certificado/consulta/:code`: one, in a list or by itself, or none. Of the code that was `asked` for, whoever
 * typed it knows it: the answer may leave it out where it says whose it is.
 */
export const certificatesOf = (asked: string) =>
  allowed(
    fc.array(
      fc.oneof(
        certificatesHeld,
        certificatesHeld.map((held) => ({ ...held, code: asked })),
      ),
      { maxLength: 1 },
    ),
    ([held]) => {
      if (held === undefined) return fc.constantFrom<unknown>(null, [], {})
      const isKnown = held.code === asked && (held.student !== '' || held.course !== '')
      const forms = certificateForms(held, isKnown)
      return fc.oneof(
        forms,
        forms.map((one) => [one]),
      )
    },
  )

/** Answers of `/certificado/consulta-certificados`. */
export const certificateLists = allowed(
  some(certificatesHeld, ({ code }) => code),
  (held) =>
    listForms(held.map((each) => certificateForms(each))).map((list) =>
      list === absent ? null : list,
    ),
)
