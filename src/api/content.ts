import { queryOptions } from '@tanstack/react-query'
import type { Ad, DoubtsRequest, MoreInfoRequest } from '#contract/calls/content.ts'
import { fetchData, pictureUrl, request } from './request.ts'

/** An ad of the home page: client view of specification section 3. At most one of `destiny` and `link` is set. */
export interface AdSlide {
  order: number
  title: string
  imagePath: string
  imageMobilePath: string
  /** Internal route. */
  destiny: string | null
  /** External address, https only. */
  link: string | null
}

function toSlide(ad: Ad, order: number): AdSlide {
  // The external address wins (K14); anything but https and plain internal routes never becomes a link (T32).
  const link = ad.UrlExterna?.startsWith('https://') ? ad.UrlExterna : null
  const route = ad.TipoCursoCategoriaUrl
  return {
    order,
    title: ad.Titulo,
    imagePath: pictureUrl(ad.ImagemDesktop),
    imageMobilePath: pictureUrl(ad.ImagemMobile ?? ad.ImagemDesktop),
    destiny: !link && route && /^\/(?!\/)[\w/-]*$/.test(route) ? route : null,
    link,
  }
}

export const adsQuery = queryOptions({
  queryKey: ['ads'],
  queryFn: ({ signal }) => fetchData('GET /anuncio', { signal }),
  select: (ads: Ad[]) => ads.map(toSlide),
  staleTime: 300_000,
  meta: { loads: 'banners' },
})

export const requestContact = (body: DoubtsRequest) =>
  request('POST /rd-station/duvidas', { body, idempotencyKey: crypto.randomUUID() })

export const requestMoreInfo = (body: MoreInfoRequest) =>
  request('POST /email/solicitacao-curso', { body, idempotencyKey: crypto.randomUUID() })
