/** Where the portal's API is, and which other hosts a frame may show (`https://host`). */
interface SlipTerms {
  apiUrl: string
  slipHosts: readonly string[]
}

/** `framed`: the slip may be shown inside the page; another one is opened in a tab of its own. */
export interface SlipAddress {
  url: URL
  framed: boolean
}

/**
 * The address of a slip as it may be loaded, relative to the API; null for anything but a web page, for an address
 * with a user name, and for one of another host without HTTPS.
 */
export function slipAddress(address: string, { apiUrl, slipHosts }: SlipTerms): SlipAddress | null {
  const here = new URL(window.location.href)
  const root = new URL(`${apiUrl.replace(/\/+$/, '')}/`, here)
  const url = URL.canParse(address, root.href) ? new URL(address, root) : null
  if (!url || address === '' || !/^https?:$/.test(url.protocol) || url.username) return null
  // A page of the portal itself is no slip: other pages on the host of the API are not framed.
  const isPortal = url.origin === here.origin && !url.pathname.startsWith(root.pathname)
  const framed = !isPortal && (url.origin === root.origin || slipHosts.includes(url.origin))
  return framed || url.protocol === 'https:' || isPortal ? { url, framed } : null
}

/** Whether an address names a PDF: the browser's own viewer shows it, where there is one. */
export const isPdf = (url: URL) => /\.pdf$/i.test(url.pathname)
