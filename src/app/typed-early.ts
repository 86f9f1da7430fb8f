type Field = HTMLInputElement | HTMLTextAreaElement

/** Bypasses React, which watches the property of each field that it knows. */
const write = (field: Field, value: string) =>
  Reflect.set(Reflect.getPrototypeOf(field)!, 'value', value, field)

/**
 * What was typed on a page before its scripts were loaded. It is removed from the fields, so that they are as the page was
 * rendered; the function returned types it again, so that the scripts receive it. (What was chosen: `chosen-early.ts`.)
 */
export function takeTypedEarly(page: Element): () => void {
  const typed = [...page.querySelectorAll<Field>('input, textarea')]
    .filter((field) => !/^(?:checkbox|radio|hidden|file)$/.test(field.type))
    .map((field) => ({ field, value: field.value, initial: field.defaultValue }))
    .filter(({ value, initial }) => value !== initial)
  for (const { field, initial } of typed) write(field, initial)
  return () => {
    for (const { field, value } of typed) {
      const dispatch = () => field.dispatchEvent(new Event('input', { bubbles: true }))
      // An event makes React hydrate its target, if that is still to be done: with the value as it was rendered.
      dispatch()
      write(field, value)
      dispatch()
    }
  }
}
