import { sql } from 'drizzle-orm'
import {
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { roles } from '#contract/desk.ts'
import { active, createdAt, instant, randomId } from './columns.ts'
import { cities } from './places.ts'

export const students = pgTable(
  'students',
  {
    id: randomId('id').primaryKey(),
    cpf: char('cpf', { length: 11 }).notNull().unique(),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Null: never. */
    passwordChangedAt: instant('password_changed_at'),
    landline: text('landline').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    postalCode: char('postal_code', { length: 8 }).notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement').notNull().default(''),
    district: text('district').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    cnh: text('cnh').notNull().default(''),
    cnhCategory: integer('cnh_category'),
    renach: text('renach').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('students_email').on(sql`lower(${t.email})`),
    index('students_city').on(t.cityId),
  ],
)

/** Driving schools with a login page of their own. */
export const partners = pgTable('partners', {
  id: serial('id').primaryKey(),
  /** Last segment of `/legado/parceiro/:cfcHash`. */
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  /** `#rrggbb` */
  colour: text('colour').notNull(),
  /** PNG, JPEG or WebP of at most 256 KB in base64 (T34). */
  logo: text('logo').notNull(),
  active: active(),
})

/** People of the provider; students have a table of their own. */
export const admins = pgTable('admins', {
  id: serial('id').primaryKey(),
  cpf: char('cpf', { length: 11 }).notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: roles }).notNull().default('administration'),
  active: active(),
  /** The second factor (RFC 6238), in base32; null: not set up yet. */
  totpSecret: text('totp_secret'),
  /** Null: the secret was shown, and no code of it entered yet. */
  totpConfirmedAt: instant('totp_confirmed_at'),
  /** The time step of the last accepted code: a code is valid once. */
  totpStep: integer('totp_step'),
  createdAt: createdAt(),
})

/** Contact requests, interest notices and sign-ups of partners. */
export const leads = pgTable(
  'leads',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    /** When it was answered, approved or closed without an answer; null: it waits. */
    handledAt: instant('handled_at'),
  },
  (t) => [index('leads_age').on(t.createdAt), index('leads_kind').on(t.kind, t.id)],
)
