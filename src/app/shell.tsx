import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { PageShell } from './layout/page-shell.tsx'

// A page stands without its surroundings: they come after it, and if they do not come it stays.
const Surroundings = lazy(() =>
  import('./surroundings.tsx').then(
    (part): { default: ComponentType } => ({ default: part.Surroundings }),
    () => ({ default: () => null }),
  ),
)

/** Everything around a page: bars and footer by its path, notice and loader, scroll and focus on a change of page. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const loaded = useLoaded()
  useOwnScroll()
  useArrival(path)
  const surroundings = loaded ? (
    <Suspense>
      <Surroundings />
    </Suspense>
  ) : null
  return <PageShell notice={surroundings}>{children}</PageShell>
}

/** Whether the page has been loaded and rendered: never while a server renders it. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const onLoad = () => setLoaded(true)
    if (document.readyState === 'complete') {
      onLoad()
      return undefined
    }
    window.addEventListener('load', onLoad)
    return () => window.removeEventListener('load', onLoad)
  }, [])
  return loaded
}

/**
 * Going back goes to the top like any other change of page (decision R12), where a browser would scroll to where it
 * was. A page loaded again stays where it was.
 */
function useOwnScroll() {
  useEffect(() => {
    const own = () => {
      window.history.scrollRestoration = 'manual'
    }
    const browsers = () => {
      window.history.scrollRestoration = 'auto'
    }
    own()
    window.addEventListener('pageshow', own)
    window.addEventListener('pagehide', browsers)
    return () => {
      browsers()
      window.removeEventListener('pageshow', own)
      window.removeEventListener('pagehide', browsers)
    }
  }, [])
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
