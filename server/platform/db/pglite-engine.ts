import type { PGlite } from '@electric-sql/pglite'
import type { Engine } from './wire.ts'

/** PGlite as an engine: one exchange at a time, in the order asked, each answer a copy of its own. */
export function pgliteEngine(pglite: PGlite): Engine {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    exchange(bytes) {
      // What PGlite hands out may be a window on its own memory: copied before the next exchange writes there.
      const answer = turn.then(async () => new Uint8Array(await pglite.execProtocolRaw(bytes)))
      turn = answer.catch(() => undefined)
      return answer
    },
  }
}
