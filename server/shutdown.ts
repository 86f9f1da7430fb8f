import type { Timers } from '#server/platform/ports/system.ts'
import type { RunningServer } from '#server/start.ts'

/** The last part of the time: connections are cut, what they left is written and the database closed. */
const lastPart = 0.1

/**
 * Ends the process after SIGTERM or SIGINT, within `seconds`: requests under way may end, then the remaining connections
 * are closed. Both ends are proper ones (code 0); a second signal ends at once (code 1).
 */
export function closeOnSignal(server: RunningServer, seconds: number, timers: Timers): void {
  let closing = false
  const close = async () => {
    const wholeMs = seconds * 1000
    timers.after(wholeMs * (1 - lastPart), () => {
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
