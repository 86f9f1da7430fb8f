import { useEffect, useEffectEvent } from 'react'
import { clearDraft, writeDraft } from './draft.ts'
import type { Enrolment } from './use-enrolment.ts'

/**
 * Stores the draft of the form in the tab when the page is hidden or left, so that typing costs nothing, and deletes it when the
 * window closes. A restored draft counts as typed.
 */
export function useDraft({ actor, methods, memory, draft }: Enrolment, scheduleId: number) {
  useEffect(() => {
    if (draft !== null) actor.send({ type: 'form.touched' })
  }, [actor, draft])

  const save = useEffectEvent(() =>
    writeDraft(scheduleId, Date.now(), methods.getValues(), memory.written),
  )
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      clearDraft()
    }
  }, [])
}
