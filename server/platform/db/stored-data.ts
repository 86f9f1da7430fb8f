import type { PgTable } from 'drizzle-orm/pg-core'
import type { dataPurposes, retentionPeriods } from '#contract/privacy.ts'
import type * as schema from './schema.ts'

type Schema = typeof schema
type TableName = keyof {
  [Name in keyof Schema as Schema[Name] extends PgTable ? Name : never]: unknown
}

interface PersonalData {
  /** Their rows on the privacy page: what the data serve, and for how long they are stored at most. */
  purposes: readonly (keyof typeof dataPurposes)[]
  periods: readonly (keyof typeof retentionPeriods)[]
  /** The job of the sweep (`server/sweep.ts`) that deletes rows at the end of their period; null: the law requires them. */
  deletedBy: string | null
}

const ofPayments = {
  purposes: ['payment'],
  periods: ['contract', 'abandoned'],
  deletedBy: 'deleteAbandoned',
} as const

/**
 * Which personal data every table stores, and until when; a text states why a table has none of visitors. What is deleted
 * is checked by tests/server/retention.api.test.ts.
 */
export const storedData = {
  students: {
    purposes: ['person', 'licence'],
    periods: ['contract', 'abandoned'],
    deletedBy: 'deleteAbandoned',
  },
  enrolments: {
    purposes: ['person', 'signLanguage'],
    periods: ['contract', 'abandoned'],
    deletedBy: 'deleteAbandoned',
  },
  deferredPayments: ofPayments,
  receivables: ofPayments,
  chargeEvents: ofPayments,
  cardAttempts: ofPayments,
  certificates: { purposes: ['person', 'licence'], periods: ['contract'], deletedBy: null },
  receipts: { purposes: ['payment'], periods: ['contract'], deletedBy: null },
  refunds: { purposes: ['payment'], periods: ['contract'], deletedBy: null },
  withdrawals: ofPayments,
  reminders: ofPayments,
  deskFiles: { purposes: ['payment'], periods: ['contract'], deletedBy: null },
  audit: { purposes: ['person', 'payment'], periods: ['contract'], deletedBy: null },
  consents: { purposes: ['access'], periods: ['contract'], deletedBy: null },
  leads: { purposes: ['contact'], periods: ['contact'], deletedBy: 'deleteLeads' },
  outbox: {
    purposes: ['person', 'contact'],
    periods: ['contract', 'contact'],
    deletedBy: 'deleteOldMessages',
  },
  personTickets: {
    purposes: ['access'],
    periods: ['access', 'reset'],
    deletedBy: 'deleteTickets',
  },
  loginTries: { purposes: ['access'], periods: ['access'], deletedBy: 'pruneTries' },
  limitUses: { purposes: ['access'], periods: ['access'], deletedBy: 'pruneLimits' },
  idempotencyKeys: { purposes: ['access'], periods: ['access'], deletedBy: 'pruneKeys' },
  sandboxCharges: 'the gateway of the demonstration, without a name or a card number',
  admins: 'people of the provider',
  partners: 'driving schools, which are companies',
  secrets: 'keys of the server',
  courseTypes: 'catalogue',
  courses: 'catalogue',
  schedules: 'catalogue',
  documents: 'catalogue',
  coupons: 'catalogue',
  pictures: 'catalogue',
  catalogueVersions: 'changes of the catalogue, made by people of the provider',
  origins: 'catalogue',
  ads: 'catalogue',
  faqs: 'catalogue',
  cities: 'places',
  postalCodes: 'places',
} as const satisfies Readonly<Record<TableName, PersonalData | string>>

type Stored = Exclude<(typeof storedData)[TableName], string>

/** The jobs of the sweep that delete personal data. */
export type DeletingJob = Exclude<Stored['deletedBy'], null>
