import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** An address that leads to another one, as a virtual IP or a pooler before a database does. */
interface Relay {
  port: number
  /** Leads to this port of this machine from now on; open connections are cut off. */
  leadTo: (port: number) => void
  close: () => void
}

/** Opens one that leads to this port of this machine. */
export async function openRelay(first: number): Promise<Relay> {
  let target = first
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    return socket.setNoDelay()
  }
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const relay = createServer((near) => {
    track(near)
    const far = track(connect(target, '127.0.0.1'))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = relay.address() as AddressInfo
  return {
    port,
    leadTo(next) {
      target = next
      cut()
    },
    close() {
      relay.close()
      cut()
    },
  }
}
