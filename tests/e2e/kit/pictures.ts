import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** Windows and schemes in which a screen is taken. */
interface Look {
  width: number
  height: number
  scheme: 'light' | 'dark'
}

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A phone, a tablet and a desk, by day and by night. */
export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  windows.map((size) => ({ ...size, scheme })),
)

/** What a look adds to the name of a picture: `360-dark`. */
export const nameOfLook = ({ width, scheme }: Look) => `${width}-${scheme}`

/** A screen in one look, or the whole page that it is a part of: PNG. Nothing moves and no caret blinks. */
export async function pictureOf(page: Page, look: Look, fullPage = false): Promise<Buffer> {
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  // What sticks to an edge is drawn where the page is scrolled to.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
}

/** Where `npm run gallery` wants its pictures; in no other run are any taken. */
const gallery = process.env.GALLERY

/** Takes a screen in every look for the gallery, whole unless a window lies over it, and leaves the window as it was. */
export async function addToGallery(page: Page, subject: string, screen: string): Promise<void> {
  if (!gallery) return
  const size = page.viewportSize()
  const folder = path.join(gallery, subject)
  await mkdir(folder, { recursive: true })
  const scrolled = await page.evaluate(() => window.scrollY)
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  for (const look of looks) {
    const picture = await pictureOf(page, look, !isCovered)
    await writeFile(path.join(folder, `${screen}.${nameOfLook(look)}.png`), picture)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  if (size) await page.setViewportSize(size)
  await page.evaluate((top) => window.scrollTo(0, top), scrolled)
}
