type Field = HTMLInputElement | HTMLTextAreaElement

/** What was typed in a field before its script was loaded, the caret in it, and what the field was rendered with. */
interface TypedEarly {
  field: Field
  value: string
  caret: number | null
  initial: string
}

/** Bypasses React, which watches the property of each field that it knows. */
const write = (field: Field, value: string) =>
  Reflect.set(Reflect.getPrototypeOf(field)!, 'value', value, field)

/** What was typed in the fields of a page or form since it was rendered. (What was chosen: `chosen-early.ts`.) */
export const typedEarly = (part: ParentNode): readonly TypedEarly[] =>
  [...part.querySelectorAll<Field>('input, textarea')]
    .filter((field) => !/^(?:checkbox|radio|hidden|file)$/.test(field.type))
    .map((field) => ({
      field,
      value: field.value,
      caret: field.selectionEnd,
      initial: field.defaultValue,
    }))
    .filter(({ value, initial }) => value !== initial)

/** Shows what was typed in fields that a form has just emptied; the form itself does not know it yet. */
export function showTyped(typed: readonly TypedEarly[]): void {
  for (const { field, value, caret } of typed) {
    if (field.value === value) continue
    write(field, value)
    // Safari would focus the field.
    if (caret !== null && field === document.activeElement) field.setSelectionRange(caret, caret)
  }
}

/** Types again what was typed, with what came since, so that the scripts receive it. */
export function typeAgain(typed: readonly TypedEarly[]): void {
  for (const { field, value, caret, initial } of typed) {
    const shown = field.value === initial ? value : field.value
    const dispatch = () => field.dispatchEvent(new Event('input', { bubbles: true }))
    write(field, initial)
    // An event makes React hydrate its target, if that is still to be done: with the value as it was rendered.
    dispatch()
    showTyped([{ field, value: shown, caret: shown === value ? caret : null, initial }])
    dispatch()
  }
}

/**
 * Removes from a page what was typed before its scripts were loaded, so that it is as it was rendered; the function
 * returned types it again.
 */
export function takeTypedEarly(page: Element): () => void {
  const typed = typedEarly(page)
  for (const { field, initial } of typed) write(field, initial)
  return () => typeAgain(typed)
}
