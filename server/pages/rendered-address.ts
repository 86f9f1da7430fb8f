import { categories } from '#contract/categories.ts'

/** Parameters of the address that change what a page shows before anybody touches it. */
const shown = new Map<RegExp, readonly string[]>([
  [/^\/(?:quem-somos|politica-de-privacidade|contato|parceria)?$/, []],
  [/^\/(?:consultacertificado|consulta-certificado-to)$/, []],
  [/^\/cursos$/, ['busca']],
  [/^\/faq$/, ['uf']],
  [new RegExp(`^/cursos/(?:${categories.join('|')})$`), []],
  [new RegExp(`^/cursos/(?:${categories.join('|')})/[a-z0-9-]+$`), ['uf', 'cidade']],
])

/** Parameters that open something over a page, or name something of a person: only a browser shows those. */
const ofBrowser = ['abrir', 'pergunta', 'departamento', 'etapa', 'Codigo', 'codigo', 'CODIGO']

/**
 * The address by which a page is rendered and kept: its path with the parameters that it shows, in one order and without
 * any others. Null for a page that only a browser shows.
 */
export function renderedAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://portal')
  const known = [...shown].find(([path]) => path.test(pathname))
  if (!known || ofBrowser.some((name) => searchParams.has(name))) return null
  const query = new URLSearchParams()
  for (const name of known[1]) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value.slice(0, 80))
  }
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
