import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories } from '#contract/categories.ts'
import { mapRequirements, requirements } from '#contract/enrolment/requirements.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { majority } from '#contract/terms.ts'
import { active, createdAt, instant } from './columns.ts'
import { cities } from './places.ts'

export const courseTypes = pgTable('course_types', {
  id: serial('id').primaryKey(),
  category: text('category', { enum: categories }).notNull(),
  /** Address segment, `^[a-z0-9-]+$`. */
  url: text('url').notNull().unique(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  /** At most 160 characters: the text of the card. */
  summary: text('summary').notNull(),
  /** Paragraphs of plain text, separated by an empty line. */
  description: text('description').notNull(),
  imagePath: text('image_path').notNull(),
  featured: boolean('featured').notNull().default(false),
  /** Place inside its category, from 1. */
  position: integer('position').notNull(),
  active: active(),
})

/** Terms and contracts, one row a version: consents point at the exact text. */
export const documents = pgTable(
  'documents',
  {
    id: serial('id').primaryKey(),
    /** `termos-adesao`, `contrato-parceiro`, `termos-<course url>` */
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    /** The Markdown that `html` was made from; null where it was written as HTML. */
    source: text('source'),
    sha256: char('sha256', { length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('documents_kind_version').on(t.kind, t.version)],
)

export const courses = pgTable(
  'courses',
  {
    id: serial('id').primaryKey(),
    courseTypeId: integer('course_type_id')
      .notNull()
      .unique()
      .references(() => courseTypes.id),
    /** Hora/aula: the sum of the modules. */
    workloadHours: integer('workload_hours').notNull(),
    requirements: jsonb('requirements').$type<string[]>().notNull(),
    steps: jsonb('steps').$type<string[]>().notNull(),
    stepsSubtitle: text('steps_subtitle').notNull(),
    notes: text('notes').notNull(),
    goals: text('goals').notNull(),
    modules: jsonb('modules').$type<{ order: number; title: string; hours: number }[]>().notNull(),
    termsId: integer('terms_id').references(() => documents.id),
    ...mapRequirements((name) => boolean(requirements[name].column).notNull()),
    /** Years on the day of enrolment. */
    minAge: integer('min_age').notNull().default(majority),
  },
  (t) => [index('courses_terms').on(t.termsId)],
)

/** An offer (agenda) of a course in a place. `cityId` null: every city of the state. */
export const schedules = pgTable(
  'schedules',
  {
    id: serial('id').primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    uf: char('uf', { length: 2 }).notNull(),
    cityId: integer('city_id').references(() => cities.id),
    /** Null: that method is not offered. */
    boletoCents: integer('boleto_cents'),
    cardCents: integer('card_cents'),
    /** How many installments bear no interest; null: only a single one. */
    interestFreeInstallments: integer('interest_free_installments'),
    /** The traffic authority must release each enrolment before it can be paid (row F31). */
    detranApproval: boolean('detran_hold').notNull().default(false),
    /** First and last day of class; null: the course begins at any time, or the day is not set yet. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    active: active(),
  },
  (t) => [
    uniqueIndex('schedules_open_city')
      .on(t.courseId, t.cityId)
      .where(sql`${t.active} and ${t.cityId} is not null`),
    uniqueIndex('schedules_open_state')
      .on(t.courseId, t.uf)
      .where(sql`${t.active} and ${t.cityId} is null`),
    index('schedules_uf').on(t.uf),
    index('schedules_course').on(t.courseId),
    index('schedules_place').on(t.cityId),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull().unique(),
    description: text('description').notNull(),
    /** Decimal text (`'33.33'`); `'0'` when the discount is an amount. */
    percent: numeric('percent', { precision: 6, scale: 3 }).notNull().default('0'),
    /** 0 when the discount is a percentage. */
    amountCents: integer('amount_cents').notNull().default(0),
    /** Null: any. */
    courseTypeId: integer('course_type_id').references(() => courseTypes.id),
    /** Null: any. */
    method: integer('method').$type<PaymentMethod>(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null: unlimited. */
    useLimit: integer('use_limit'),
    used: integer('used').notNull().default(0),
    oncePerStudent: boolean('once_per_student').notNull().default(true),
    active: active(),
  },
  (t) => [
    check('coupons_within_limit', sql`${t.useLimit} is null or ${t.used} <= ${t.useLimit}`),
    index('coupons_course_type').on(t.courseTypeId),
  ],
)

export const origins = pgTable('origins', {
  id: serial('id').primaryKey(),
  label: text('label').notNull(),
  position: integer('position').notNull(),
})

/** A banner of the home slider: leads to a route of the portal or to an address outside, never both. */
export const ads = pgTable('ads', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  imagePath: text('image_path').notNull(),
  /** 780 x 780, the other 1440 x 420; null: that one serves both. */
  mobileImagePath: text('mobile_image_path'),
  route: text('route'),
  externalUrl: text('external_url'),
  position: integer('position').notNull(),
  active: active(),
})

export const faqs = pgTable('faqs', {
  id: serial('id').primaryKey(),
  /** Null: every state. */
  uf: char('uf', { length: 2 }),
  question: text('question').notNull(),
  /** Plain text. */
  answer: text('answer').notNull(),
  /** The heading that it stands under, as visitors read it. */
  subject: text('subject'),
  active: active(),
  position: integer('position').notNull(),
})

/** One row an applied change of the catalogue. Every server drops its cached answers when there is a newer one. */
export const catalogueVersions = pgTable('catalogue_versions', {
  id: serial('id').primaryKey(),
  /** Who applied it: `comando`, `demo` (the seed), or who acted in the back office. */
  appliedBy: text('applied_by').notNull(),
  /** How many items of each kind were added, changed and withdrawn. */
  changes: jsonb('changes').$type<Record<string, [number, number, number]>>().notNull(),
  /** Null: files were applied. Else items were changed in the back office: by kind and key the members that changed. */
  edits: jsonb('edits').$type<Record<string, Record<string, string[]>>>(),
  createdAt: createdAt(),
})

/** Pictures of courses and ads, by the path that those name. */
export const pictures = pgTable('pictures', {
  path: text('path').primaryKey(),
  /** Media type. */
  type: text('type').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
  /** In base64. */
  content: text('content').notNull(),
})
