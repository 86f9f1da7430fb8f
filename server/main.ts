import { fill } from '#contract/errors.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { openExisting } from './platform/db/embedded.ts'
import { FolderInUseError } from './platform/db/folder-lock.ts'
import { system } from './platform/system.ts'
import { operatorTexts } from './platform/texts.ts'
import { closeOnSignal } from './shutdown.ts'

const expected = [ConfigError, FolderInUseError]

/** The message of the server or the system; an attempt at several addresses has only a code. */
function unreachable({ cause }: Error): string {
  const why = cause instanceof Error ? cause.message || String(Object(cause).code) : ''
  return fill(operatorTexts.databaseSilent, { motivo: why })
}

/** What an operator can repair in one line; anything else whole. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // By its name: its module would load the driver before the embedded database begins to open.
  if (error.name === 'DatabaseUnavailable') return unreachable(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return operatorTexts.portInUse
  if (code === 'EACCES') return fill(operatorTexts.noPermission, { motivo: error.message })
  return expected.some((kind) => error instanceof kind) ? error.message : error
}

// A line that cannot be written, for want of disk or reader, must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// A first start makes and fills the database, which takes longer than any other.
const stopWaiting = system.timers.after(1000, () => console.log(operatorTexts.preparing))

try {
  const config = readConfig()
  // A database of an earlier start opens in its thread while this one loads the rest of the server.
  const [engine, { startServer }] = await Promise.all([
    openExisting(config),
    import('./start.ts'),
    config.renderPages &&
      import('./pages/index.ts').then(({ loadRenderer }) => loadRenderer(config.siteDir)),
  ])
  const server = await startServer(config, system, engine)
  stopWaiting()
  closeOnSignal(server, config.shutdownSeconds, system.timers)
  console.log(fill(operatorTexts.listening, { endereco: server.address }))
  // Several servers may share a PostgreSQL; they do not share a folder of e-mails, so the log names it.
  if (config.databaseUrl && !config.smtpUrl) {
    const { mailFolder } = await import('./delivery/index.ts')
    console.log(fill(operatorTexts.mailsApart, { pasta: mailFolder(config) }))
  }
} catch (error) {
  stopWaiting()
  console.error(explain(error))
  process.exit(1)
}
