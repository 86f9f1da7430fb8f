import { categories } from './categories.ts'
import { stateByUf } from './states.ts'

/** Addresses of the pages that are rendered before a browser has them, each with the parameters that it shows. */
const pages: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/', []],
  ['/cursos', ['busca', 'categoria', 'uf', 'horas', 'preco']],
  ...categories.map((category) => [`/cursos/${category}`, []] as const),
  ['/quem-somos', []],
  ['/faq', ['uf']],
  ['/contato', []],
  ['/parceria', []],
  ['/legado', []],
  ['/consultacertificado', []],
  ['/consulta-certificado-to', []],
  ['/politica-de-privacidade', []],
  ['/acessibilidade', []],
])

const course = new RegExp(`^/cursos/(?:${categories.join('|')})/[a-z0-9-]+$`)

/** Pages that do not show the secret in their address: all are rendered, and cached, as that of one address. */
const secret = /^(\/nova-senha(?:-admin)?)\/[^/]+$/

/** The path as which the page at a path is rendered: without its secret. */
export const renderedPath = (path: string): string => path.replace(secret, '$1/x')

/** Paths of all the rendered pages but those of the courses and with a secret. */
export const renderedPaths: readonly string[] = [...pages.keys()]

/**
 * Parameters of an address that change what the page at a path shows before any interaction, in the order in which
 * they are written. Null for a page that only a browser shows.
 */
export const shownParameters = (path: string): readonly string[] | null =>
  pages.get(path) ?? (course.test(path) ? ['uf', 'cidade'] : secret.test(path) ? [] : null)

/** Parameters that open something over a page, or name something of a person: only a browser shows those. */
export const browserParameters: readonly string[] = [
  'abrir',
  'pergunta',
  'departamento',
  'etapa',
  'Codigo',
  'codigo',
  'CODIGO',
]

/** The part of a text that rendering uses. Limits its length, since a client may send any address. */
export const shownPart = (value: string): string => value.slice(0, 80)

/** The value of a parameter that the page at a path shows; '' where it shows none, as for a state that does not exist. */
export const shownValue = (path: string, name: string, value: string | null): string =>
  value && name === 'uf' && pages.has(path) ? (stateByUf(value)?.uf ?? '') : shownPart(value ?? '')
