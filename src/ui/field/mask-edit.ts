/**
 * One change of a masked input, as the browser left it.
 * - `before`: what was shown. `text` and `caret`: what the input holds now, and where its caret is.
 * - `inputType`, `data`: of the input event; undefined when a program wrote the value.
 */
export interface MaskChange {
  before: string
  text: string
  caret: number
  inputType?: string
  data?: string | null
}

function bare(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '')
}

/** The index right after the first `count` letters and digits of `text`. */
function placeAfter(text: string, count: number): number {
  let place = 0
  for (let left = count; left > 0 && place < text.length; place += 1)
    if (bare(text.charAt(place))) left -= 1
  return place
}

/** The end of the separators that begin at `place`. */
function pastSeparators(text: string, place: number): number {
  let end = place
  while (end < text.length && !bare(text.charAt(end))) end += 1
  return end
}

/** Where the caret of `change` stands in its formatted text. */
function caretIn(formatted: string, { text, caret, inputType }: MaskChange): number {
  // Behind all that was written: a completed part (00/ of 0-) is behind the caret too.
  if (caret === text.length && !inputType?.startsWith('delete')) return formatted.length
  const kept = bare(formatted)
  const before = bare(text.slice(0, caret))
  // A format may rewrite what is before the caret (+55 goes, a day gets its zero): then what follows it counts.
  const count = kept.toLowerCase().startsWith(before.toLowerCase())
    ? before.length
    : Math.max(0, kept.length - bare(text.slice(caret)).length)
  if (count === kept.length) return formatted.length
  const place = placeAfter(formatted, count)
  return inputType?.endsWith('Forward') ? pastSeparators(formatted, place) : place
}

/**
 * What a masked input shows after a change, and where its caret goes. The whole text is formatted anew, so nothing
 * depends on what the selection was. A single typed character that has no place is refused, and pushes nothing out.
 */
export function maskEdit(
  format: (text: string) => string,
  change: MaskChange,
): { text: string; caret: number } {
  const { before, text, caret, inputType = '', data } = change
  // Without its separators: a deleted digit must not come back as a completed part.
  const formatted = format(inputType.startsWith('delete') ? bare(text) : text)
  const isTyped = inputType === 'insertText' && data?.length === 1
  if (isTyped && bare(formatted).length < bare(text).length)
    return { text: before, caret: Math.min(caret - 1, before.length) }
  return { text: formatted, caret: caretIn(formatted, change) }
}
