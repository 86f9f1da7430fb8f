import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serverDatabase } from '#server/platform/db/database.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import { system } from '#server/platform/system.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { changePassword, logIn, resetToken } from './people-kit.ts'
import { hasPostgres, openCluster, patientDatabase } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'

const { cpf } = demoStudents.graduate

describe.skipIf(!hasPostgres)(
  'where a transaction reads one snapshot unless it sets another level,',
  () => {
    let cluster: Cluster
    /** Locks the student's row, as other requests do. */
    let other: Client
    let password = demoPassword
    beforeAll(async () => {
      cluster = await openCluster()
      const database = serverDatabase(cluster.url)
      await prepareDatabase(database, { seed: true, system })
      await database.close()
      other = new Client({ connectionString: cluster.url })
      await other.connect()
    })
    afterAll(async () => {
      await other.end()
      cluster.stop()
    })
    afterEach(() => other.query('rollback'))

    /** Begins a change of the password and logs in with the old one while it waits; the guid of that login. */
    async function enterMeanwhile(test: TestApp, senha: string): Promise<string> {
      const token = await resetToken(test, cpf)
      await other.query('begin')
      // As any login does that has found its password right.
      await other.query('select from students where cpf = $1 for share', [cpf])
      const change = changePassword(test, { cpf, token, senha })
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await test.database.pool.query(waiting)).rowCount).toBe(1)
      const login = await logIn(test, cpf, password)
      await other.query('rollback')
      expect([login.statusCode, (await change).statusCode]).toEqual([200, 200])
      password = senha
      return login.json<string>()
    }

    it.each([
      ['repeatable read', 'Girassol=41-x'],
      ['serializable', 'Girassol=42-x'],
    ])('no login outlives the change of its password: %s', async (isolation, senha) => {
      await other.query(`alter role postgres set default_transaction_isolation = '${isolation}'`)
      const test = await openTestApp({ database: patientDatabase(cluster.url) })
      const enter = async (guid: string) =>
        (await test.app.inject(`/api/area-aluno/entrar?guid=${guid}`)).statusCode
      try {
        const { rows } = await test.database.pool.query('show default_transaction_isolation')
        expect(rows).toEqual([{ default_transaction_isolation: isolation }])
        // A person gets one e-mail in ten minutes.
        await test.db.delete(personTickets)
        expect(await enter(await enterMeanwhile(test, senha))).toBe(410)
        // What the new password opens is open.
        expect(await enter((await logIn(test, cpf, senha)).json<string>())).toBe(303)
      } finally {
        await test.close()
      }
    })
  },
)
