/** Addresses of the site; `:x` stands for one segment. Anything else is a 404 that the client sends home. */
const patterns = [
  '/',
  '/quem-somos',
  '/contato',
  '/faq',
  '/parceria',
  '/cursos',
  '/cursos/online',
  '/cursos/especializados',
  '/cursos/livres',
  '/cursos/online/:url',
  '/cursos/especializados/:url',
  '/cursos/livres/:url',
  '/consultacertificado',
  '/consulta-certificado-to',
  '/efetuar-pagamento/:subscribe',
  '/efetuar-pagamento/:subscribe/:buy',
  '/nova-senha/:token',
  '/nova-senha-admin/:token',
  '/politica-de-privacidade',
  '/legado',
  '/legado/parceiro/:hash',
  '/area-aluno',
  '/area-aluno/parceiro/:hash',
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

/** Whether an address is a payment page. */
export function isPaymentPath(url: string): boolean {
  return /^\/efetuar-pagamento(?:\/|$)/i.test(pathOf(url))
}
