import sanitizeHtml from 'sanitize-html'
import { textAddress, textTags } from '#src/blocks/rich-text/sanitise.ts'

/** The same result as `sanitise` in a browser, for code without one: React does not change a rendered text. */
export const sanitiseText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: textTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, { href = '' }) => {
        const attribs: Record<string, string> = textAddress.test(href) ? { href } : {}
        const leaves = !href.startsWith('#')
        return {
          tagName: 'a',
          attribs: { ...attribs, ...(leaves && { target: '_blank', rel: 'noopener' }) },
        }
      },
    },
  })
