/**
 * Runs long work after the next frame is painted, so that a press has an immediate response.
 * @param work what the press starts.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => void setTimeout(work))
}

/** Resolves after the next frame is painted. */
export const painted = (): Promise<void> => new Promise(afterPaint)
