import { brand } from '#contract/brand.ts'
import { html, trusted } from '#server/platform/html/html.ts'
import { pictureSize } from '#server/pages/pictures/course-picture.ts'
import type { Html } from '#server/platform/html/html.ts'

/** The metadata of a page for search engines and messaging apps, which run no scripts. */
export interface Head {
  /** With the provider's name. */
  title: string
  description: string
  /** Absolute, without query; null for a page that stays unnamed. */
  canonical: string | null
  /** Not for search engines. */
  hidden: boolean
  /** Its address is sent to no other site. */
  secret: boolean
  /** Its own picture for messages, null for the provider's: the path, and its alternative text. */
  picture: { path: string; alt: string } | null
  /** schema.org, one object a block. */
  data: readonly object[]
  /** Where scripts do not run: a heading, a paragraph and where it leads. */
  summary: { title: string; text: string; links: readonly { href: string; text: string }[] }
}

/** The parts of a head that most pages have alike. */
export const plainHead = { hidden: false, secret: false, picture: null, data: [] } as const

const longestDescription = 155

/** Cut at a word, so that no preview cuts it elsewhere. `most`: the characters that there is room for. */
export function brief(text: string, most = longestDescription): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\s,.;:]+\S*$/, '')}…`
}

/** A description with details after it, which are never cut. */
export function briefWith(text: string, details: string): string {
  if (!details) return brief(text)
  const start = brief(text, longestDescription - details.length - 2)
  return [/[.…!?]$/.test(start) || !start ? start : `${start}.`, details].filter(Boolean).join(' ')
}

/** The picture in `public/`, of a page that has none of its own. */
const usualPicture = { path: '/previa.jpg', alt: `${brand.name}: ${brand.tagline}` }

/** The shell with the head of one page. `publicUrl`: the origin, for absolute addresses. */
export function fillHead(shell: string, head: Head, publicUrl: string): string {
  return shell
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${head.title}</title>`.markup)
    .replace(/\s*<meta[^>]*name="description"[^>]*>/, '')
    .replace(/<\/head>/, () => html`${tagsOf(head, publicUrl)}</head>`.markup)
    .replace(/<noscript>/, () => html`<noscript>${summaryOf(head)}`.markup)
}

function tagsOf(head: Head, publicUrl: string): Html {
  const { description, canonical, hidden, secret, data } = head
  // The site takes these over, page by page: src/app/page-head.ts.
  const served = (name: string, content: string) =>
    html`<meta data-served name="${name}" content="${content}">`
  const blocks = data.map(
    (block) =>
      html`<script type="application/ld+json">${trusted(inScript(JSON.stringify(block)))}</script>`,
  )
  return html`${[
    description && served('description', description),
    hidden && served('robots', 'noindex'),
    secret && served('referrer', 'no-referrer'),
    canonical !== null && preview(head, canonical, publicUrl),
    blocks,
  ]}`
}

function preview(
  { title, description, picture }: Head,
  canonical: string,
  publicUrl: string,
): Html {
  const { path, alt } = picture ?? usualPicture
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': 'pt_BR',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': `${publicUrl}${path}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': alt,
    'twitter:card': 'summary_large_image',
  }
  const metas = Object.entries(properties).map(
    ([name, content]) => html`<meta property="${name}" content="${content}">`,
  )
  return html`<link rel="canonical" href="${canonical}">${metas}`
}

function summaryOf({ summary: { title, text, links } }: Head): Html {
  const items = links.map((link) => html`<li><a href="${link.href}">${link.text}</a></li>`)
  return html`<h1>${title}</h1>${text && html`<p>${text}</p>`}${items.length > 0 && html`<ul>${items}</ul>`}`
}

/** JSON that is safe in a script element: no end tag, no comment. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)
