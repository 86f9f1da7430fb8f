import { createRootRouteWithContext, HeadContent, Outlet, redirect } from '@tanstack/react-router'
import { Shell } from '#src/app/shell.tsx'
import { canonicalPath } from '#src/app/canonical-path.ts'
import { pageHead } from '#src/app/page-head.ts'
import type { RouteContext } from '#src/app/route-context.ts'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const path = canonicalPath(pathname)
    if (path === pathname) return
    throw redirect({ href: `${path}${searchStr}${hash ? `#${hash}` : ''}`, replace: true })
  },
  head: () => pageHead('/'),
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
