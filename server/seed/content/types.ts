import type { ContractName } from '#contract/documents.ts'
import type {
  ads,
  coupons,
  courses,
  courseTypes,
  documents,
  faqs,
  origins,
  partners,
  postalCodes,
  schedules,
} from '#server/platform/db/schema.ts'
import type { MethodPrices } from '#contract/payment.ts'

/**
 * Shapes of the demo catalogue: rows of the schema, where its columns are described, without the ids that the seeder gives.
 * Only types come from the schema; the content itself is plain data.
 */

/** A course with its catalogue page, and the prices its schedules start from. Pictures are under `server/seed/images`. */
export interface SeedCourse
  extends
    Omit<typeof courseTypes.$inferSelect, 'id'>,
    Omit<typeof courses.$inferSelect, 'id' | 'courseTypeId' | 'termsId'>,
    Pick<typeof schedules.$inferSelect, 'interestFreeInstallments'>,
    MethodPrices<number> {
  /** Specific terms of the course (h3, p, ul, li, strong), null when only the adhesion contract applies. */
  termsHtml: string | null
}

/** An offer of a course in one state: everywhere in it, or in the cities named. */
export interface SeedSchedule extends Pick<
  typeof schedules.$inferSelect,
  'uf' | keyof MethodPrices | 'interestFreeInstallments' | 'detranApproval'
> {
  courseUrl: string
  /** `'all'`: one row that covers the state; names: one row a municipality, spelt as IBGE does. */
  cities: 'all' | string[]
  /** Null: the course begins at any time. */
  classes: SeedClasses | null
}

/** Days of class of an offer, counted from the day of the seed, so that a new demo has classes ahead. */
export interface SeedClasses {
  /** The first class is on a Monday: the next one (today on a Monday), and so many weeks. */
  weeksAhead: number
  /** From the first day of class to the last one. */
  days: number
}

/** A discount: percentage or amount, never both. The code has at least 8 upper-case letters and digits. */
export interface SeedCoupon extends Omit<
  typeof coupons.$inferSelect,
  'id' | 'courseTypeId' | 'used' | 'startsAt' | 'endsAt'
> {
  /** Null: any course. */
  courseUrl: string | null
  /** ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
}

/** A contract, one row a version. */
export interface SeedDocument extends Pick<
  typeof documents.$inferSelect,
  'version' | 'title' | 'html'
> {
  kind: ContractName
}

export type SeedFaq = Omit<typeof faqs.$inferSelect, 'id'>
export type SeedOrigin = Omit<typeof origins.$inferSelect, 'id'>
export type SeedAd = Omit<typeof ads.$inferSelect, 'id'>
export type SeedCep = typeof postalCodes.$inferSelect
export type SeedPartner = Pick<typeof partners.$inferSelect, 'hash' | 'name' | 'colour'>

/** Everything an empty database is filled with. */
export interface SeedContent {
  courses: SeedCourse[]
  schedules: SeedSchedule[]
  coupons: SeedCoupon[]
  faqs: SeedFaq[]
  origins: SeedOrigin[]
  ads: SeedAd[]
  ceps: SeedCep[]
  documents: SeedDocument[]
  partners: SeedPartner[]
}
