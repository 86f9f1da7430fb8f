import { collected, rowsOf, type RecordOf } from '../fields.ts'
import type { Member } from '../wire.ts'
import { enrolmentFields } from './fields.ts'

type Rows = typeof enrolmentFields

/** A student as enrolments store them, by the names of the records. */
type StudentRecord = RecordOf<Rows>

/** What the API returns of a known student, for the fields that it fills in; phones travel beside it. */
export type KnownStudent = {
  [
    F in keyof Rows as Rows[F]['record'] extends string ? Rows[F]['lookUp'] & string : never
  ]: StudentRecord[Rows[F]['record'] & keyof StudentRecord]
}

/** The members of a known student, each with the field that travels so and the name that it is stored under. */
export const knownMembers = rowsOf(enrolmentFields).flatMap(([, { lookUp, record, wire }]) =>
  lookUp === null || record === null ? [] : [{ lookUp, record, wire }],
)

/** A record as the API returns it. */
export const knownStudent = (record: StudentRecord): KnownStudent =>
  collected(knownMembers.map((known) => [known.lookUp, record[known.record]]))

/** Those of its members that are texts, by the names that they are stored under. */
export type KnownTexts = {
  [
    F in keyof Rows as Rows[F]['lookUp'] extends string
      ? StudentRecord[Rows[F]['record'] & keyof StudentRecord] extends string
        ? Rows[F]['record'] & string
        : never
      : never
  ]: string
}

/** The texts of a known student in an answer; `read` gets the names that one may have there. */
export const readKnownTexts = (read: (...names: string[]) => string): KnownTexts =>
  collected(
    knownMembers.flatMap(({ lookUp, record, wire }) =>
      Object.entries<Member>(wire.members).flatMap(([key, { type }]) =>
        type === 'string' ? [[record, read(lookUp, key)] as const] : [],
      ),
    ),
  )
