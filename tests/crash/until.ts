import { setTimeout as wait } from 'node:timers/promises'

/** An error of the portal that a crash run found. */
export class Broken extends Error {
  override name = 'Broken'
}

/** What takes longer than this hangs. */
const hangingMs = 300_000

/** Polls until the condition is true. Throws Broken, with this message, when it never is. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  otherwise: () => string,
  pollMs = 20,
) {
  const end = performance.now() + hangingMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Broken(otherwise())
    await wait(pollMs)
  }
}
