import { useEffect } from 'react'

/** Reports when the tab is hidden, and when it is visible or online again; once at the start when it is hidden. */
export function usePresence(report: (happened: 'page.hidden' | 'page.returned') => void): void {
  useEffect(() => {
    const look = () => report(document.hidden ? 'page.hidden' : 'page.returned')
    const online = () => {
      if (!document.hidden) report('page.returned')
    }
    if (document.hidden) report('page.hidden')
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', online)
    }
  }, [report])
}
