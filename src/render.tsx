import { prerender } from 'react-dom/static'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { Category } from '#contract/categories.ts'
import { courseTypeQuery } from '#src/api/course-type.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import { ApiError } from '#src/api/request.ts'
import { setApi, type ApiSettings } from '#src/api/settings.ts'
import { apiSettingsOf, parseConfig } from '#src/app/config.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { setCleanerWithoutDom } from '#src/blocks/rich-text/sanitise.ts'
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

/** A call that failed by its name and status; null where it had none, without a readable answer. */
export interface FailedCall {
  call: string | null
  status: number | null
}

/** How pages are rendered: `settings` is the JSON of `portal-config`, `fetch` calls the API. */
export interface RenderOptions {
  settings: string
  fetch: NonNullable<ApiSettings['fetch']>
  /** Called before a page is returned as null, with the calls that failed; none where the address redirects. */
  onUnrendered?: (failed: readonly FailedCall[]) => void
}

/** Answers that lead to further calls: course, schedule, its price. */
const longestChain = 5

/**
 * Makes the function that renders the page at an address (path and query, without origin). It returns null for what only
 * a browser can show: a redirect, or a page with a call that failed.
 */
export function createRenderer({ settings, fetch, onUnrendered }: RenderOptions) {
  const config = callThrough({ settings, fetch })
  setCleanerWithoutDom(sanitiseText)
  const unrendered = (failed: readonly FailedCall[]) => {
    onUnrendered?.(failed)
    return null
  }

  return async function render(address: string): Promise<RenderedPage | null> {
    const queryClient = createQueryClient(() => {})
    queryClient.setDefaultOptions({ queries: { retry: false } })
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = createPortalRouter({ queryClient, config }, history)
    try {
      await router.load()
      const { matches, location } = router.state
      // A redirect: the browser handles it.
      if (matches.length === 0 || location.href !== address) return unrendered([])
      for (let round = 0; round < longestChain; round++) {
        await settled(queryClient)
        const html = await htmlOf(<Portal queryClient={queryClient} router={router} />)
        const queries = waiting(queryClient)
        if (queries.length === 0) {
          const failed = queriesOf(queryClient, 'error').map(({ state }) => failedCall(state.error))
          if (failed.length === 0) return pageOf(html, queryClient, router.state.matches)
          return unrendered(failed)
        }
        await Promise.allSettled(queries.map((query) => query.fetch()))
      }
      return unrendered(queriesOf(queryClient, 'pending').map(() => failedCall(null)))
    } finally {
      queryClient.clear()
    }
  }
}

/**
 * Makes the functions that list the courses of an API, read as the site reads them. Its functions reject with `ApiError` where the API
 * does not answer.
 */
export function createCatalogue(options: RenderOptions) {
  callThrough(options)
  const client = createQueryClient(() => {})
  return {
    coursesOf: (category: Category) => client.fetchQuery(categoryCoursesQuery(category)),
    courseAt: (url: string) => client.fetchQuery(courseTypeQuery(url)),
  }
}

/** From now on calls use the settings of an installation. */
function callThrough({ settings, fetch }: RenderOptions) {
  const config = parseConfig(settings)
  setApi({ ...apiSettingsOf(config), fetch })
  return config
}

const failedCall = (error: unknown): FailedCall =>
  error instanceof ApiError
    ? {
        call: error.call,
        status: error.failure.kind === 'refused' ? error.failure.status : null,
      }
    : { call: null, status: null }

const htmlOf = async (page: React.ReactNode): Promise<string> => {
  const failures: unknown[] = []
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  // A failure inside an error boundary would only be missing from the page.
  if (failures.length > 0) throw failures[0]
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
): RenderedPage {
  // React puts what belongs in the head before the page; the server has its texts already.
  const [tags = ''] = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? []
  return {
    html: html.slice(tags.length),
    hints: (tags.match(/<link rel="preload"[^>]*>/g) ?? []).join(''),
    data: JSON.stringify(dehydrate(client)).replaceAll('<', String.raw`\u003c`),
    routes: matches.map(({ routeId }) => routeId),
  }
}
