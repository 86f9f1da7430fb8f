import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

/** The address of a server of this machine, once it listens on a port that the system chose. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

/** Closes a server and whatever is still connected to it. */
export async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const url = await listening(probe)
  await closed(probe)
  return Number(new URL(url).port)
}
