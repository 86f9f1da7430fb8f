import { useEffect, useRef } from 'react'

/**
 * How a change of the address enters the history: in place of the current entry, as a new one, or by leaving the
 * current entry backwards (the given search is then not needed).
 */
export type SearchMove = 'replace' | 'push' | 'back'

/**
 * Opens and closes the windows of a page through its address, so that Back closes an open one.
 * @param closed the address without a window.
 */
export function useAddressWindow<Search extends { abrir?: string }>(
  search: Search,
  closed: Search,
  onSearch: (next: Search, how: SearchMove) => void,
) {
  // The window whose history entry is directly after that of the page without it: closing it then goes back.
  const pushed = useRef<string>(undefined)
  const afterwards = useRef<() => void>(undefined)
  useEffect(() => {
    if (search.abrir !== undefined) return
    pushed.current = undefined
    afterwards.current?.()
    afterwards.current = undefined
  }, [search.abrir])

  return {
    /** `onClosed` is called whether the buttons of the window close it or Back does. */
    open: (wanted: Search, onClosed?: () => void) => {
      // Pressed twice before the address has changed.
      if (pushed.current === wanted.abrir) return
      pushed.current = wanted.abrir
      afterwards.current = onClosed
      onSearch(wanted, 'push')
    },
    close: () => {
      onSearch(closed, pushed.current ? 'back' : 'replace')
      pushed.current = undefined
    },
  }
}
