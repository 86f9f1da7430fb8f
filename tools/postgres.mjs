// `npm run test:postgres`: the API tests, or the test files that are named, against PostgreSQL. With TEST_DATABASE_URL it
// uses that server; without, it starts a throw-away one from the PostgreSQL programs of this machine (installed by apt-get
// as root on Debian), which `--serializable` makes run every transaction so, and before which `--pooled` puts a PgBouncer.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isRoot, freePort, install } from './host.mjs'
import { withPooler } from './pgbouncer.mjs'
import { mostFlaky, noTests, rerunFailures, runUnit, reportOutcome } from './suite.mjs'

/** @typedef {Readonly<Record<string, string>>} Settings Settings of a server by their names. */

/** @type {Settings} */
const noSettings = {}

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

/**
 * PostgreSQL refuses to run as root: its own user does it then.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
const asOwner = (program, args) => {
  if (!isRoot) return [program, [...args]]
  const line = [program, ...args].map((part) => `'${part}'`).join(' ')
  return ['su', ['postgres', '-s', '/bin/sh', '-c', line]]
}

/** @type {{ stdio: ['ignore', 'ignore', 'inherit'], cwd: string }} */
const quietly = { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' }

/**
 * Starts a server of its own, with settings as in postgresql.conf, or as a standby of the server at the address
 * `source`, under the name `standby`. `halt` and `start` end it at once and start it again, `promote` makes a standby
 * accept writes, `stop` removes it. Throws when this machine has no PostgreSQL or it does not start.
 *
 * @param {Settings} [settings]
 * @param {string} [source]
 */
export async function startCluster(settings = noSettings, source) {
  if (!findPostgres()) install('postgresql')
  const folder = findPostgres()
  if (!folder)
    throw new Error('No PostgreSQL 15 or newer here. Install it, or set TEST_DATABASE_URL.')
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'))
  if (isRoot) spawnSync('chown', ['postgres', place])
  const port = await freePort()
  const data = path.join(place, 'data')
  const log = path.join(place, 'log')
  /**
   * Asynchronous: meanwhile a test may be the network of other servers.
   *
   * @param {string} program
   * @param {readonly string[]} args
   */
  const owner = async (program, args) => {
    const child = spawn(...asOwner(path.join(folder, program), args), quietly)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} of PostgreSQL failed.`)
  }
  if (source === undefined)
    await owner('initdb', [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ])
  else
    await owner('pg_basebackup', [
      `--pgdata=${data}`,
      `--dbname=${source}?application_name=standby`,
      // Writes standby.signal and the address.
      '--write-recovery-conf',
      '--checkpoint=fast',
    ])
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: place }
  const set = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const started = ['-D', data, '-l', log, '-w', '-o', [`-p ${port}`, ...set].join(' '), 'start']
  /** @param {readonly string[]} args */
  const control = (args) => spawnSync(...asOwner(path.join(folder, 'pg_ctl'), args), quietly)
  const stopped = ['-D', data, '-m', 'immediate', 'stop']
  await owner('pg_ctl', started)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    start() {
      if (control(started).status !== 0) throw new Error('PostgreSQL did not start.')
    },
    halt: () => control(stopped),
    promote: () => owner('pg_ctl', ['-D', data, '-w', 'promote']),
    stop() {
      // A server that was killed reports that it does not run.
      const [command, args] = asOwner(path.join(folder, 'pg_ctl'), stopped)
      spawnSync(command, args, { ...quietly, stdio: 'ignore' })
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/**
 * Runs `work` with the address of a PostgreSQL server, which has the `settings` unless it is a given one, and takes the server down after it.
 *
 * @template Result
 * @param {(url: string) => Promise<Result>} work
 * @param {Settings} [settings]
 * @returns {Promise<Result>}
 */
export async function withPostgres(work, settings) {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  const server = await startCluster(settings)
  try {
    return await work(server.url)
  } finally {
    server.stop()
  }
}

async function test() {
  const { values, positionals } = parseArgs({
    options: { serializable: { type: 'boolean' }, pooled: { type: 'boolean' } },
    allowPositionals: true,
  })
  const { serializable, pooled } = values
  if ((serializable || pooled) && process.env.TEST_DATABASE_URL)
    throw new Error(
      '--serializable and --pooled are of the throw-away server: leave TEST_DATABASE_URL out.',
    )
  const files = positionals.length ? positionals : ['.api.test.ts', 'tests/server/conflicts']
  /** @param {NodeJS.ProcessEnv} env */
  const suite = async (env) => {
    const unit = await runUnit('postgres', ['--project', 'node', ...files], { env })
    const outcome = await rerunFailures({ name: 'postgres', unit, browser: noTests, env })
    await reportOutcome(outcome, 'flaky-postgres.json')
    const allowed = process.env.TEST_TIER === 'short' ? mostFlaky : 0
    return unit.broken || outcome.failed.length > 0 || outcome.flaky.length > allowed ? 1 : 0
  }
  return withPostgres(
    (url) =>
      pooled
        ? withPooler(url, (address) => suite({ TEST_DATABASE_URL: url, TEST_POOLED_URL: address }))
        : suite({ TEST_DATABASE_URL: url }),
    serializable ? { default_transaction_isolation: 'serializable' } : {},
  )
}

if (import.meta.url === `file://${process.argv[1]}`) process.exit(await test())
