import { ConfigError, readConfig } from './config.ts'
import { startServer } from './start.ts'

/** Closes what is open, once, whatever asks for it; a second signal ends at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const leave = () => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}

try {
  const { close, address } = await startServer(readConfig())
  closeOnSignal(close)
  console.log(`Portal no ar em ${address}`)
} catch (error) {
  // An operator reads this: one line for what they can repair, the whole error for the rest.
  const told = error instanceof ConfigError || (error instanceof Error && !('code' in error))
  console.error(told ? (error as Error).message : error)
  process.exit(1)
}
