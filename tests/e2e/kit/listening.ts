import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

/** The address of a server of this machine, once it listens on a port: one that the system chooses, unless it is given. */
export async function listening(server: Server, at = 0): Promise<string> {
  server.listen(at, '127.0.0.1')
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

/**
 * A free port, below those that systems give to a client that asks for any: until it is used, and while its server
 * is started again, no connection of this machine gets it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer()
    const isFree = await listening(probe, port).then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await closed(probe)
    return port
  }
}
