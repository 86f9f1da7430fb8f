import { lazy, type ComponentType } from 'react'

/** A part of the portal that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** How long a part of the portal may take to arrive, ms. */
export const chunkTimeout = 120_000

/**
 * Fetches a part of the portal, e.g. `fetchChunk(() => import('./panel.tsx'))`; rejects where it or its style sheet does not arrive. Do
 * not call `then` of a bare `import()`: as it is built, that does not notice a missing style sheet. A browser waits for ever on a
 * stalled connection; this gives up after `timeout` ms with a ChunkLoadError.
 */
export async function fetchChunk<Part>(
  load: () => Promise<Part>,
  timeout = chunkTimeout,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkLoadError(`No answer in ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A component whose code is fetched when it is first rendered, e.g. `lazyPart(async () => (await import('./panel.tsx')).Panel)`.
 * Where its code does not arrive there is `instead`; without it, the error goes to the boundary around it.
 */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) =>
  lazy(async () => ({
    default: await fetchChunk(load).catch((error: unknown) => {
      if (instead) return instead
      throw error
    }),
  }))

/** Words of the browsers for a module that could not be fetched or no longer exists. */
const fetchErrors =
  /dynamically imported module|importing a module script failed|error loading|unable to preload css|ChunkLoadError/i

/** Whether an error means that a part of the portal did not arrive. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || fetchErrors.test(error.message))
  )
}

/** How long a browser that is never idle may put work off, ms. */
const longestWait = 2000

/** Wait in a browser without idle callbacks, ms. */
const pause = 400

/** Runs a fetch or other work that is not urgent once the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWait })
  else setTimeout(work, pause)
}
