import { pageHeads } from '#contract/pages.ts'
import type { PageHead } from '#contract/pages.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import { courseAddress } from './head/head-source.ts'
import type { ListedCourse } from './head/head-source.ts'

const disallowed = [
  '/api/',
  '/efetuar-pagamento/',
  '/nova-senha/',
  '/nova-senha-admin/',
  '/consultacertificado',
  '/consulta-certificado-to',
  '/legado',
  '/area-aluno',
]

/** What crawlers leave alone, and where the map of the rest is. Pictures of the catalogue stay readable. */
export function robots(config: Pick<Config, 'publicUrl'>): string {
  return [
    'User-agent: *',
    'Allow: /api/arquivo/',
    ...disallowed.map((place) => `Disallow: ${place}`),
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Every public page: those without parameters, except those that search engines leave out, and every course that is
 * offered somewhere.
 */
export function sitemap(publicUrl: string, courses: readonly ListedCourse[]): string {
  const pages = Object.entries<PageHead>(pageHeads).filter(([, { hidden }]) => !hidden)
  const places = [...pages.map(([address]) => address), ...courses.map(courseAddress)]
  const entries = places.map((place) => html`  <url><loc>${publicUrl}${place}</loc></url>\n`)
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`.markup
}
