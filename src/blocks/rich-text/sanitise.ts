import DOMPurify from 'dompurify'

const options = {
  ALLOWED_TAGS: 'h2 h3 h4 p br ul ol li strong em b i u a'.split(' '),
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Https, mail, phone and addresses of the portal itself; never `//host`.
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
}

/**
 * HTML of the API reduced to the tags a text needs: no scripts, handlers, pictures or styles
 * (decision S10). Links open in a new tab, so that a form around them is not lost. Without a DOM
 * there is nothing to clean with, and the text comes back bare.
 */
export function sanitise(html: string): string {
  if (!DOMPurify.isSupported) return html.replace(/<[^>]*>?/g, '').replaceAll('>', '')
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
