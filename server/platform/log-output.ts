import { writeSync } from 'node:fs'
import { linesLost } from './metrics.ts'
import type { System } from './ports/system.ts'

export interface LogSink {
  write: (line: string) => void
}

/** A sink that buffers lines for a moment. */
export interface LogOutput extends LogSink {
  /** Writes a line that is made later, with many others: one by one they take three times as long. */
  writeLater: (line: () => string) => void
  /** Writes now what waits; false when the reader has no room for all of it. */
  flush: () => boolean
}

/** How long a line may wait for others, ms. */
const longestWait = 250

/** Lines are written together from so many bytes on: a write for each would cost more than most answers. */
const fullAt = 16_384

/** So many lines are made together. */
const mostUnmade = 256

/** Bytes buffered for a reader that is slower than the log; lines beyond them are lost. */
const mostBuffered = 1 << 20

/** The most bytes of a character of JavaScript in UTF-8. */
const widest = 3

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
  // One for all lines: joining them as text would cost more than making them.
  const buffer = Buffer.allocUnsafeSlow(mostBuffered)
  let [from, to] = [0, 0]
  /** Lines of callers since the buffer was empty; a note of what was lost is none. */
  let lines = 0
  let unmade: (() => string)[] = []
  let lostCount = 0
  let isUnreported = false
  let isCut = false

  const put = (text: string) => {
    to += buffer.write(text, to)
  }
  const countLost = (count: number) => {
    lostCount += count
    isUnreported = true
    linesLost.inc(count)
  }
  const note = () =>
    `${JSON.stringify({ level: 40, time: clock().toISOString(), lost: lostCount, msg: 'log lines lost' })}\n`

  function writeOut(): boolean {
    try {
      while (from < to) {
        const written = write(buffer.subarray(from, to))
        if (written > 0) isCut = buffer[from + written - 1] !== newline
        from += written
      }
    } catch (error) {
      if (Object(error).code === 'EAGAIN') return false
      countLost(Math.min(countLines(buffer.subarray(from, to)), lines))
    }
    from = to = lines = 0
    return true
  }

  /** Makes room in the buffer for a line by dropping what was written from it; false when there is none even so. */
  function makeRoom(line: string): boolean {
    const most = buffer.length - widest * line.length
    if (to > most && from > 0) {
      buffer.copyWithin(0, from, to)
      to -= from
      from = 0
    }
    return to <= most
  }

  function add(line: string): void {
    if (!makeRoom(line)) {
      countLost(1)
      return
    }
    if (isUnreported && to === 0) {
      isUnreported = false
      put(`${isCut ? '\n' : ''}${note()}`)
    }
    put(line)
    lines += 1
    if (to - from >= fullAt) writeOut()
  }

  function makeAll(): void {
    const waiting = unmade
    if (waiting.length === 0) return
    unmade = []
    for (const line of waiting) add(line())
  }

  return {
    flush() {
      makeAll()
      return writeOut()
    },
    write(line) {
      makeAll()
      add(line)
    },
    writeLater(line) {
      if (unmade.push(line) >= mostUnmade) makeAll()
    },
  }
}

/** The log on standard output; what still waits is written when the process exits. */
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
