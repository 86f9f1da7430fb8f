import { useCallback } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { isDirty } from '#machines/enrolment/index.ts'
import type { EnrolmentActor } from './use-enrolment.ts'

/**
 * Guards the exits of the window once something is typed: the browser's back goes back one stage, and reloading or closing the
 * tab asks first. Returns the function of the corner button, which closes the window, after a question if something is typed.
 */
export function useLeaving(actor: EnrolmentActor) {
  useBlocker({
    shouldBlockFn: useCallback(
      ({ action }) => {
        if (action !== 'BACK' || !isDirty(actor.getSnapshot())) return false
        actor.send({ type: 'stage.returned' })
        return true
      },
      [actor],
    ),
    enableBeforeUnload: useCallback(() => isDirty(actor.getSnapshot()), [actor]),
  })
  return useCallback(() => {
    const back = { type: 'stage.returned' } as const
    const canGoBack = (at = actor.getSnapshot()) => at.can(back) && !at.matches('discarding')
    while (canGoBack()) actor.send(back)
  }, [actor])
}
