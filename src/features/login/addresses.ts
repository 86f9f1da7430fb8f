/** A partner's hash as allowed in an address (row R6). */
export const partnerHashPattern = /^[A-Za-z0-9_-]{1,64}={0,2}$/

/** Adds `path` to the path of an address, or `query` to its query; its fragment stays the end. */
function insert(address: string, { path = '', query = '' }: { path?: string; query?: string }) {
  const [whole = '', fragment] = address.split('#', 2)
  const [before = '', given] = whole.split('?', 2)
  const queries = [given, query].filter(Boolean).join('&')
  const own = path ? before.replace(/\/+$/, '') + path : before
  return own + (queries && `?${queries}`) + (fragment === undefined ? '' : `#${fragment}`)
}

/** The target address of a login, with the one-time guid as its query parameter. */
export function entryAddress(areaUrl: string, guid: string): string {
  return insert(areaUrl, { query: `guid=${encodeURIComponent(guid)}` })
}

/** The external student area; of a partner, in its path, when the hash is one (row R6). */
export function studentAreaAddress(areaUrl: string, hash: string | null): string {
  if (hash === null || !partnerHashPattern.test(hash)) return areaUrl
  return insert(areaUrl, { path: `/parceiro/${encodeURIComponent(hash)}` })
}
