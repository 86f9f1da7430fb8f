import type { Locator } from '@playwright/test'

/** Where an element stands; throws when it is not rendered. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not rendered')
  return box
}
