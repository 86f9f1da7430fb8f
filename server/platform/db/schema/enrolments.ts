import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courses, schedules, origins } from './catalogue.ts'
import { createdAt, instant, randomId } from './columns.ts'
import { students, partners } from './people.ts'

export const enrolments = pgTable(
  'enrolments',
  {
    id: randomId('id').primaryKey(),
    studentId: randomId('student_id')
      .notNull()
      .references(() => students.id),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedules.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    status: text('status', { enum: ['active', 'awaitingDetran', 'cancelled'] }).notNull(),
    /** The student asked for a sign-language interpreter. It reveals a disability: never exported (row L7). */
    signLanguage: boolean('sign_language').notNull(),
    originId: integer('origin_id').references(() => origins.id),
    /** The partner through whom the student enrolled, who collects the payment (row F10); null: the portal collects it. */
    partnerId: integer('partner_id').references(() => partners.id),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
    /** When the traffic authority released the enrolment; null: it still waits, or needs no release. */
    releasedAt: instant('released_at'),
  },
  (t) => [
    // A student has one enrolment in a course besides cancelled ones. The database enforces it, because two requests at
    // the same time would both pass a check before the insert.
    uniqueIndex('enrolments_one_per_course')
      .on(t.studentId, t.courseId)
      .where(sql`${t.status} <> 'cancelled'`),
    index('enrolments_student').on(t.studentId),
    index('enrolments_schedule').on(t.scheduleId),
    index('enrolments_course').on(t.courseId),
    index('enrolments_origin').on(t.originId),
    index('enrolments_partner').on(t.partnerId),
    // Sweeps search for old enrolments of a status.
    index('enrolments_age').on(t.status, t.createdAt),
    // The back office lists all, the newest first.
    index('enrolments_created').on(t.createdAt),
  ],
)

/** A certificate as it was issued. It copies the names, so that a later change of the course or the student does not change it. */
export const certificates = pgTable(
  'certificates',
  {
    /** `XXXX-XXXX-XXXX`, 60 random bits (row K3). */
    code: char('code', { length: 14 }).primaryKey(),
    enrolmentId: randomId('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    studentId: randomId('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    /** Letters of the licence category; empty when the course requires none. */
    cnhCategory: text('cnh_category').notNull(),
    workloadHours: integer('workload_hours').notNull(),
    subjects: jsonb('subjects').$type<{ title: string; hours: number }[]>().notNull(),
    enrolledOn: date('enrolled_on', { mode: 'string' }).notNull(),
    /** The day that is printed; `issuedAt` is its instant. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Who signs it, from left to right. */
    signedBy: jsonb('signed_by').$type<readonly string[]>().notNull(),
    /** Null: valid. */
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('certificates_student').on(t.studentId),
    // An enrolment has one valid certificate.
    uniqueIndex('certificates_one_valid')
      .on(t.enrolmentId)
      .where(sql`${t.revokedAt} is null`),
    index('certificates_enrolment').on(t.enrolmentId),
  ],
)
