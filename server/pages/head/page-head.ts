import { brand } from '#contract/brand.ts'
import { categories, categoryDetails, isCategory } from '#contract/categories.ts'
import { pageHeads, pageTitle } from '#contract/pages.ts'
import type { Category } from '#contract/categories.ts'
import type { PageHead } from '#contract/pages.ts'
import { fill } from '#contract/errors.ts'
import { headTexts } from '#server/pages/texts.ts'
import { courseHead, listHead } from './catalogue-heads.ts'
import { brief, plainHead } from './head.ts'
import type { Head } from './head.ts'
import type { HeadSource } from './head-source.ts'
import { organization } from './structured-data.ts'

const patterns = Object.entries<PageHead>(pageHeads).map(([pattern, head]) => ({
  matches: new RegExp(`^${pattern.replaceAll(/:[a-z]+/g, '[^/]+')}$`, 'i'),
  pattern,
  head,
}))

const coursePath = new RegExp(`^/cursos/(${categories.join('|')})/([^/]+)$`, 'i')

/**
 * The metadata of the page at an address, before any script runs. Null when there is no such
 * page: an unknown address, or a course that is offered nowhere.
 */
export async function headOf(source: HeadSource, url: string): Promise<Head | null> {
  const path = pathOf(url)
  const course = coursePath.exec(path)
  if (course) {
    const [, category = '', url = ''] = course.map((part) => part.toLowerCase())
    if (!isCategory(category)) return null
    return (await courseHead(source, category, url)) ?? elsewhere(source, category, url)
  }
  const found = patterns.find(({ matches }) => matches.test(path))
  if (!found) return null
  const { title, description, hidden, secret } = found.head
  const head: Head = {
    ...plainHead,
    title: pageTitle(title),
    description: brief(description ?? ''),
    // The address of a hidden page may name a person's enrolment or open an account: it is repeated nowhere.
    canonical: hidden ? null : `${source.publicUrl}${found.pattern}`,
    hidden: hidden === true,
    secret: secret === true,
    summary: { title: title ?? brand.name, text: description ?? '', links: [] },
  }
  if (path === '/') return { ...head, data: [organization(source.publicUrl)] }
  const list = /^\/cursos(?:\/([^/]+))?$/i.exec(path)
  if (!list) return head
  const category = (list[1] ?? '').toLowerCase()
  return listHead(source, head, isCategory(category) ? [category] : categories)
}

/** A course that only an API on another host can know: the page brings its own description. */
function elsewhere(source: HeadSource, category: Category, url: string): Head | null {
  if (!source.incomplete || !/^[a-z0-9-]+$/.test(url)) return null
  const { title, intro } = categoryDetails[category]
  return {
    ...plainHead,
    title: pageTitle(fill(headTexts.course, { categoria: title })),
    description: brief(intro),
    canonical: `${source.publicUrl}/cursos/${category}/${url}`,
    summary: { title, text: intro, links: [] },
  }
}

/** A path without query and without a final slash. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
