import { useEffect } from 'react'

/** Tells whenever the tab goes out of sight, and when it is back in sight or online; once at the start when it is out. */
export function usePresence(tell: (happened: 'page.hidden' | 'page.returned') => void): void {
  useEffect(() => {
    const look = () => tell(document.hidden ? 'page.hidden' : 'page.returned')
    const online = () => {
      if (!document.hidden) tell('page.returned')
    }
    if (document.hidden) tell('page.hidden')
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', online)
    }
  }, [tell])
}
