import { useEffect } from 'react'

/** Reports whenever the tab goes out of sight, and when it is back in sight or online; once at the start when it is out. */
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
