import { useCallback } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { isDirty } from '#machines/enrolment/index.ts'
import type { EnrolmentActor } from './use-enrolment.ts'

/**
 * Guards the exits of the window. The browser's back becomes the window's own, so that a
 * gesture on a phone loses nothing; reloading or closing the tab asks first. Returns the function of
 * the corner button: back to the first stage and out of it.
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
