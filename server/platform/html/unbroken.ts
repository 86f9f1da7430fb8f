import { html, trusted } from './html.ts'
import type { Html } from './html.ts'

/**
 * Texts that no line break may split: telephones, numbers and codes with a hyphen, and `e-mail`. None is longer than a line
 * of 320 px.
 */
const tokens =
  /(\(\d\d\) (?:\d )?\d{4,5}-\d{4}|\b[A-Z\d][A-Z\d./]{0,14}(?:-[A-Z\d]{1,6}){1,3}\b|\b[Ee]-mail\b)/

/** Tags, and elements whose contents are text alone: a span in them would be shown, or sent back by a form. */
const untouched =
  /(<(?:textarea|option|title|style|script)\b[^]*?<\/(?:textarea|option|title|style|script)>|<[^>]*>)/

/** The same markup, with each of those in a span of the class `whole`. Tags, fields and scripts are not changed. */
export function unbroken({ markup }: Html): Html {
  const spanned = markup
    .split(untouched)
    .map((part, at) => (at % 2 === 0 ? spannedText(part) : trusted(part)))
  return html`${spanned}`
}

const spannedText = (text: string): readonly Html[] =>
  text
    .split(tokens)
    .map((part, at) => (at % 2 === 0 ? trusted(part) : html`<span class="whole">${part}</span>`))
