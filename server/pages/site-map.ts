import { categories } from '#contract/categories.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import { courseAddress } from './head/head-source.ts'
import type { ListedCourse } from './head/head-source.ts'

const hidden = [
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
    ...hidden.map((place) => `Disallow: ${place}`),
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The pages worth finding: home, the lists and every course that is offered somewhere. */
export function sitemap(publicUrl: string, courses: readonly ListedCourse[]): string {
  const places = [
    '/',
    '/cursos',
    ...categories.map((category) => `/cursos/${category}`),
    ...courses.map(courseAddress),
  ]
  const entries = places.map((place) => html`  <url><loc>${publicUrl}${place}</loc></url>\n`)
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`.markup
}
