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
    /** Sensitive (reveals a disability): used for accommodation only, never exported (decision L7). */
    signLanguage: boolean('sign_language').notNull(),
    originId: integer('origin_id').references(() => origins.id),
    /** The partner that collects the payment (decision F10); null: the portal does. */
    partnerId: integer('partner_id').references(() => partners.id),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
    /** When the traffic authority released it; null: it never waited for it, or still does. */
    releasedAt: instant('released_at'),
  },
  (t) => [
    // "Você já esta inscrito nesse curso": enforced by the database, also for two requests at once.
    uniqueIndex('enrolments_one_per_course')
      .on(t.studentId, t.courseId)
      .where(sql`${t.status} <> 'cancelled'`),
    index('enrolments_student').on(t.studentId),
    index('enrolments_schedule').on(t.scheduleId),
    index('enrolments_course').on(t.courseId),
    index('enrolments_origin').on(t.originId),
    index('enrolments_partner').on(t.partnerId),
    // What sweeps look for: old ones by their status.
    index('enrolments_age').on(t.status, t.createdAt),
  ],
)

/** A certificate as it was issued: later changes of the course or of the student's name leave it alone. */
export const certificates = pgTable(
  'certificates',
  {
    /** `XXXX-XXXX-XXXX`, 60 random bits (decision K3). */
    code: char('code', { length: 14 }).primaryKey(),
    enrolmentId: randomId('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    studentId: randomId('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    /** Letters of the category, empty when the course does not depend on one. */
    cnhCategory: text('cnh_category').notNull(),
    workloadHours: integer('workload_hours').notNull(),
    subjects: jsonb('subjects').$type<{ title: string; hours: number }[]>().notNull(),
    enrolledOn: date('enrolled_on', { mode: 'string' }).notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** Who signs it, from left to right. */
    signedBy: jsonb('signed_by').$type<readonly string[]>().notNull(),
  },
  (t) => [index('certificates_student').on(t.studentId)],
)
