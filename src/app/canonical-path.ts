/** How many segments at the start of a path are the portal's own words; the rest is data, where case counts. */
function ownSegments([first = '', second]: string[]): number {
  if (first === 'nova-senha' || first === 'nova-senha-admin') return 1
  return (first === 'legado' || first === 'area-aluno') && second === 'parceiro' ? 2 : Infinity
}

/**
 * The one address of a page (row R11): no final slash, and lower case but for what an e-mail or a partner's
 * address contains.
 */
export function canonicalPath(path: string): string {
  const segments = path.split('/').filter(Boolean)
  const own = ownSegments(segments.slice(0, 2).map((segment) => segment.toLowerCase()))
  return `/${segments.map((segment, at) => (at < own ? segment.toLowerCase() : segment)).join('/')}`
}

/**
 * Corrects the address of a first visit before the router reads it: the router treats an address with a final slash
 * as the one without, so that a redirect between the two would never end.
 */
export function putAddressRight({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = canonicalPath(location.pathname)
  if (path === location.pathname) return
  history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
}
