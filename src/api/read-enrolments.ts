import { readKnownTexts, type KnownTexts } from '#contract/enrolment/known-student.ts'
import type { LicenceCategory } from '#contract/licence.ts'
import { plain } from '#contract/plain.ts'
import { aboutPerson, person, type Person } from './read-person.ts'
import type { Reader } from './reading.ts'
import { licenceCategory } from './reading-values.ts'

/** A code or a sentence: `ALREADY_ENROLLED`, `jaInscrito`, `Você já está inscrito`, `CPF já possui matrícula`. */
const enrolledAlready =
  /\b(?:ja|already)[ _-]?(?:[a-z]+ ){0,2}(?:inscrit[oa]|matriculad[oa]|enrolled)|\bja (?:possui|tem|existe|ha) (?:uma )?(?:inscricao|matricula)\b/

/** Whether a refused enrolment exists already, by a code or by words of the API. */
export const isAlreadyEnrolled = (...texts: unknown[]): boolean =>
  texts.some((each) => typeof each === 'string' && enrolledAlready.test(plain(each)))

/** What an API knows of a student: as of any person, and what else the enrolment asks for. */
export type Student = Person & KnownTexts & { cnhCategory: LicenceCategory | '' }

/** A student as a person is read, with the texts that are read unchanged; null where there is none. */
export const student: Reader<Student | null> = (answer) => {
  const known = person(answer)
  if (!known) return null
  const { fields, textOf } = aboutPerson(answer)
  return {
    ...readKnownTexts(textOf),
    ...known,
    cnhCategory: licenceCategory(fields.CategoriaDaCnh),
  }
}
