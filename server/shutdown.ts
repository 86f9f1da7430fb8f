import type { Timers } from '#server/platform/ports/system.ts'
import type { RunningServer } from '#server/start.ts'

/** The share of the time that is left for writing and closing the database once connections are cut. */
const closingShare = 0.1

/**
 * Ends the process after SIGTERM or SIGINT, within `seconds`: requests under way may end, then the remaining connections
 * are closed. Exit code 0, also at the end of the time; 1 when closing fails, and at once for a second signal.
 */
export function closeOnSignal(server: RunningServer, seconds: number, timers: Timers): void {
  let closing = false
  const close = async () => {
    const wholeMs = seconds * 1000
    timers.after(wholeMs * (1 - closingShare), () => {
      server.log.warn({ seconds }, 'connections cut: time to end')
      server.cut()
    })
    timers.after(wholeMs, () => process.exit(0))
    try {
      await server.close()
      process.exit(0)
    } catch (error) {
      server.log.error({ err: error }, 'not closed properly')
      process.exit(1)
    }
  }
  const leave = () => {
    if (closing) process.exit(1)
    closing = true
    void close()
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
