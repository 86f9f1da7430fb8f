import type { Kind } from './kind.ts'
import { adKind } from './kinds/ads.ts'
import type { Ad } from './kinds/ads.ts'
import { contractKind } from './kinds/contracts.ts'
import type { Contract } from './kinds/contracts.ts'
import { couponKind } from './kinds/coupons.ts'
import type { Coupon } from './kinds/coupons.ts'
import { courseKind } from './kinds/courses.ts'
import type { Course } from './kinds/courses.ts'
import { faqKind } from './kinds/faqs.ts'
import type { Faq } from './kinds/faqs.ts'
import { offerKind } from './kinds/offers.ts'
import type { Offer } from './kinds/offers.ts'
import { partnerKind } from './kinds/partners.ts'
import type { Partner } from './kinds/partners.ts'
import { pictureKind } from './kinds/pictures.ts'
import type { Picture } from './kinds/pictures.ts'

/** What the provider offers, by kind of item. */
export interface Catalogue {
  pictures: Picture[]
  contracts: Contract[]
  courses: Course[]
  offers: Offer[]
  coupons: Coupon[]
  faqs: Faq[]
  ads: Ad[]
  partners: Partner[]
}

export type KindName = keyof Catalogue
export type RowOf<K extends KindName> = Catalogue[K][number]

/** Every kind, in the order in which they are written: an item refers only to kinds before it. */
export const kinds: { readonly [K in KindName]: Kind<RowOf<K>> } = {
  pictures: pictureKind,
  contracts: contractKind,
  courses: courseKind,
  offers: offerKind,
  coupons: couponKind,
  faqs: faqKind,
  ads: adKind,
  partners: partnerKind,
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has kinds and nothing else
export const kindNames = Object.keys(kinds) as KindName[]
