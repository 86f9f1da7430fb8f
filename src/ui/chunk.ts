/** A part of the portal that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** How long a part of the portal may take to arrive, ms. */
export const chunkTimeout = 120_000

/**
 * Fetches a part of the portal, e.g. `fetchChunk(() => import('./panel.tsx'))`. A browser waits for ever on a
 * connection that has gone quiet; this gives up after `timeout` ms with a ChunkLoadError.
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

/** Words of the browsers for a module that could not be fetched or no longer exists. */
const words =
  /dynamically imported module|importing a module script failed|error loading|ChunkLoadError/i

/** Whether an error is of a part of the portal that did not arrive, whoever fetched it. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || words.test(error.message))
}
