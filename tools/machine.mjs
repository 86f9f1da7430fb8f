// What throw-away servers need of this machine: Debian's programs and a free port.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Whether this process runs as root. */
export const asRoot = process.getuid?.() === 0

/**
 * Installs a Debian package, only as root on Debian; the caller checks whether it is installed.
 *
 * @param {string} name
 */
export function install(name) {
  if (!asRoot || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${name} from Debian (apt-get)…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {readonly string[]} args */
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0
  if (!apt('install', '-y', '--no-install-recommends', name)) {
    apt('update')
    apt('install', '-y', '--no-install-recommends', name)
  }
}

/**
 * A free port of this machine, below the ephemeral ones: until it is used, and while its server restarts, no other
 * connection gets it.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
