import { useCallback, useSyncExternalStore } from 'react'
import { readAddress, writeAddress } from './address.ts'
import type { Address } from './address.ts'

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

/** The address in the bar and a way to go to another. Each one is an entry of the history. */
export function useAddress(): [Address | null, (next: Address) => void] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const go = useCallback((next: Address) => {
    window.location.hash = writeAddress(next)
  }, [])
  return [readAddress(hash), go]
}
