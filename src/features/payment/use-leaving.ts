import { useEffect, useRef } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { notify } from '#src/ui/toast/notify.ts'

/** What a panel does when the page is left by each exit; called at the moment of leaving. */
interface Leaving {
  /** A payment request is pending: the page must not be left. */
  waiting: () => boolean
  /** Something typed would be lost with the page. */
  typed?: () => boolean
  /** Takes the browser's back as a step inside the panel; false when there is none to take. */
  stepBack: () => boolean
}

/**
 * Guards the exits of a panel. While an answer is awaited neither links nor the browser's back lead away; otherwise back becomes a
 * step inside the panel, where it has one. Reloading or closing the tab asks first while an answer is awaited or something is typed.
 */
export function useLeaving({ waiting, typed, stepBack }: Leaving): void {
  const warning = useRef<() => void>(undefined)
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      // The page corrects its own address, and a window over it opens and closes with the fragment: the page is not left.
      if (action === 'REPLACE' || next.pathname === current.pathname) return false
      if (!waiting()) return action === 'BACK' && stepBack()
      warning.current?.()
      warning.current = notify('warning', 'Aguarde a resposta e não feche esta página.')
      return true
    },
    enableBeforeUnload: () => waiting() || (typed?.() ?? false),
  })

  // Each answer renders the panel again, or removes it.
  useEffect(() => {
    if (!waiting()) warning.current?.()
  })
  useEffect(() => () => warning.current?.(), [])
}
