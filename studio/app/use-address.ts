import { useCallback, useSyncExternalStore } from 'react'
import { readAddress, writeAddress } from './address.ts'
import type { Address, Target } from './address.ts'

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

/** Goes to an address. `replace`: Back does not lead to the one before. */
export type Go = (next: Target, how?: { replace?: boolean }) => void

export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash)

/** The current address and a function that goes to another. */
export function useAddress(): [Address | null, Go] {
  const hash = useHash()
  const go: Go = useCallback((next, { replace = false } = {}) => {
    if (replace) window.location.replace(writeAddress(next))
    else window.location.hash = writeAddress(next)
  }, [])
  return [readAddress(hash), go]
}
