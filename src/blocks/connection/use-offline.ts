import { useSyncExternalStore } from 'react'
import { isOffline } from '#src/api/failures.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether this device has no connection; updated on change. */
export const useOffline = () => useSyncExternalStore(subscribe, isOffline, () => false)
