import { useEffect, useRef } from 'react'
import type { EnrolmentStage } from '#machines/enrolment/index.ts'
import { focusField } from '#src/ui/form/field-names.ts'
import { useErrorFocus } from '#src/ui/form/use-error-focus.ts'

/**
 * Takes the focus through the stages. `wrongId`: of the control that must be corrected first, null for none. `seek`: to a field, by its id, of the stage that comes next. `tried`: after an
 * attempt to leave the stage, the focus goes to its first error.
 */
export function useStageFocus(stage: EnrolmentStage, wrongId: string | null) {
  const wanted = useRef<string>(null)
  useEffect(() => {
    if (wanted.current) focusField(wanted.current)
    wanted.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the field is there once its stage is
  }, [stage])

  const tried = useErrorFocus(wrongId)
  return {
    seek: (id: string | null) => {
      wanted.current = id
    },
    tried,
  }
}
