import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import {
  browserParameters,
  renderedPath,
  shownParameters,
  shownValue,
} from '#contract/rendered-address.ts'

/** The answers that a page was rendered from, as the server has written them into it. Throws if they are not JSON. */
export const readServedData = ({ textContent }: Element) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `dehydrate` wrote it
  JSON.parse(textContent ?? '') as DehydratedState

/**
 * Whether what was served is the page at an address. Without a network it may be the last page that was served, and a host
 * of plain files sends the page of a path whatever its parameters are.
 */
export function isPageAt(
  served: Element,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const page = new URL(served.getAttribute('data-address') ?? '', 'http://portal')
  const here = new URLSearchParams(search)
  const shown = shownParameters(pathname)
  return (
    page.pathname === renderedPath(pathname) &&
    shown !== null &&
    shown.every(
      (name) => (page.searchParams.get(name) ?? '') === shownValue(pathname, name, here.get(name)),
    ) &&
    !browserParameters.some((name) => here.has(name))
  )
}

/**
 * Begins with the answers that a page was rendered from. They count as fresh until the page is hydrated, whatever their
 * age: the first rendering must be the same as the server's. The function returned restores their age, and fetches again what is old.
 */
export function takeServedData(client: QueryClient, served: DehydratedState): () => void {
  const now = Date.now()
  hydrate(client, {
    ...served,
    queries: served.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  })
  return () => {
    for (const { queryHash, state } of served.queries)
      client.getQueryCache().get(queryHash)?.setState({ dataUpdatedAt: state.dataUpdatedAt })
    void client.refetchQueries({ stale: true, type: 'active' })
  }
}
