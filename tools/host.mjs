// What tests and throw-away servers need of the computer: Debian's programs and a free port.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Whether this process runs as root. */
export const isRoot = process.getuid?.() === 0

/**
 * Installs Debian packages, only as root on Debian; the caller checks whether they are installed.
 *
 * @param {readonly string[]} packages
 */
export function install(...packages) {
  if (!isRoot || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${packages.join(' and ')} from Debian (apt-get)…`)
  // A mirror that does not answer fails soon, one that sends slowly does not.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {readonly string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', [...patience, ...args], { env, stdio: 'ignore', timeout: 900_000 })
      .status === 0
  const add = () => apt('install', '-y', '--no-install-recommends', ...packages)
  if (!add() && apt('update')) add()
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
