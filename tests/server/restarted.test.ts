import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillFolder } from '../crash/databases.ts'
import { enrol, finish, lookUpPayment, start } from './buyer.ts'
import { findOffer } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { openTestDatabase } from './kit.ts'
import { buildServer } from './server-process.ts'
import type { BuiltServer, ServerProcess } from './server-process.ts'

/** The gateway decides after the end of the test. */
const env = { GATEWAY_SLOW_MS: '600000' }

describe('the only server is killed', () => {
  let built: BuiltServer
  let server: ServerProcess | undefined
  let offer: Offer
  beforeAll(async () => {
    built = await buildServer()
    await fillFolder(built.dataDir)
    server = await built.start(env)
    // Seeded as the server's own is, which belongs to the server alone.
    const seeded = await openTestDatabase()
    offer = await findOffer(seeded.db)
    await seeded.close()
  })
  afterAll(async () => {
    server?.kill('SIGKILL')
    await server?.end
    built.remove()
  })

  it('while it asks for a charge: started again, it has all that it acknowledged and answers the retry at once', async () => {
    const { enrolment, receivable } = await enrol(server, offer)
    const others = [await enrol(server, offer), await enrol(server, offer)]
    const lookUpAll = () =>
      Promise.all(others.map((other) => lookUpPayment(server, other.enrolment)))
    const acknowledged = await lookUpAll()
    const Id = String((await start(server, receivable))?.data.Id)
    const key = randomUUID()
    const lost = finish(server, Id, '4000000000003220', key)
    await expect
      .poll(() => lookUpPayment(server, enrolment), { interval: 5 })
      .toMatchObject({ Situacao: 'processando' })
    server?.kill('SIGKILL')
    expect(await lost).toBeNull()
    await server?.end
    server = await built.start(env)
    expect(await lookUpAll()).toEqual(acknowledged)
    expect(await finish(server, Id, '4000000000003220', key)).toEqual({
      status: 200,
      data: { Erro: {} },
    })
  })

  it('runs: a second one is refused its folder, and learns who has it', async () => {
    await expect(built.start({})).rejects.toThrow(/já está em uso pelo processo \d+/)
    expect((await fetch(`${server?.url}/api/saude`)).status).toBe(200)
  })
})
