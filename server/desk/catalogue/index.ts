import type { DeskPart } from '../part.ts'
import { applyAction } from './apply.ts'
import { editActions } from './edit.ts'
import { listOf, searchCatalogue, viewOf } from './items.ts'
import { catalogueTexts as texts } from './texts.ts'

/** What the portal offers: sent as a folder, or changed in place. */
export const catalogue: DeskPart = {
  actions: [applyAction, ...editActions],
  queues: [],
  lists: [
    listOf('offers', {
      name: 'ofertas',
      title: texts.offers,
      empty: texts.offersEmpty,
      actions: ['catalogue.price'],
    }),
    listOf('faqs', {
      name: 'perguntas',
      title: texts.faqs,
      empty: texts.faqsEmpty,
      actions: ['catalogue.faq'],
    }),
    listOf('ads', {
      name: 'anuncios',
      title: texts.ads,
      empty: texts.adsEmpty,
      actions: ['catalogue.ad'],
    }),
    listOf('coupons', {
      name: 'cupons',
      title: texts.coupons,
      empty: texts.couponsEmpty,
      actions: ['catalogue.coupon'],
    }),
  ],
  search: searchCatalogue,
  views: { ad: viewOf('ads'), coupon: viewOf('coupons'), faq: viewOf('faqs'), offer: viewOf('offers') },
}
