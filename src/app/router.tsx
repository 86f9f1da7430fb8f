import { createRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { routeTree } from '#src/route-tree.gen.ts'
import { limitChunks } from './chunk-routes.ts'
import type { PortalConfig } from './config.ts'
import { ErrorScreen } from './error-screen.tsx'

/** What every route may use. */
export interface RouteContext {
  queryClient: QueryClient
  config: PortalConfig
}

/** The portal's router; one a page (or one a request, when rendered by a server). */
export function createPortalRouter(context: RouteContext) {
  const router = createRouter({
    routeTree,
    context,
    caseSensitive: false,
    defaultPreload: 'intent',
    // Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    // Scrolling is ours: to the top on a change of path, not of query or hash (decision R12).
    scrollRestoration: false,
  })
  limitChunks(Object.values(router.routesById))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
