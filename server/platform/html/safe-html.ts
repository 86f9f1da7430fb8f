import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/**
 * HTML to be shown as HTML, reduced to the tags a text needs: no scripts, handlers, pictures or styles
 * (decision S10). Applying it twice changes nothing.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, options)
}

/** A text to be shown as text: unchanged unless it contains a tag, which is then reduced like HTML. */
export function inertText(text: string): string {
  return text.includes('<') ? safeHtml(text) : text
}
