import {
  browserParameters,
  renderedPath,
  shownParameters,
  shownValue,
} from '#contract/rendered-address.ts'

/**
 * The address by which a page is rendered and cached: its path with the parameters that it shows, in one order and without
 * any others. Null for a page that only a browser shows, and for what is no path of this host: `//`, `//other.example/`.
 */
export function renderedAddress(url: string): string | null {
  if (!URL.canParse(url, 'http://portal')) return null
  const { host, pathname, searchParams } = new URL(url, 'http://portal')
  if (host !== 'portal') return null
  const shown = shownParameters(pathname)
  if (!shown || browserParameters.some((name) => searchParams.has(name))) return null
  const query = new URLSearchParams()
  for (const name of shown) {
    const value = shownValue(pathname, name, searchParams.get(name))
    // A form without scripts sends what is left empty, too.
    if (value) query.set(name, value)
  }
  const path = renderedPath(pathname)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
