// `npm run test:postgres`: the API suite against PostgreSQL. With TEST_DATABASE_URL it uses that server; without, it
// starts a throw-away one from the PostgreSQL programs of this machine (installed by apt-get as root on Debian).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { bin, run } from './run.mjs'

const asRoot = process.getuid?.() === 0

/** The folder of the newest PostgreSQL programs, 15 or newer; undefined: none here. */
export function findPostgres() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = Math.max(...versions)
  const folder = path.join(base, String(newest), 'bin')
  return versions.length && existsSync(path.join(folder, 'initdb')) ? folder : undefined
}

function install() {
  if (!asRoot || !existsSync('/etc/debian_version')) return
  console.log('Installing PostgreSQL from Debian (apt-get)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {readonly string[]} args */
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0
  if (!apt('install', '-y', '--no-install-recommends', 'postgresql')) {
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'postgresql')
  }
}

/**
 * PostgreSQL refuses to run as root: its own user does it then.
 *
 * @param {string} program
 * @param {readonly string[]} args
 */
const asOwner = (program, args) =>
  asRoot
    ? spawnSync(
        'su',
        [
          'postgres',
          '-s',
          '/bin/sh',
          '-c',
          [program, ...args].map((part) => `'${part}'`).join(' '),
        ],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          cwd: '/',
        },
      )
    : spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/**
 * Starts a server of its own: `halt` and `start` end it at once and start it again, `stop` removes it. Throws when this
 * machine has no PostgreSQL or it does not start.
 */
export async function startCluster() {
  if (!findPostgres()) install()
  const folder = findPostgres()
  if (!folder)
    throw new Error('No PostgreSQL 15 or newer here. Install it, or set TEST_DATABASE_URL.')
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'))
  if (asRoot) spawnSync('chown', ['postgres', place])
  const port = await freePort()
  const data = path.join(place, 'data')
  const log = path.join(place, 'log')
  asOwner(path.join(folder, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${place}`
  /** @param {readonly string[]} args */
  const control = (...args) => asOwner(path.join(folder, 'pg_ctl'), ['-D', data, ...args])
  const start = () => {
    if (control('-l', log, '-w', '-o', options, 'start').status !== 0)
      throw new Error('PostgreSQL did not start.')
  }
  const halt = () => control('-m', 'immediate', 'stop')
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    start,
    halt,
    stop() {
      halt()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/**
 * Runs `work` with the address of a PostgreSQL server and takes the server down after it.
 *
 * @template Result
 * @param {(url: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withPostgres(work) {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  const server = await startCluster()
  try {
    return await work(server.url)
  } finally {
    server.stop()
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  process.exit(
    await withPostgres((url) =>
      run(bin('vitest'), ['run', '--project', 'node', 'tests/server', ...process.argv.slice(2)], {
        env: { TEST_DATABASE_URL: url },
      }),
    ),
  )
