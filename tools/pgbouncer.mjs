// A throw-away PgBouncer before a PostgreSQL server: fewer sessions than clients, each lent for one transaction.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRoot, freePort, install } from './host.mjs'

/** Sessions for each database: fewer than one portal's pool asks for, so that they change hands all the time. */
const sessions = 4

const isHere = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

/** @param {number} port */
async function listens(port) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * Runs `work` with the address of a PgBouncer in transaction mode before the server of `url`, any of its databases.
 *
 * @template Result
 * @param {string} url
 * @param {(url: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withPooler(url, work) {
  if (!isHere()) install('pgbouncer')
  if (!isHere()) throw new Error('No PgBouncer here: install it.')
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-pgbouncer-'))
  const { hostname, port, username } = new URL(url)
  const address = new URL(url)
  address.port = String(await freePort())
  const file = path.join(place, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${address.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
logfile = ${path.join(place, 'log')}
`,
  )
  // It refuses to run as root.
  if (isRoot) spawnSync('chown', ['-R', 'postgres', place])
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (!(await listens(Number(address.port)))) {
      if (child.exitCode !== null) throw new Error('PgBouncer did not start.')
      await wait(50)
    }
    return await work(address.href)
  } finally {
    child.kill('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  }
}
