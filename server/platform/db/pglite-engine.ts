import type { PGlite } from '@electric-sql/pglite'
import type { Bytes, Engine } from './engine-stream.ts'

/** One run of bytes of its own, out of several. */
function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** PGlite as an engine: one exchange at a time, in the order asked, each answer a copy of its own. */
export function pgliteEngine(pglite: PGlite): Engine {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    exchange(bytes) {
      const answer = turn.then(async () => {
        const parts: Uint8Array[] = []
        // Streamed, because `execProtocolRaw` also parses every answer and retains what it parsed until it is closed.
        // The streamed bytes are a view of the engine's memory: copied before it writes there again.
        await pglite.execProtocolRawStream(bytes, {
          onRawData: (part) => void parts.push(part.slice()),
        })
        return joined(parts)
      })
      turn = answer.catch(() => undefined)
      return answer
    },
  }
}
