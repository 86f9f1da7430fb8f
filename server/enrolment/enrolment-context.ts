import { and, eq, exists, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { contracts } from '#contract/documents.ts'
import { mapRequirements } from '#contract/enrolment/requirements.ts'
import { emailKey } from '#contract/rules/email.ts'
import { newestDocument } from '#server/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import {
  cities,
  courses,
  documents,
  origins,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { enrolmentsInCourse, othersWithEmail } from './repository.ts'

/** What a submission is checked against. */
interface Wanted {
  scheduleId: number
  cityId: number
  originId: number | null
  cpf: string
  email: string
}

const parameter = sql.placeholder
const isThere = (rows: SQLWrapper) => sql<boolean>`${exists(rows)}`

const contextQuery = (db: Tx) => {
  const { id, kind, version, sha256 } = documents
  const adhesion = newestDocument(db, contracts.adhesion).as('adhesion')
  const cpf = parameter('cpf')
  return db
    .select({
      schedule: schedules,
      course: {
        id: courses.id,
        ...mapRequirements((name) => courses[name]),
        minAge: courses.minAge,
      },
      terms: { kind, version, sha256 },
      adhesion: { kind: adhesion.kind, version: adhesion.version, sha256: adhesion.sha256 },
      student: students,
      cityUf: cities.uf,
      originKnown: isThere(
        db
          .select()
          .from(origins)
          .where(eq(origins.id, parameter('originId'))),
      ),
      emailTaken: isThere(othersWithEmail(db, cpf, parameter('email'))),
      enrolled: isThere(enrolmentsInCourse(db, cpf, parameter('scheduleId'))),
    })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .leftJoin(documents, eq(id, courses.termsId))
    .leftJoin(adhesion, sql`true`)
    .leftJoin(students, eq(students.cpf, cpf))
    .leftJoin(cities, eq(cities.id, parameter('cityId')))
    .where(and(eq(schedules.id, parameter('scheduleId')), eq(schedules.active, true)))
}

const read = prepared(contextQuery)

/**
 * All that the database knows of a submission, in one statement and so of one moment: the offer with the texts that must
 * be accepted (the course's own terms first), the student of the CPF, the state of the city, and what prevents the
 * enrolment. Undefined: no such schedule is open. Nothing of it is cached: prices and places must be current.
 */
export async function readEnrolmentContext(db: Db, { email, ...wanted }: Wanted) {
  const [row] = await read(db, { ...wanted, email: emailKey(email) })
  if (!row) return undefined
  const { terms, adhesion, ...stored } = row
  return { ...stored, documents: [terms, adhesion].filter((text) => text !== null) }
}

export type EnrolmentContext = NonNullable<Awaited<ReturnType<typeof readEnrolmentContext>>>
