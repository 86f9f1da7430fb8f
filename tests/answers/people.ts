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
export const yesOrNo = allowed(fc.boolean(), (value) =>
  flagForms(value).map((form) => (form === absent ? null : form)),
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

function studentForms(value: Student): Forms {
  const number = value.cnhCategory === '' ? null : licenceCategories.indexOf(value.cnhCategory)
  const rest = objectForms({
    Nome: textForms(value.name),
    Cpf: value.cpf
      ? fc.constantFrom(value.cpf, '529.982.247-25')
      : fc.constantFrom<unknown>('***.982.247-**', null, absent),
    Email: value.email
      ? fc.constant(value.email)
      : fc.constantFrom<unknown>('j***@example.com', '', null, absent),
    Cep: value.postalCode ? fc.constantFrom(value.postalCode, '88010-000') : none,
    Endereco: textForms(value.street),
    Nr: value.number === '10' ? fc.constantFrom<unknown>('10', 10) : textForms(value.number),
    Bairro: textForms(value.district),
    Municipio_Id:
      value.cityId === null ? fc.constantFrom<unknown>(null, 0, '', absent) : idForms(value.cityId),
    UF: textForms(value.uf),
    NrCnh: textForms(value.cnh),
    CategoriaDaCnh:
      number === null ? none : fc.constantFrom<unknown>(number, String(number), value.cnhCategory),
    Renach: textForms(value.renach),
    DataDeNascimento: fc.constantFrom<unknown>(absent, null, '1990-01-31'),
    Mascarado: fc.constantFrom<unknown>(absent, false),
  })
  const flat = fc.tuple(rest, phoneForms(value.phone)).map(([one, two]) => ({ ...one, ...two }))
  return fc.oneof(
    flat,
    flat.map((dadosAluno) => ({ dadosAluno })),
  )
}

/** Answers with a student, of one of these cities, or without. */
export const studentsOf = (cityIds: fc.Arbitrary<number>) =>
  allowed(fc.oneof({ weight: 3, arbitrary: students(cityIds) }, fc.constant(null)), (value) =>
    value === null ? fc.constantFrom<unknown>(null, {}) : studentForms(value),
  )
export const studentsIfAny = studentsOf(ids)

const certificates: fc.Arbitrary<Certificate> = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
  student: orNone(words),
  course: orNone(words),
  category: orNone(fc.constantFrom(...licenceCategories)),
  day: orNone(days),
  issued: orNone(days),
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

const certificateForms = (value: Certificate, isKnown = false): Forms =>
  objectForms({
    codigo_certificado: fc.oneof(textForms(value.code), isKnown ? none : textForms(value.code)),
    nome_Aluno: textForms(value.student),
    nome_Curso: textForms(value.course),
    categoria_Cnh:
      value.category === ''
        ? textForms('')
        : fc.constantFrom<unknown>(value.category, ...numberForms(value.category)),
    data_Inscricao: dayForms(value.day),
    data_Emissao: dayForms(value.issued),
    inscricao_Id: fc.constantFrom<unknown>(absent, null, 7, '7'),
    disciplinas: listForms(
      value.subjects.map(({ title, hours }) =>
        objectForms({ Titulo: textForms(title), CargaHoraria: figureForms(hours) }),
      ),
    ),
  })

/**
 * Answers of `/certificado/consulta/:code`: one, in a list or by itself, or none. The answer
 * may leave out the code that was `asked` for where it names the student or the course.
 */
export const certificatesOf = (asked: string) =>
  allowed(
    fc.array(
      fc.oneof(
        certificates,
        certificates.map((value) => ({ ...value, code: asked })),
      ),
      { maxLength: 1 },
    ),
    ([value]) => {
      if (value === undefined) return fc.constantFrom<unknown>(null, [], {})
      const isKnown = value.code === asked && (value.student !== '' || value.course !== '')
      const forms = certificateForms(value, isKnown)
      return fc.oneof(
        forms,
        forms.map((one) => [one]),
      )
    },
  )

/** Answers of `/certificado/consulta-certificados`. */
export const certificateLists = allowed(
  some(certificates, ({ code }) => code),
  (value) =>
    listForms(value.map((each) => certificateForms(each))).map((list) =>
      list === absent ? null : list,
    ),
)
