import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { sweep } from '#server/sweep.ts'
import { outbox } from '#server/platform/db/schema.ts'
import { findOffer, submit, submissionFor } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterEach(() => {
  test.log.length = 0
})
afterAll(() => test.close())

const secrets = {
  Cpf: '11144477735',
  Email: 'segredo.plantado@example.org',
  Nome: 'Plantada Secreta da Silva',
  Endereco: 'Rua do Segredo',
}
const digits = secrets.Cpf
const masked = '111.444.777-35'

function expectNoSecret() {
  const text = test.log.join('')
  expect(text).not.toBe('')
  for (const secret of [...Object.values(secrets), masked]) expect(text).not.toContain(secret)
}

interface Line {
  msg: string
  job?: string
  err?: { name: string; code?: string; at: string[]; cause?: Line['err'] }
}
const lines = () => test.log.map((line) => JSON.parse(line) as Line)

describe('an error in the log', () => {
  it('of a refused row records codes, table and constraint down to its cause, and no value', async () => {
    const submission = submissionFor(await findOffer(test.db), {
      ...secrets,
      ConfirmacaoEmail: secrets.Email,
    })
    // PostgreSQL quotes the whole row in the detail of such an error, Drizzle every parameter in its message.
    await test.db.execute(
      sql`alter table students add constraint injected check (email not like 'segredo%') not valid`,
    )
    expect((await submit(test.app, submission)).statusCode).toBe(500)
    await test.db.execute(sql`alter table students drop constraint injected`)
    const failed = lines().find(({ msg }) => msg === 'failed')
    expect(failed?.err).toMatchObject({
      name: 'DatabaseError',
      code: '23514',
      table: 'students',
      constraint: 'injected',
    })
    expect(failed?.err?.at.length).toBeGreaterThan(0)
    expectNoSecret()
  })

  it('records no message, wherever it is handed to the logger and whatever the message imitates', () => {
    const message = `Failed query: x\nparams: ${digits}\n    at ${secrets.Email} (${masked}:1:1)`
    const error = new Error(message, { cause: new TypeError(secrets.Nome) })
    const many = new AggregateError([new Error(secrets.Email)], secrets.Endereco)
    test.app.log.error(error)
    test.app.log.error({ err: error })
    test.app.log.error(error, 'with a sentence')
    test.app.log.error({ err: many }, 'many')
    expect(lines().map(({ msg }) => msg)).toEqual(['failed', 'failed', 'with a sentence', 'many'])
    expect(lines()[0]?.err).toMatchObject({ name: 'Error', cause: { name: 'TypeError' } })
    expect(lines()[3]?.err).toMatchObject({ name: 'AggregateError', errors: [{ name: 'Error' }] })
    expectNoSecret()
  })

  it('that is its own cause does not loop', () => {
    const error = new Error('round')
    error.cause = error
    test.app.log.error({ err: error }, 'round')
    expect(lines()).toHaveLength(1)
  })

  it('of a job names the job and the cause', async () => {
    await test.db.execute(sql`alter table leads rename to leads_away`)
    await sweep(test.deps, test.app.log)
    await test.db.execute(sql`alter table leads_away rename to leads`)
    const failed = lines().filter(({ msg }) => msg === 'sweep failed')
    expect(failed).toMatchObject([{ job: 'deleteLeads', err: { cause: { code: '42P01' } } }])
  })

  it('of an e-mail names its cause, and its stored part quotes no value', async () => {
    await test.db.insert(outbox).values({ kind: 'injected', aggregate: 'test:1', payload: {} })
    const kinds = {
      injected: async () => {
        await test.db.execute(sql`select ${secrets.Email}::int`)
        return null
      },
    }
    await deliverDue(test.deps, test.app.log, kinds)
    const [row] = await test.db
      .select()
      .from(outbox)
      .where(sql`kind = 'injected'`)
    expect(row?.lastError).toBe('22P02')
    expect(lines().find(({ msg }) => msg === 'outbox message not delivered')?.err).toMatchObject({
      cause: { code: '22P02' },
    })
    expectNoSecret()
  })
})

describe('health', () => {
  it('reads the database', async () => {
    expect((await test.app.inject('/api/saude')).json()).toEqual({ situacao: 'ok' })
    const { app } = test
    await test.database.close()
    const answer = await app.inject('/api/saude')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toContain('indisponível')
    expect(lines().find(({ msg }) => msg === 'not well')?.err).toBeDefined()
    // Closed already: a fresh one for the next test.
    test = await openTestApp()
    await app.close()
  })
})
