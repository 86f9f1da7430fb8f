import type { Kind } from './kind.ts'
import { adKind } from './kinds/ads.ts'
import { contractKind } from './kinds/contracts.ts'
import { couponKind } from './kinds/coupons.ts'
import { courseKind } from './kinds/courses.ts'
import { faqKind } from './kinds/faqs.ts'
import { offerKind } from './kinds/offers.ts'
import { partnerKind } from './kinds/partners.ts'
import { pictureKind } from './kinds/pictures.ts'

const table = {
  pictures: pictureKind,
  contracts: contractKind,
  courses: courseKind,
  offers: offerKind,
  coupons: couponKind,
  faqs: faqKind,
  ads: adKind,
  partners: partnerKind,
}

type Rows = {
  [K in keyof typeof table]: (typeof table)[K] extends Kind<infer Row> ? Row : never
}
export type KindName = keyof Rows
export type RowOf<K extends KindName> = Rows[K]

/** What the provider offers, by kind of item. */
export type Catalogue = { [K in KindName]: RowOf<K>[] }

/** Every kind, in the order in which they are written: a row refers only to rows of kinds before it. */
export const kinds: { readonly [K in KindName]: Kind<RowOf<K>> } = table

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has kinds and nothing else
export const kindNames = Object.keys(kinds) as KindName[]

/** A value for each kind. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- no other type tells which value belongs to which kind
export const mapKinds = <Result>(of: (name: KindName) => unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind, once
  Object.fromEntries(kindNames.map((name) => [name, of(name)])) as Result
