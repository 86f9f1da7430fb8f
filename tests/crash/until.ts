import { setTimeout as wait } from 'node:timers/promises'

/** Something that must not be. */
export class Broken extends Error {
  override name = 'Broken'
}

/** Nobody waits for anything longer than this; whatever takes so long hangs. */
const hangingMs = 300_000

/** Looks again and again until it is so. Throws Broken, with these words, when it never is. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  otherwise: () => string,
  lookEveryMs = 20,
) {
  const end = performance.now() + hangingMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Broken(otherwise())
    await wait(lookEveryMs)
  }
}
