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
 * Asks the server to end what a connection runs: over a connection of its own, as the protocol has it, which a pooler hands
 * on. Resolves once the server has closed that one, which it does when it has passed the word on, or after so many ms. Where
 * nobody can be asked, nothing happens: the statement then goes on until the server finds its connection gone.
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
    // Read to its end, or the end is never seen.
    socket.resume()
    socket.on('connect', () => socket.write(request))
  })
}
