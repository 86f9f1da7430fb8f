import { createRootRouteWithContext, HeadContent, Outlet, redirect } from '@tanstack/react-router'
import { Shell } from '#src/app/shell.tsx'
import { canonicalPath } from '#src/app/canonical-path.ts'
import { pageTitle } from '#src/app/config.ts'
import type { RouteContext } from '#src/app/router.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const path = canonicalPath(pathname)
    if (path === pathname) return
    throw redirect({ href: `${path}${searchStr}${hash ? `#${hash}` : ''}`, replace: true })
  },
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
