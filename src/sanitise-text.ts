import sanitizeHtml from 'sanitize-html'
import { leavesPage, linkAddress, richText } from '#contract/rich-text.ts'

/** The same result as `sanitise` in a browser, for code without one: React does not change a rendered text. */
export const sanitiseText = (html: string): string =>
  sanitizeHtml(html, {
    ...richText,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          ...(linkAddress.test(href) && { href }),
          ...(leavesPage(href) && { target: '_blank', rel: 'noopener' }),
        },
      }),
    },
  })
