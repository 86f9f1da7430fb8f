// What throw-away servers need of this machine: Debian's programs and a free port.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Whether this process may do everything here. */
export const asRoot = process.getuid?.() === 0

/**
 * Installs a package of Debian's, as root on Debian alone; whoever needs it looks whether it is there.
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

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
