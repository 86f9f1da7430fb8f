import { useEffect, useState, type ReactNode } from 'react'
import { useArrival } from './arrival.ts'
import { PageShell } from './layout/page-shell.tsx'
import { Surroundings } from './surroundings.tsx'

/** Everything around a page: bars and footer by its path, notice and loader, scroll and focus on a change of page. */
export function Shell({ children }: { children: ReactNode }) {
  useOwnScroll()
  useArrival()
  return <PageShell notice={<OnceLoaded />}>{children}</PageShell>
}

// A component of its own, so that the page around it does not render again.
function OnceLoaded() {
  return useLoaded() ? <Surroundings /> : null
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
 * The portal itself restores scroll positions (`useArrival`): a browser would scroll before the page is rendered. A reloaded page
 * stays at its position.
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
