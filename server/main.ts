import { ConfigError, readConfig } from './config.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { startServer } from './start.ts'

const expected = [ConfigError, FolderInUseError]

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

/** What an operator can repair in one line; anything else whole. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'A porta já está em uso: escolha outra com PORT.'
  if (code === 'EACCES') return `Sem permissão: ${error.message}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `O banco de dados de DATABASE_URL não responde: ${error.message || code}`
  return expected.some((kind) => error instanceof kind) ? error.message : error
}

// A first start makes and fills the database: whoever waits is told why. A warm one is faster than this.
const patience = setTimeout(() => console.log('Preparando o banco de dados…'), 1000)

try {
  const { close, address } = await startServer(readConfig())
  clearTimeout(patience)
  closeOnSignal(close)
  console.log(`Portal no ar em ${address}`)
} catch (error) {
  clearTimeout(patience)
  console.error(explain(error))
  process.exit(1)
}
