import { categories } from '#contract/categories.ts'
import { pageHeads } from '#contract/pages.ts'

/** Addresses of the site; `:x` stands for one segment. */
const patterns = [
  ...Object.keys(pageHeads),
  ...categories.map((category) => `/cursos/${category}/:url`),
]

const known = new RegExp(
  `^(?:${patterns.map((pattern) => pattern.replaceAll(/:[a-z]+/g, '[^/]+')).join('|')})/?$`,
  'i',
)

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/'

/** Whether an address (with or without query) belongs to a page, in any case, with or without a final slash. */
export function isSitePath(url: string): boolean {
  return known.test(pathOf(url))
}
