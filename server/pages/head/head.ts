import { brand } from '#contract/brand.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'

/** What a page says of itself to search engines and messaging apps, which run no scripts. */
export interface Head {
  /** With the provider's name. */
  title: string
  description: string
  /** Absolute, without query; null for a page that stays unnamed. */
  canonical: string | null
  hidden: boolean
  secret: boolean
  /** schema.org, one object a block. */
  data: readonly object[]
  /** For whoever runs no scripts: a heading, a paragraph and where it leads. */
  summary: { title: string; text: string; links: readonly { href: string; text: string }[] }
}

/** The most a preview shows of a description. */
const longestDescription = 155

/** Cut at a word, so that no preview cuts it elsewhere. */
export function brief(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, longestDescription - 1).replace(/[\s,.;:]+\S*$/, '')}…`
}

/** Of the picture in `public/`, which messaging apps show. */
const picture = { path: '/previa.jpg', width: 1200, height: 630 }

/** The shell with the head of one page. `publicUrl`: the origin, for absolute addresses. */
export function fillHead(html: string, head: Head, publicUrl: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/\s*<meta[^>]*name="description"[^>]*>/, '')
    .replace('</head>', () => `${tagsOf(head, publicUrl).join('')}</head>`)
    .replace('<noscript>', () => `<noscript>${summaryOf(head)}`)
}

function tagsOf(head: Head, publicUrl: string): string[] {
  const { description, canonical, hidden, secret, data } = head
  // The site takes these over, page by page: see src/app/served-head.ts.
  const served = (name: string, content: string) =>
    `<meta data-served name="${name}" content="${escapeHtml(content)}">`
  return [
    ...(description ? [served('description', description)] : []),
    ...(hidden ? [served('robots', 'noindex')] : []),
    ...(secret ? [served('referrer', 'no-referrer')] : []),
    ...(canonical === null ? [] : preview(head, canonical, publicUrl)),
    ...data.map(
      (block) => `<script type="application/ld+json">${inScript(JSON.stringify(block))}</script>`,
    ),
  ]
}

function preview({ title, description }: Head, canonical: string, publicUrl: string): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': 'pt_BR',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': `${publicUrl}${picture.path}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': `${brand.name}: ${brand.tagline}`,
  }
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
  ]
}

function summaryOf({ summary: { title, text, links } }: Head): string {
  const items = links.map(
    ({ href, text: name }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
  )
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(text ? [`<p>${escapeHtml(text)}</p>`] : []),
    ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : []),
  ].join('')
}

/** JSON as it may stand in a script element: no end tag, no comment. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)
