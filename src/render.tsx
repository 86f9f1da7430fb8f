import { prerender } from 'react-dom/static'
import { dehydrate } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ApiSettings } from '#src/api/settings.ts'
import { setApi } from '#src/api/settings.ts'
import { apiSettingsOf, parseConfig } from '#src/app/config.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { cleanWithoutDom } from '#src/blocks/rich-text/sanitise.ts'
import { Portal } from './portal.tsx'
import { createPortalRouter } from './router.tsx'
import { sanitiseText } from './sanitise-text.ts'

/** A page as a server renders it; `routes`: the ids of the routes that it is made of. */
export interface RenderedPage {
  html: string
  /** What the browser may fetch at once, as tags of the head. */
  hints: string
  /** What the page loaded, as JSON: a browser begins with it. */
  data: string
  routes: readonly string[]
}

/** How pages are rendered: `settings` is the JSON of `portal-config`, `fetch` calls the API. */
export interface RenderOptions {
  settings: string
  fetch: NonNullable<ApiSettings['fetch']>
}

/** Answers that lead to further questions: course, schedule, its price. */
const longestChain = 5

/**
 * Makes the function that renders the page at an address (path and query, without origin). It gives null for what only
 * a browser can show: a redirect, or a page with a call that failed.
 */
export function createRenderer({ settings, fetch }: RenderOptions) {
  const config = parseConfig(settings)
  setApi({ ...apiSettingsOf(config), fetch })
  cleanWithoutDom(sanitiseText)

  return async function render(address: string): Promise<RenderedPage | null> {
    const queryClient = createQueryClient(() => {})
    queryClient.setDefaultOptions({ queries: { retry: false } })
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = createPortalRouter({ queryClient, config }, history)
    try {
      await router.load()
      // A redirect, which is for the browser to follow.
      if (router.state.matches.length === 0 || router.state.location.href !== address) return null
      for (let round = 0; round < longestChain; round++) {
        await settled(queryClient)
        const html = await htmlOf(<Portal queryClient={queryClient} router={router} />)
        const queries = waiting(queryClient)
        if (queries.length === 0) return pageOf(html, queryClient, router.state.matches)
        await Promise.allSettled(queries.map((query) => query.fetch()))
      }
      return null
    } finally {
      queryClient.clear()
    }
  }
}

const htmlOf = async (page: React.ReactNode): Promise<string> => {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** Resolves when nothing is being fetched. */
const settled = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isFetching() === 0) return resolve()
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    })
  })

const queriesOf = (client: QueryClient, status: 'pending' | 'error'): Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === status)

/** Queries that the page shows and nothing has fetched. */
const waiting = (client: QueryClient) =>
  queriesOf(client, 'pending').filter(({ options }) => Reflect.get(options, 'enabled') !== false)

function pageOf(
  html: string,
  client: QueryClient,
  matches: readonly { routeId: string }[],
): RenderedPage | null {
  if (queriesOf(client, 'error').length > 0) return null
  // React puts what belongs in the head before the page; its own words the server has already.
  const [tags = ''] = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? []
  return {
    html: html.slice(tags.length),
    hints: (tags.match(/<link rel="preload"[^>]*>/g) ?? []).join(''),
    data: JSON.stringify(dehydrate(client)).replaceAll('<', String.raw`\u003c`),
    routes: matches.map(({ routeId }) => routeId),
  }
}
