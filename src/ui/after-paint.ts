/**
 * Does what takes long once the next frame is painted: a press is answered at once, and the work is no part of it.
 * @param work what was pressed for.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => void setTimeout(work))
}
