import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { loading } from '#src/api/loading.ts'
import { Loader } from '#src/ui/loader.tsx'
import { PageShell } from './layout/page-shell.tsx'

/** Everything around a page: bars and footer by its path, the loader, scroll and focus on a change of page. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const requests = useSyncExternalStore(loading.subscribe, loading.count, () => 0)
  useArrival(path)
  return (
    <>
      <PageShell>{children}</PageShell>
      <Loader active={requests > 0} />
    </>
  )
}

/** On every change of path: to the top, and focus on the heading so that it is read out (WCAG 2.4.3). */
function useArrival(path: string | undefined) {
  const last = useRef(path)
  useEffect(() => {
    const first = last.current === undefined
    if (last.current === path) return
    last.current = path
    if (first) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path])
}
