/** Id of the control of field `name` in form `formId`. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** The messages inside react-hook-form's nested errors, each with its dotted name. */
export function flattenErrors(errors: object, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!error || typeof error !== 'object') return []
    const name = prefix ? `${prefix}.${key}` : key
    if ('message' in error && typeof error.message === 'string')
      return [{ name, message: error.message }]
    return 'type' in error ? [] : flattenErrors(error, name)
  })
}

/** The event that bubbles from a field to be focused: a component that hides it shows it at once. */
export const fieldWanted = 'fieldwanted'

/** Focuses a control by id, or the first one inside the group with that id, after the component that hides it has shown it; false when there is none. */
export function focusField(id: string): boolean {
  const found = document.getElementById(id)
  found?.dispatchEvent(new Event(fieldWanted, { bubbles: true }))
  const control = found?.matches('fieldset, div')
    ? found.querySelector<HTMLElement>('input:checked, input, select, textarea, button')
    : found
  if (!control) return false
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
  return true
}
