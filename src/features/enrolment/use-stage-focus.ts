import { useEffect, useRef } from 'react'
import type { EnrolmentStage } from '#machines/enrolment/index.ts'
import { focusField } from '#src/ui/form/field-names.ts'
import { useErrorFocus } from '#src/ui/form/use-error-focus.ts'

/**
 * Moves the focus between the stages. `wrongId`: the id of the control that must be corrected first, null for none.
 *
 * - `setNextFocus(id)`: the field with this id gets the focus when the stage changes; null: none does.
 * - `focusError()`: after an attempt to leave the stage, focuses the control that must be corrected.
 */
export function useStageFocus(stage: EnrolmentStage, wrongId: string | null) {
  const nextFocus = useRef<string>(null)
  useEffect(() => {
    if (nextFocus.current) focusField(nextFocus.current)
    nextFocus.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the field is rendered with its stage
  }, [stage])

  return {
    setNextFocus: (id: string | null) => {
      nextFocus.current = id
    },
    focusError: useErrorFocus(wrongId),
  }
}
