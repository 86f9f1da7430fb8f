import { ConfigError } from './config.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'

/** A command cannot run; its message states why and what to do, in pt-BR. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const expected = [CommandError, ConfigError, FolderInUseError, DatabaseUnavailable]

/** Runs a command. What an operator can repair is printed in one line, anything else whole; exit code 2: it cannot run. */
export async function runCommandLine(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
    console.error(isExpected ? error.message : error)
    process.exitCode = 2
  }
}
