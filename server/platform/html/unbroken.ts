import { html, trusted } from './html.ts'
import type { Html } from './html.ts'

/**
 * Texts that no line break may split: telephones, numbers and codes with a hyphen, and `e-mail`. None is longer than a line
 * of 320 px.
 */
const tokens =
  /(\(\d\d\) (?:\d )?\d{4,5}-\d{4}|\b[A-Z\d][A-Z\d./]{0,14}(?:-[A-Z\d]{1,6}){1,3}\b|\b[Ee]-mail\b)/

/** The same markup, with each of those in a span of the class `whole`. Tags and their attributes are not changed. */
export function unbroken({ markup }: Html): Html {
  const spanned = markup
    .split(/(<[^>]*>)/)
    .map((part, at) => (at % 2 === 0 ? spannedText(part) : trusted(part)))
  return html`${spanned}`
}

const spannedText = (text: string): readonly Html[] =>
  text
    .split(tokens)
    .map((part, at) => (at % 2 === 0 ? trusted(part) : html`<span class="whole">${part}</span>`))
