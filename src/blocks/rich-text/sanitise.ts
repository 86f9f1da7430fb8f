import DOMPurify from 'dompurify'
import { leavesPage, linkAddress, richText } from '#contract/rich-text.ts'

const options = {
  ALLOWED_TAGS: richText.allowedTags,
  ALLOWED_ATTR: richText.allowedAttributes.a,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: linkAddress,
}

// Links to other pages open in a new tab, so that a form around them is not lost.
if (DOMPurify.isSupported)
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'A' || !leavesPage(element.getAttribute('href') ?? '')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener')
  })

let withoutDom = (html: string) => html.replace(/<[^>]*>?/g, '').replaceAll('>', '')

/** Sets the sanitiser for where there is no DOM; until then, a text there loses all of its tags. */
export function setCleanerWithoutDom(clean: (html: string) => string): void {
  withoutDom = clean
}

/** HTML of the API reduced to what a text needs. */
export const sanitise = (html: string): string =>
  DOMPurify.isSupported ? DOMPurify.sanitize(html, options) : withoutDom(html)
