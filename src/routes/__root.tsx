import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { Shell } from '#src/app/shell.tsx'
import { pageTitle } from '#src/app/config.ts'
import type { RouteContext } from '#src/app/router.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: Root,
})

function Root() {
  return (
    <>
      <HeadContent />
      <Shell>
        <Outlet />
      </Shell>
    </>
  )
}
