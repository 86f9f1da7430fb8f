import { useEffect, useEffectEvent } from 'react'
import { clearDraft, tabStorage, writeDraft } from './draft.ts'
import type { Enrolment } from './use-enrolment.ts'

/**
 * Keeps in the tab what a reload may leave of the form, when the page goes or is put aside: typing costs nothing. The
 * end of the window, whatever it is, forgets it.
 */
export function useDraft({ actor, methods, memory, kept }: Enrolment, scheduleId: number) {
  useEffect(() => {
    if (kept !== null) actor.send({ type: 'form.touched' })
  }, [actor, kept])

  const keep = useEffectEvent(() =>
    writeDraft(tabStorage(), scheduleId, Date.now(), methods.getValues(), memory.written),
  )
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      clearDraft(tabStorage())
    }
  }, [])
}
