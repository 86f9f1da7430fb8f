import type { Category } from '#contract/categories.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import type { MethodPrices, PaymentMethod } from '#contract/payment.ts'

/**
 * Shapes of the demo catalogue. Pure data: the seeder turns it into rows, nothing here knows a database.
 * Money is integer cents, hours are hora/aula, instants are ISO 8601 texts in UTC.
 */

/** One line of a curriculum; the hours of all lines add up to the course's `workloadHours`. */
interface SeedModule {
  order: number
  title: string
  hours: number
}

/** A course as the catalogue and its detail page show it, with the prices the schedules start from. */
export interface SeedCourse extends Requirements {
  category: Category
  /** Address segment, `^[a-z0-9-]+$`, unique over all categories. */
  url: string
  title: string
  subtitle: string
  /** At most 160 characters: the text of the card. */
  summary: string
  /** Two or three paragraphs of plain text, separated by an empty line. */
  description: string
  /** Path under `server/seed/images`, `cursos/<url>.svg`. */
  imagePath: string
  featured: boolean
  /** Place inside its category, from 1. */
  position: number
  stepsSubtitle: string
  steps: string[]
  notes: string
  goals: string
  modules: SeedModule[]
  requirements: string[]
  workloadHours: number
  /** Specific terms of the course (h3, p, ul, li, strong), null when only the adhesion contract applies. */
  termsHtml: string | null
  /** Years on the day of enrolment. */
  minAge: number
  boletoCents: number
  cardCents: number
  /** How many parcels bear no interest; null when only 1x does. */
  interestFreeInstallments: number | null
}

/** An offer of a course in one state: everywhere in it, or in the cities named. */
export interface SeedSchedule extends MethodPrices {
  courseUrl: string
  /** Two upper-case letters. */
  uf: string
  /** `'all'`: one row that covers the state; names: one row a municipality, spelt as IBGE does. */
  cities: 'all' | string[]
  interestFreeInstallments: number | null
  /** The traffic authority must release each enrolment before it can be paid. */
  detranApproval: boolean
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

/** A discount: percentage or amount, never both. */
export interface SeedCoupon {
  /** At least 8 upper-case letters and digits. */
  code: string
  description: string
  /** Decimal text (`'33.33'`), `'0'` when the discount is an amount. */
  percent: string
  /** 0 when the discount is a percentage. */
  amountCents: number
  /** Null: any course. */
  courseUrl: string | null
  /** Null: by any method. */
  method: PaymentMethod | null
  startsAt: string
  endsAt: string
  /** Null: unlimited. */
  useLimit: number | null
  oncePerStudent: boolean
}

/** A question of the FAQ page. */
export interface SeedFaq {
  /** Null: every state. */
  uf: string | null
  question: string
  /** Plain text. */
  answer: string
  active: boolean
  position: number
}

/** An answer to "Como você nos conheceu?". */
export interface SeedOrigin {
  label: string
  position: number
}

/** A banner of the home slider: leads to a route of the portal or to an address outside, never both. */
export interface SeedAd {
  title: string
  /** 1440 x 420, path under `server/seed/images`. */
  imagePath: string
  /** 780 x 780; null: the desktop picture serves both. */
  mobileImagePath: string | null
  route: string | null
  externalUrl: string | null
  position: number
}

/** A row of the embedded CEP table; `street` and `district` are empty for the general CEP of a town. */
export interface SeedCep {
  /** Eight digits. */
  cep: string
  uf: string
  city: string
  street: string
  district: string
}

/** A contract, one row a version. */
export interface SeedDocument {
  kind: 'termos-adesao' | 'contrato-parceiro'
  version: string
  title: string
  /** h3, p, ul, li, strong. */
  html: string
}

/** A driving-school partner and its branded login. */
export interface SeedPartner {
  /** Last segment of `/legado/parceiro/:cfcHash`. */
  hash: string
  name: string
  city: string
  uf: string
  /** `#rrggbb`. */
  colour: string
  /** Own drawing, a whole `<svg>` element without outside references. */
  logoSvg: string
}

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
