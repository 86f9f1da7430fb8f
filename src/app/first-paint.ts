import { afterPaint } from '#src/ui/after-paint.ts'

/** How long hydration waits for a paint at most, ms. */
const longestWait = 1000

/** The pictures that a page announces as the largest of its view. */
const urgent = 'img[fetchpriority="high"]'

/**
 * Resolves once the page and its most urgent pictures are painted, so that they do not wait for the scripts' longest task. A
 * page in the background paints nothing, and is not waited for.
 */
export async function firstPaint(document: Document): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const pictures = [...document.querySelectorAll<HTMLImageElement>(urgent)].filter(
    (picture) => picture.getBoundingClientRect().top < window.innerHeight,
  )
  const loaded = Promise.all(pictures.map(hasLoaded)).then(
    () => new Promise<void>((resolve) => afterPaint(resolve)),
  )
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))])
}

/** Resolves when there is nothing more to wait for, also when the picture fails to load. */
async function hasLoaded(picture: HTMLImageElement): Promise<void> {
  if (!picture.complete) await picture.decode().catch(() => undefined)
}
