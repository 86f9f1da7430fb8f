import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { contactDepartments } from '#contract/departments.ts'
import { fill } from '#contract/errors.ts'
import { retentionPeriods } from '#contract/privacy.ts'
import { missingContracts, unpricedMethods } from '../catalogue/index.ts'
import { checkSmtp, mailFolder } from '../delivery/index.ts'
import { gatewayDetails } from '../money/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import { hoursApart } from '../platform/db/database-clock.ts'
import { serverDatabase } from '../platform/db/database.ts'
import type { Db } from '../platform/db/database.ts'
import type { Environment } from '../platform/environment.ts'
import { system } from '../platform/system.ts'
import { operatorTexts, simulatedTexts } from '../platform/texts.ts'
import { examinePublic } from './examine-public.ts'
import type { Finding } from './examine-public.ts'
import { findSimulated, isLocal, simulatedByConfig } from '../simulated.ts'
import type { SimulatedPart } from '../simulated.ts'
import { doctorTexts as texts } from './texts.ts'

const ok = (sentence: string): Finding => ({ mark: 'ok', sentence })
const note = (sentence: string): Finding => ({ mark: 'note', sentence })
const fault = (sentence: string): Finding => ({ mark: 'fault', sentence })

/** The code of an error, else its name: messages may quote an address with its password. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : reasonOf(error.cause)
}

const oldestNode = [20, 19] as const

function examineVersions(portal: string): Finding {
  const { node } = process.versions
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const old = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  if (old) return fault(fill(texts.nodeOld, { node }))
  const sistema = `${process.platform} ${process.arch}`
  return ok(fill(texts.versions, { portal, node, sistema }))
}

/** The folder, or the nearest that is there: the portal makes the others. */
async function examineFolder(folder: string): Promise<Finding> {
  for (let place = folder; ; place = path.dirname(place)) {
    try {
      await access(place, constants.W_OK | constants.X_OK)
      return ok(fill(texts.folder, { pasta: folder }))
    } catch (error) {
      const motivo = reasonOf(error)
      if (motivo !== 'ENOENT' || place === path.dirname(place))
        return fault(fill(texts.folderClosed, { pasta: folder, motivo }))
    }
  }
}

const settings = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'default_transaction_isolation',
  'max_connections',
]
const oldestPostgres = 150_000

async function examineServer(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('server_version', 'server_version_num', 'server_encoding', ${sql.join(
      settings.map((name) => sql`${name}`),
      sql`, `,
    )})`,
  )
  const read = new Map(rows.map(({ name, setting }) => [name, setting]))
  const versao = read.get('server_version') ?? '?'
  const codificacao = read.get('server_encoding') ?? '?'
  const ajustes = settings.map((name) => `${name} ${read.get(name) ?? '?'}`).join(', ')
  const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
    (name) => read.get(name) === 'off',
  )
  return [
    Number(read.get('server_version_num')) < oldestPostgres
      ? fault(fill(texts.databaseOld, { versao }))
      : ok(fill(texts.database, { versao, ajustes })),
    ...unsafe.map((name) => fault(fill(texts.databaseSetting, { ajuste: `${name} off` }))),
    ...(codificacao === 'UTF8' ? [] : [fault(fill(texts.databaseEncoding, { codificacao }))]),
  ]
}

/** What is stored for longer than the privacy page states. */
function examineRetention(config: Config): Finding[] {
  const rows = [
    ['KEEP_LEADS_MONTHS', config.leadRetentionMonths, retentionPeriods.contact.months],
    ['KEEP_ABANDONED_MONTHS', config.abandonedRetentionMonths, retentionPeriods.abandoned.months],
  ] as const
  return rows.flatMap(([variavel, months, promised]) =>
    months <= promised
      ? []
      : [fault(fill(texts.retainedLonger, { variavel, meses: months, prometidos: promised }))],
  )
}

/** What is simulated, and whether visitors may take it for real. */
function examineSimulated(config: Config, parts: readonly SimulatedPart[]): Finding[] {
  if (parts.length === 0) return [ok(texts.nothingSimulated)]
  const refused = config.secure && !config.allowSandbox
  return parts.map((part) => {
    const sentence = fill(texts.simulated, { parte: simulatedTexts.parts[part] })
    return refused ? fault(sentence) : note(sentence)
  })
}

/** What visitors enrol with here, not before an API elsewhere: texts that they accept, and a price for each payment method. */
async function examineCatalogue(db: Db, { apiOrigin }: Config): Promise<Finding[]> {
  if (apiOrigin !== null) return []
  // Before the first start there are no tables.
  const missing = await missingContracts(db).catch(() => [])
  const unpriced = await unpricedMethods(db).catch(() => [])
  return [
    ...missing.map((documento) => fault(fill(texts.contractMissing, { documento }))),
    ...unpriced.map(({ name: metodo }) => note(fill(texts.methodUnpriced, { metodo }))),
  ]
}

/** The portal cancels and deletes by the server's clock, which must agree with that of the database. */
async function examineClock(db: Db, config: Config): Promise<Finding[]> {
  const hours = await hoursApart({ db, config, clock: system.clock })
  return hours === 0 ? [] : [fault(fill(texts.clocksApart, { horas: hours.toFixed(1) }))]
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const byConfig = simulatedByConfig(config, gatewayDetails)
  if (config.databaseUrl === null) {
    const pasta = path.join(config.dataDir, 'db')
    return [ok(fill(texts.embedded, { pasta })), ...examineSimulated(config, byConfig)]
  }
  const database = serverDatabase(config.databaseUrl)
  try {
    const found = await examineServer(database.db)
    found.push(...(await examineClock(database.db, config)))
    found.push(...(await examineCatalogue(database.db, config)))
    if (isLocal(config.databaseUrl)) found.push(note(texts.databaseLocal))
    // Before the first start there are no tables.
    const parts = await findSimulated(database.db, config, gatewayDetails).catch(() => byConfig)
    return [...found, ...examineSimulated(config, parts)]
  } catch (error) {
    const silent = fill(operatorTexts.databaseSilent, { motivo: reasonOf(error) })
    return [fault(silent), ...examineSimulated(config, byConfig)]
  } finally {
    await database.close()
  }
}

async function examineMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === null) return note(fill(texts.mailFiles, { pasta: mailFolder({ dataDir }) }))
  try {
    await checkSmtp(smtpUrl)
    return ok(texts.mail)
  } catch (error) {
    return fault(fill(texts.mailSilent, { motivo: reasonOf(error) }))
  }
}

/** Looks at an installation from where it runs, line by line. It writes nothing. `portal`: the version of this one. */
export async function* examine(env: Environment, portal: string): AsyncGenerator<Finding> {
  yield examineVersions(portal)
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    yield fault(error.message)
    return
  }
  yield ok(fill(texts.public, { endereco: config.publicUrl }))
  yield await examineFolder(config.dataDir)
  yield* examineRetention(config)
  yield* await examineDatabase(config)
  yield await examineMail(config)
  // An API elsewhere takes the messages itself.
  if (config.apiOrigin === null)
    for (const { name, mailbox } of contactDepartments)
      yield ok(fill(texts.mailbox, { departamento: name, endereco: mailbox }))
  yield* await examinePublic(config)
}
