import { pageHeads, pageTitle, type PageHead } from '#contract/pages.ts'

/** The head of a page by its texts in `contract/pages.ts`, which are also those of the server. */
export function pageHead(page: keyof typeof pageHeads) {
  return headOf(pageHeads[page])
}

/** The head of a page by its texts, which may be loaded with its data. */
export function headOf({ title, description, hidden, secret }: PageHead) {
  return {
    meta: [
      { title: pageTitle(title) },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(secret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
    ],
  }
}

/** Removes the tags of the head that the server rendered for the first page: the routes set their own. */
export function removeServedHead(document: Document): void {
  for (const tag of document.querySelectorAll('head [data-served]')) tag.remove()
}
