import { writeSync } from 'node:fs'
import { linesLost } from './metrics.ts'
import type { System } from './ports/system.ts'

/** Where log lines go. */
export interface LogSink {
  write: (line: string) => void
}

/** A sink that buffers lines for a moment. */
export interface LogOutput extends LogSink {
  /** Writes now what waits; false when the reader has no room for all of it. */
  flush: () => boolean
}

/** How long a line may wait for others, ms. */
const longestWait = 250

/** Lines are written together from so many characters on: a write for each would cost more than most answers. */
const fullAt = 4096

/** Characters buffered for a reader that is slower than the log; lines beyond them are lost. */
const mostCached = 1 << 20

/** How often a process that ends tries a reader that has no room, and how long it waits in between, ms. */
const lastTries = { count: 20, pauseMs: 50 }

const newline = 0x0a
const countLines = (bytes: Uint8Array) =>
  bytes.reduce((count, byte) => (byte === newline ? count + 1 : count), 0)

/**
 * Buffers lines for `write`, which writes some of the bytes it gets and returns how many. A full disk or a closed reader
 * costs the log lines and the server nothing: what could not be written is dropped, not tried again, unless the reader had
 * no room yet (`EAGAIN`). As soon as possible, a line of the log reports how many were lost since the start.
 */
export function collectLines(
  write: (bytes: Uint8Array) => number,
  clock: System['clock'],
): LogOutput {
  let buffered = ''
  /**
   * What is being written: bytes, and the lines in it that came from callers, without the note of what was lost. They are
   * counted only when lost: counting each byte of each line would take four times as long as writing it.
   */
  let rest: Uint8Array = new Uint8Array()
  let restBuffered = ''
  let lostCount = 0
  let isUnreported = false
  let isCut = false

  const countLost = (count: number) => {
    lostCount += count
    isUnreported = true
    linesLost.inc(count)
  }
  const note = () =>
    `${JSON.stringify({ level: 40, time: clock().toISOString(), lost: lostCount, msg: 'log lines lost' })}\n`

  function begin() {
    rest = Buffer.from(`${isCut ? '\n' : ''}${isUnreported ? note() : ''}${buffered}`)
    restBuffered = buffered
    buffered = ''
    isUnreported = false
  }

  function writeRest(): boolean {
    try {
      while (rest.length > 0) {
        const written = write(rest)
        if (written > 0) isCut = rest[written - 1] !== newline
        rest = rest.subarray(written)
      }
      return true
    } catch (error) {
      if (Object(error).code === 'EAGAIN') return false
      countLost(Math.min(countLines(rest), countLines(Buffer.from(restBuffered))))
      rest = new Uint8Array()
      return true
    }
  }

  function flush(): boolean {
    if (!writeRest()) return false
    if (buffered === '') return true
    begin()
    return writeRest()
  }

  return {
    flush,
    write(line) {
      if (buffered.length + line.length > mostCached) {
        countLost(1)
        return
      }
      buffered += line
      if (buffered.length >= fullAt) flush()
    },
  }
}

/** Standard output. */
export function openOutput({ clock, timers }: Pick<System, 'clock' | 'timers'>): LogOutput {
  // Asking for it makes a pipe or socket one that refuses what its reader has no room for, instead of waiting.
  const { fd } = process.stdout
  const output = collectLines((bytes) => writeSync(fd, bytes), clock)
  timers.every(longestWait, output.flush)
  process.once('exit', () => {
    const pause = new Int32Array(new SharedArrayBuffer(4))
    for (let left = lastTries.count; left > 0 && !output.flush(); left -= 1)
      Atomics.wait(pause, 0, 0, lastTries.pauseMs)
  })
  return output
}
