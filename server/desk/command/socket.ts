import { once } from 'node:events'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { runCommand, type CommandAnswer, type CommandRequest } from './command.ts'

/** Where a running server takes the commands of this computer: a file that only its owner may open. */
const addressOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'desk.sock')

/** Reads what the other side sends until it ends. */
async function readAll(socket: net.Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  // The iterator would close the socket at the end, before the answer.
  for await (const chunk of socket.iterator({ destroyOnReturn: false }))
    chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/**
 * Takes commands while this server has the embedded database, which no other process may open. Returns how to stop. On
 * Windows, and in a folder whose path is too long for a socket, there is none, and a command asks to stop the server.
 */
export function takeCommands(deps: Deps, log: FastifyBaseLogger): () => void {
  if (process.platform === 'win32') return () => {}
  const address = addressOf(deps.config)
  // Of a server that was killed: the folder is locked by this one.
  rmSync(address, { force: true })
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    const answer = async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this program's command may open the socket
      const request = deserialize(await readAll(socket)) as CommandRequest
      const answered = await runCommand(deps, request)
      deps.afterWrite?.()
      socket.end(serialize(answered))
    }
    answer().catch((error: unknown) => {
      log.error({ err: error }, 'command failed')
      socket.destroy()
    })
  })
  server.on('error', (error) => log.warn({ err: error }, 'no commands while the server runs'))
  const mask = process.umask(0o177)
  server.listen(address, () => chmodSync(address, 0o600))
  process.umask(mask)
  server.unref()
  return () => server.close()
}

/** Lets the running server run a command; null: none takes commands there. Throws when it ends without an answer. */
export async function sendCommand(
  config: Pick<Config, 'dataDir'>,
  request: CommandRequest,
): Promise<CommandAnswer | null> {
  const address = addressOf(config)
  if (!existsSync(address)) return null
  const socket = net.connect({ path: address, allowHalfOpen: true })
  const connected = await once(socket, 'connect').catch(() => null)
  if (!connected) return null
  socket.end(serialize(request))
  const answered = await readAll(socket)
  if (answered.length === 0)
    throw new Error('The server ended the command without an answer: see its log')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the server of this program
  return deserialize(answered) as CommandAnswer
}
