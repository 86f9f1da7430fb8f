import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Config } from '#server/platform/config.ts'
import { serverDatabase } from '#server/platform/db/database.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import type { Deps } from '#server/platform/deps.ts'
import { system } from '#server/platform/system.ts'
import { createPostalCodes } from '#server/catalogue/postal-codes/cep-table.ts'
import { openKeys } from '#server/platform/keys.ts'
import type { Mail, Mailer } from '#server/platform/ports/mail.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { createPaymentGateway } from '#server/money/gateway/payment.ts'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { mails } from '#server/mails.ts'
import { findOffer } from './enrolment-kit.ts'
import type { Offer, Wanted } from './enrolment-kit.ts'
import { longWindows, openReused, visitorsWindows } from './embedded-pool.ts'
import { patientDatabase } from './postgres-cluster.ts'
import { templateKey } from './template.ts'

const withDatabase = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function postgresTemplate(admin: Client, url: string): Promise<string> {
  const name = `portal_template_${templateKey()}`
  await admin.query('select pg_advisory_lock(187002)')
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) {
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft}`)
    await admin.query(`create database ${draft}`)
    const database = serverDatabase(withDatabase(url, draft))
    await prepareDatabase(database, { seed: true, system })
    await database.close()
    await admin.query(`alter database ${draft} rename to ${name}`)
  }
  await admin.query('select pg_advisory_unlock(187002)')
  return name
}

/** A database of its own on the PostgreSQL server of `TEST_DATABASE_URL`, dropped when closed. */
async function openPostgresCopy(url: string): Promise<Database> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const template = await postgresTemplate(admin, url)
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  // Two copies of one template cannot be made at once.
  await admin.query('select pg_advisory_lock(187002)')
  await admin.query(`create database ${name} template ${template}`)
  await admin.query('select pg_advisory_unlock(187002)')
  // A pooler in between, if there is one, is the portal's alone.
  const database = patientDatabase(withDatabase(process.env.TEST_POOLED_URL ?? url, name))
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A migrated and seeded database: PGlite in memory, or PostgreSQL when `TEST_DATABASE_URL` is set. */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openPostgresCopy(url) : openReused()
}

/** Stores e-mails instead of sending them. */
interface MailBox extends Mailer {
  mails: Mail[]
}

/** A mailer whose e-mails a test reads. */
function mailBox(): MailBox {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      mails.push(mail)
    },
  }
}

/** What a test may replace; `env` are variables as an operator would set them. */
type TestOverrides = Partial<Omit<Deps, 'db' | 'config' | 'keys'>> & {
  env?: Record<string, string>
  config?: Partial<Config>
  /** Over this one, which is prepared, instead of a copy of its own; it is closed with the application. */
  database?: Database
  /** With a site of one page before the API. */
  site?: boolean
}

/** An application over a database of its own. `log` collects its log lines. */
export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Db
  database: Database
  mail: MailBox
  log: string[]
  /** Delivers what waits in the outbox; how many were tried. */
  deliver: () => Promise<number>
  close: () => Promise<void>
}

/** Noon of the day the vectors of decisions.md are written for, in Brasília. */
export const testNow = new Date('2026-11-21T15:00:00.000Z')

/**
 * With these, a wait of a second or more lasts as many minutes: an answer is late on a busy machine, and an approved card would
 * be answered as still processing. Use `system.timers` where the answer must not come.
 */
export const patientTimers: Timers = {
  ...system.timers,
  wait: (ms, signal) => system.timers.wait(ms < 1000 ? ms : 60 * ms, signal),
}
/** With these, a request whose answer a test delays is soon answered as still processing. */
export const hastyTimers: Timers = {
  ...system.timers,
  wait: (ms, signal) => system.timers.wait(ms / 20, signal),
}
/** With these, no time passes: counts and caches of a minute do not depend on how busy the machine is. */
export const stillTimers: Timers = { ...patientTimers, elapsed: () => 0 }

/** As long as visitors know them. */
export const shortenWindows = ({ database }: Pick<TestApp, 'database'>) =>
  database.pool.query(visitorsWindows)

/** Opens an application as `npm start` would, but with a database in memory, a still clock and stored e-mails. */
export async function openTestApp(overrides: TestOverrides = {}): Promise<TestApp> {
  const { env, config: changed, database: given, site, ...replaced } = overrides
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
  const base = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '0',
    KEEP_ANSWERS: 'no',
    PUBLIC_URL: 'http://localhost',
    ...env,
  }
  // Whether the site happens to be built must change no test of the API.
  const config = { ...readConfig(base), siteDir: path.join(dataDir, 'site'), ...changed }
  if (site) {
    mkdirSync(config.siteDir, { recursive: true })
    writeFileSync(
      path.join(config.siteDir, 'index.html'),
      '<!doctype html><html lang="pt-BR"><head><title>P</title></head><body></body></html>',
    )
  }
  const database = given ?? (await openTestDatabase())
  const { db } = database
  if (config.rateLimitFactor > 0) await database.pool.query(longWindows)
  const mail = mailBox()
  const log: string[] = []
  const deps: Deps = {
    db,
    config,
    ...system,
    timers: config.rateLimitFactor > 0 ? stillTimers : patientTimers,
    clock: () => testNow,
    payments: createPaymentGateway(db, config, system),
    cep: createPostalCodes(db, config, system),
    mail,
    keys: await openKeys(db, system.random),
    ...replaced,
  }
  const app = await buildApp(deps, { write: (line) => log.push(line) })
  await app.ready()
  return {
    app,
    deps,
    db,
    database,
    mail,
    log,
    deliver: () => deliverDue(deps, app.log, mails),
    async close() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An application for the tests of one file: opened before the first, closed after the last. */
export function useTestApp(overrides?: TestOverrides): TestApp {
  const test = {} as TestApp
  beforeAll(async () => {
    Object.assign(test, await openTestApp(overrides))
  })
  afterAll(() => test.close())
  return test
}

/** What `findOffer` finds for the tests of one file, before the first. */
export function useOffer(test: TestApp, wanted?: Wanted): Offer {
  const offer = {} as Offer
  beforeAll(async () => void Object.assign(offer, await findOffer(test.db, wanted)))
  return offer
}

/** Status and data of an answer in JSON, which is what most tests compare. */
export const answerOf = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  data: answer.json<unknown>(),
})
