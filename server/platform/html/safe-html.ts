import sanitizeHtml from 'sanitize-html'
import { richText } from '#contract/rich-text.ts'

/** HTML to be shown as HTML, reduced to what a text needs. Applying it twice changes nothing. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, richText)
}

/**
 * A text that the portal shows as text and escapes itself, made harmless for a client that does not: unchanged unless it
 * contains `<`, and then reduced like HTML.
 */
export function inertText(text: string): string {
  return text.includes('<') ? safeHtml(text) : text
}
