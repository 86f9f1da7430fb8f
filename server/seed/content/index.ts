import { ads } from './ads.ts'
import { ceps } from './ceps.ts'
import { coupons } from './coupons.ts'
import { courses } from './courses.ts'
import { documents } from './documents.ts'
import { faqs } from './faqs.ts'
import { origins } from './origins.ts'
import { partners } from './partners.ts'
import { schedules } from './schedules.ts'
import type { SeedContent } from './types.ts'

/** The demo catalogue of the fictional provider, read once by the seeder when the database is empty. */
export const content: SeedContent = {
  courses,
  schedules,
  coupons,
  faqs,
  origins,
  ads,
  ceps,
  documents,
  partners,
}
