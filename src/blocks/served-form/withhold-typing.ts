/** Selector of the forms of a page: the search of the header is none of them. */
export const pageForm = 'main form'

/**
 * The events of typing. If React gets one from a form that is not hydrated, it hydrates the whole form in one task, and the next key
 * waits for that. Without them it hydrates the form in steps, between the keys.
 */
const typingEvents =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input textInput change compositionstart compositionend'

export const isTextField = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(?:checkbox|radio|hidden)$/.test(field.type))

/** React adds a property to each element that it hydrates (`early-press.ts`), to a form after its fields. */
const isHydrated = (field: Element, form: Element) =>
  Object.keys(field).some((key) => key.startsWith('__reactProps') && key in form)

function stopBeforeReact(event: Event) {
  const field = isTextField(event.target) && event.target
  const form = field && field.closest(pageForm)
  if (form && !isHydrated(field, form)) event.stopPropagation()
}

/** Stops the events of typing in a form before React gets them, until it has hydrated the field and the form. */
export function withholdTyping(): void {
  for (const name of typingEvents.split(' ')) window.addEventListener(name, stopBeforeReact, true)
}
