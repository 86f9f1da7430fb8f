import { describe, expect, it } from 'vitest'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { PostalAnswer } from '#server/platform/ports/postal-codes.ts'
import { system } from '#server/platform/system.ts'
import { Visitors } from '#server/platform/visitors.ts'
import { useTestApp } from './kit.ts'

/** A postal code look-up lasts until the test ends it. */
let arrived: () => void
let letGo: (answer: PostalAnswer) => void
const cep = {
  find: () =>
    new Promise<PostalAnswer>((resolve) => {
      letGo = resolve
      arrived()
    }),
}
const visitors = new Visitors(system.timers)
const test = useTestApp({ visitors, cep })

/** A visitor who is being served, and how to end that. */
async function visitor() {
  const here = new Promise<void>((resolve) => (arrived = resolve))
  const answer = test.app.inject('/api/cep/88010000')
  // Sent once it is waited for.
  const sent = answer.then(({ statusCode }) => statusCode)
  await here
  return async () => {
    letGo({ kind: 'unknown' })
    expect(await sent).toBe(404)
  }
}

const deliver = async () => {
  await test.db.insert(outbox).values({ kind: 'hello', aggregate: 'test:1', payload: {} })
  return deliverDue(test.deps, test.app.log, {
    hello: () => ({ to: 'a@exemplo.com.br', subject: 'Olá', text: 'Olá' }),
  })
}

describe('e-mails of the embedded database', () => {
  it('wait while a request is served', async () => {
    const leaves = await visitor()
    let isQuiet = false
    const waited = visitors.whenIdle(60_000).then(() => (isQuiet = true))
    await test.app.inject('/api/cidade/combo?uf=SC')
    expect(isQuiet).toBe(false)
    await leaves()
    await waited
    expect(await deliver()).toBe(1)
  })

  it('are sent nevertheless when requests never stop', async () => {
    const leaves = await visitor()
    expect(await deliver()).toBe(1)
    await leaves()
  })

  it('do not wait for who left without an answer', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const here = new Promise<void>((resolve) => (arrived = resolve))
    const leaving = new AbortController()
    const asked = fetch(`${test.app.listeningOrigin}/api/cep/88010000`, { signal: leaving.signal })
    await here
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await visitors.whenIdle(60_000)
    expect(await deliver()).toBe(1)
  })
})
