import { connect } from 'node:net'
import type { PoolClient } from 'pg'

/** Members of the driver's connection that its types leave out. */
interface Backend {
  host: string
  port: number
  processID: number | null
  secretKey: number | null
}

/** The code of a cancel request, where a start would have the version of the protocol. */
const cancelCode = (1234 << 16) | 5678

/**
 * Asks the server to end what a connection runs: over a connection of its own, as the protocol demands, which a pooler
 * forwards. Resolves once the server has closed that one, which it does when it has forwarded the request, or after so many
 * ms. Where no server can be reached, nothing happens: the statement runs until the server finds its connection closed.
 */
export function cancelStatement(client: PoolClient, ms: number): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's own
  const { host, port, processID, secretKey } = client as unknown as Backend
  if (processID === null || secretKey === null) return Promise.resolve()
  const request = Buffer.alloc(16)
  ;[request.length, cancelCode, processID, secretKey].forEach((word, at) =>
    request.writeInt32BE(word, at * 4),
  )
  return new Promise((resolve) => {
    const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
    const socket = connect({ ...place, timeout: ms })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    // Without reading, the `end` event never comes.
    socket.resume()
    socket.on('connect', () => socket.write(request))
  })
}
