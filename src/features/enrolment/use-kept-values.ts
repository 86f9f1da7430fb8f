import { useEffect, useEffectEvent } from 'react'
import { forgetKept, tabStorage, writeKept } from './kept-values.ts'
import type { Enrolment } from './use-enrolment.ts'

/**
 * Keeps in the tab what a reload may leave of the form, when the page goes or is put aside: typing costs nothing. The
 * end of the window, whatever it is, forgets it.
 */
export function useKeptValues({ actor, methods, memory, kept }: Enrolment, scheduleId: number) {
  useEffect(() => {
    if (kept !== null) actor.send({ type: 'form.touched' })
  }, [actor, kept])

  const keep = useEffectEvent(() =>
    writeKept(tabStorage(), scheduleId, Date.now(), methods.getValues(), memory.written),
  )
  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      forgetKept(tabStorage())
    }
  }, [])
}
