/** A visitor's text, as e-mails show it: marked as a quotation, on lines of its own where it has several. */
export interface Quote {
  quoted: string
}

/** Invisible characters, except tabs and line breaks: they could reverse the direction of the text after them. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}]/gu

/** The sign by which mail programs recognise an address, where it is between the parts of one. */
const joints =
  /[.。．｡](?=[\p{L}\p{M}])|[@＠](?=\S)|(?<=\p{L}):(?=\S)|(?<=\d):(?=[^\s\d])|\\(?=\\)/gu

/**
 * A text in which mail programs find no address to make a link of, still legible: `https[:]//evil[.]example`. A zero-width
 * sign would not show, but some programs skip it when they look for addresses.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(joints, '[$&]')

/** A text that a visitor wrote, as a quotation without links. */
export const quote = (text: string): Quote => ({ quoted: withoutLinks(text) })
