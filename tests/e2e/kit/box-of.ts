import type { Locator } from '@playwright/test'

/** Top and bottom of an element, px from the top of the page; throws when it is not rendered. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not rendered')
  return { ...box, end: box.y + box.height }
}

/** Whether a press in its middle meets it. */
export const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
