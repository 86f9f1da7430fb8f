const schemes = ['https', 'mailto', 'tel']

/** What HTML to be shown as HTML may contain, for every sanitiser (row S10): no scripts, handlers, pictures or styles. */
export const richText = {
  allowedTags: 'h2 h3 h4 p br ul ol li strong em b i u a'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
}

/**
 * Addresses of links: these schemes, and addresses of the portal itself; never `//host`. Nor one with the signs of a tag,
 * which not every browser escapes: code that looks for tags in a cleaned text would find one.
 */
export const linkAddress = new RegExp(`^(?:(?:${schemes.join('|')}):|/(?!/)|#)[^<>]*$`, 'i')

/** Whether a link opens another page, of the portal or not: an e-mail, a call and a place within the page do not. */
export const leavesPage = (href: string): boolean => !/^(?:#|mailto:|tel:)/i.test(href)
