import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the form that sent something is still on the screen. An answer that arrives after its
 * visitor has navigated may be shown, but must not close or leave the page that is open by then.
 */
export function useStillHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return useCallback(() => here.current, [])
}
