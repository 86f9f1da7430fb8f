import DOMPurify from 'dompurify'

/** The tags that a text of the API may have; of their attributes the address of a link alone. */
export const textTags = 'h2 h3 h4 p br ul ol li strong em b i u a'.split(' ')

/** Https, mail, phone and addresses of the portal itself; never `//host`. */
export const textAddress = /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i

const options = {
  ALLOWED_TAGS: textTags,
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: textAddress,
}

let withoutDom = (html: string) => html.replace(/<[^>]*>?/g, '').replaceAll('>', '')

/** Sets the sanitiser where there is no DOM; without one, a text loses all of its tags. */
export function cleanWithoutDom(clean: (html: string) => string): void {
  withoutDom = clean
}

/**
 * HTML of the API reduced to the tags a text needs: no scripts, handlers, pictures or styles
 * (decision S10). Links open in a new tab, so that a form around them is not lost.
 */
export function sanitise(html: string): string {
  if (!DOMPurify.isSupported) return withoutDom(html)
  const inside = DOMPurify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true })
  for (const link of inside.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('#')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  const holder = document.createElement('div')
  holder.append(inside)
  return holder.innerHTML
}
