/**
 * The address of a slip as the API told it, null unless it is one of the API itself. `apiUrl`: absolute, or a path of
 * this host.
 */
export function slipUrl(answer: unknown, apiUrl: string): URL | null {
  const address = typeof answer === 'object' && answer && 'UrlBoleto' in answer && answer.UrlBoleto
  if (typeof address !== 'string' || address.trim() === '') return null
  const here = window.location.href
  const api = new URL(apiUrl, here)
  const url = URL.canParse(address, here) ? new URL(address, here) : null
  const root = `${api.pathname.replace(/\/+$/, '')}/`
  return url?.origin === api.origin && url.pathname.startsWith(root) ? url : null
}
