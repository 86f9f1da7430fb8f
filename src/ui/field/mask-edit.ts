/**
 * One change of a masked input, as the browser left it.
 * - `before`: what was shown; `typed`: what was typed for it, which may contain more: a sign in front, other separators.
 * - `text` and `caret`: the current value of the input and the position of its caret.
 * - `inputType`: of the input event; undefined when a program wrote the value.
 */
export interface MaskChange {
  before: string
  typed?: string
  text: string
  caret: number
  inputType?: string
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

/**
 * All that was typed by now. What is typed at the end is appended to what was typed before, so that a text typed key by key, in
 * pieces or pasted whole is the same to the format; what is deleted at the end leaves the longest beginning that shows
 * what is left.
 */
function typedBy(format: (text: string) => string, change: MaskChange): string {
  const { before, typed = before, text, caret, inputType = '' } = change
  const isAtEnd = caret === text.length
  // An empty field has no beginning that does not show.
  if (text === '') return ''
  if (inputType.startsWith('delete')) {
    for (let end = isAtEnd ? typed.length - 1 : -1; end >= 0; end -= 1)
      if (bare(format(typed.slice(0, end))) === bare(text)) return typed.slice(0, end)
    // Without its separators: a deleted digit must not come back as a completed part.
    return text.replace(/[^0-9A-Za-z+]/g, '')
  }
  return isAtEnd && inputType.startsWith('insert') && text.startsWith(before)
    ? typed + text.slice(before.length)
    : text
}

/** The position of the caret of `change` in its formatted text. */
function caretIn(formatted: string, { text, caret, inputType }: MaskChange): number {
  // Behind all that was written, what completes a part (the / of 00/ for 0-) included.
  if (caret === text.length && !inputType?.startsWith('delete')) return formatted.length
  const shown = bare(formatted)
  const before = bare(text.slice(0, caret))
  // A format may rewrite what is before the caret (it removes +55, or adds a zero to a day): then what is after the caret counts.
  const count = shown.toLowerCase().startsWith(before.toLowerCase())
    ? before.length
    : Math.max(0, shown.length - bare(text.slice(caret)).length)
  if (count === shown.length) return formatted.length
  const place = placeAfter(formatted, count)
  return inputType?.endsWith('Forward') ? pastSeparators(formatted, place) : place
}

/**
 * What a masked input shows after a change, where its caret goes, and what was typed for it. The whole text is formatted
 * anew, so nothing depends on what the selection was.
 */
export function maskEdit(
  format: (text: string) => string,
  change: MaskChange,
): { text: string; caret: number; typed: string } {
  const typed = typedBy(format, change)
  const text = format(typed)
  return { text, caret: caretIn(text, change), typed }
}
