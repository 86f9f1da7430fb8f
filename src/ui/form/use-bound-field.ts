import { useContext, useEffect, useId, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormTexts } from './form-texts.ts'
import { fieldId } from './field-names.ts'

/** What binds a field to the form around it. */
export interface Bound {
  name: string
  label: ReactNode
  /** Words for the summary when the label is long; the label itself by default. */
  summaryLabel?: ReactNode
  /** Called with each new value after the form has kept it. */
  onValue?: (value: string) => void
  /** Called when the field was left, after the form has marked an edited one touched. */
  onLeave?: (value: string) => void
}

/**
 * State of one bound field. Its error is shown only once the field was edited and left, or after a
 * submit: empty fields wait for the submit, and one that was passed by counts as not left yet.
 */
export function useBoundField({ name, label, summaryLabel }: Bound) {
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  const texts = useContext(FormTexts)
  const own = useId()
  const words = summaryLabel ?? label

  useEffect(() => texts?.setLabel(name, words), [texts, name, words])

  const isShown = formState.isSubmitted || (fieldState.isTouched && fieldState.isDirty)
  const message = isShown ? fieldState.error?.message : undefined
  return {
    id: fieldId(texts?.formId ?? own, name),
    field: fieldState.isDirty ? field : { ...field, onBlur: () => {} },
    error: message && texts ? texts.messageOf(message) : message,
  }
}
