import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { limitChunks } from './app/chunk-routes.ts'
import { ErrorScreen } from './app/error-screen.tsx'
import type { RouteContext } from './app/route-context.ts'
import { routeTree } from './route-tree.gen.ts'

/** Without types a transition could not tell a page from a filter or a dialog, which are addresses, too. */
const canNameTransitions =
  typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(page))')

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
    // Scrolling is ours: to the top on a change of path, not of query or hash (decision R12).
    scrollRestoration: false,
    defaultViewTransition: canNameTransitions && {
      types: ({ pathChanged }) => (pathChanged ? ['page'] : false),
    },
  })
  limitChunks(Object.values(router.routesById))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
