import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { limitChunks } from './app/chunk-routes.ts'
import { ErrorScreen } from './app/error-screen.tsx'
import { fadePages } from './app/page-transition.ts'
import type { RouteContext } from './app/route-context.ts'
import { routeTree } from './route-tree.gen.ts'

/** The portal's router; one a page, or one a request with its own `history` when rendered by a server. */
export function createPortalRouter(context: RouteContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    history,
    caseSensitive: false,
    defaultPreload: 'intent',
    // Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    // Scrolling is ours: to the top on a change of path, not of query or hash (row R12). Only a function stops the
    // router from scrolling: with `false` it goes to the top whenever Back closes a window over the page.
    scrollRestoration: () => false,
  })
  limitChunks(Object.values(router.routesById))
  fadePages(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
