import type { Page } from '@playwright/test'

/** A file that the browser fetched. */
export interface Fetched {
  /** Path and query. */
  path: string
  /** As DevTools calls it: `Document`, `Script`, `Image`… */
  type: string
  /** As it came over the wire, headers included. */
  bytes: number
}

/** Everything that a page fetches from here on; the list grows. */
export async function watchFetched(page: Page): Promise<readonly Fetched[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const known = new Map<string, Pick<Fetched, 'path' | 'type'>>()
  const fetched: Fetched[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname, search, protocol } = new URL(response.url)
    // A picture in the page itself comes over no wire.
    if (protocol.startsWith('http')) known.set(requestId, { path: pathname + search, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = known.get(requestId)
    if (file) fetched.push({ ...file, bytes })
  })
  return fetched
}

/** Those of them that are scripts. */
export const scriptsOf = (fetched: readonly Fetched[]) =>
  fetched.filter(({ type }) => type === 'Script')

/** What they weigh together, in kB of 1000 bytes. */
export const kB = (fetched: readonly Fetched[]) =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
